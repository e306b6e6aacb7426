/**
 * Reads and replaces the content of the site (games, site accounts, bonuses, banners), with the configuration of a server:
 * `node backend/src/site.ts export > FILE` and `node backend/src/site.ts import FILE`. A new production database starts from
 * such a file.
 */
import { readFile } from 'node:fs/promises';
import { SiteFile } from '@kaeo/shared/desk';
import { Value } from 'typebox/value';
import { createActStore } from './features/identity/staff/act.store.ts';
import { publishSite } from './features/overview/site-content/publish-site.ts';
import { readSite, siteDigest } from './features/overview/site-content/site-tables.ts';
import { systemClock } from './platform/clock.ts';
import { parseConfig } from './platform/config/config.ts';
import type { Db } from './platform/database/db.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { messageOf } from './platform/error-message.ts';

const [command, path] = process.argv.slice(2);

async function importFile(db: Db, file: string): Promise<string> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Value.Check(SiteFile, content)) {
    const [first] = Value.Errors(SiteFile, content);
    throw new Error(`${file}${first?.instancePath ?? ''}: ${first?.message ?? 'invalid'}`);
  }
  const clock = systemClock;
  const before = siteDigest(await readSite(db));
  const number = await publishSite({ db, clock }, { content, reason: `import of ${file}`, publishedBy: null });
  const act = { staffId: null, act: 'command line: import', phase: 'done', subject: 'site:content', network: '' } as const;
  const after = { digest: siteDigest(content), version: number };
  await createActStore(db).add({ ...act, at: clock.now(), before: { digest: before }, after, reason: `import of ${file}` });
  return `published as version ${number}`;
}

async function main(): Promise<string> {
  const isImport = command === 'import' && path !== undefined;
  if (!isImport && command !== 'export') throw new Error('usage: node backend/src/site.ts export | import FILE');
  const { database } = parseConfig(process.env);
  if (database.kind !== 'postgres') throw new Error('DATABASE_URL is required');
  const db = openPostgres(database.url, { ...database, connections: 1 });
  try {
    return isImport ? await importFile(db, path) : JSON.stringify(await readSite(db), null, 2);
  } finally {
    await db.close();
  }
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
