/**
 * Reads and replaces the content of the site, with the configuration of a server:
 * `node backend/src/site.ts export > FILE` and `node backend/src/site.ts import FILE`. A new production database starts from
 * such a file.
 */
import { readFile } from 'node:fs/promises';
import { SiteFile } from '@kaeo/shared/desk';
import { Value } from 'typebox/value';
import { createActStore } from './features/identity/staff/act.store.ts';
import { publishSite } from './features/overview/site-content/publish-site.ts';
import { readSite } from './features/overview/site-content/site-tables.ts';
import { digestOf } from './platform/canonical.ts';
import { type CommandContext, runCommand } from './run-command.ts';

const [command, path] = process.argv.slice(2);

async function importFile({ db, clock }: CommandContext, file: string): Promise<string> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Value.Check(SiteFile, content)) {
    const [first] = Value.Errors(SiteFile, content);
    throw new Error(`${file}${first?.instancePath ?? ''}: ${first?.message ?? 'invalid'}`);
  }
  const reason = `import of ${file}`;
  const before = { digest: digestOf(await readSite(db)) };
  const number = await publishSite({ db, clock }, { content, reason, publishedBy: null });
  const after = { digest: digestOf(content), version: number };
  const act = { staffId: null, act: 'command line: import', phase: 'done', subject: 'site:content', network: '' } as const;
  await createActStore(db).add({ ...act, at: clock.now(), before, after, reason });
  return `published as version ${number}`;
}

function workOf(): Parameters<typeof runCommand>[1] {
  if (command === 'export') return async ({ db }) => JSON.stringify(await readSite(db), null, 2);
  return command === 'import' && path !== undefined ? (context) => importFile(context, path) : undefined;
}

await runCommand('usage: node backend/src/site.ts export | import FILE', workOf());
