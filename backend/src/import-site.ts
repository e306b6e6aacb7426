import { readFile } from 'node:fs/promises';
import { SiteFile } from '@kaeo/shared/desk';
import { Value } from 'typebox/value';
import { createActStore } from './features/identity/staff/act.store.ts';
import { publishSite } from './features/overview/site-content/publish-site.ts';
import { readSite } from './features/overview/site-content/site-tables.ts';
import { digestOf } from './platform/canonical.ts';
import type { CommandContext } from './run-command.ts';

/**
 * Puts the content of a file into force on behalf of the operator of the machine, and records it. Returns the number of the
 * version.
 * @throws Error naming the first invalid field, Refusal `VALIDATION`.
 */
export async function importSite({ db, clock }: Pick<CommandContext, 'db' | 'clock'>, file: string): Promise<number> {
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
  return number;
}
