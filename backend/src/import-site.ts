import { readFile } from 'node:fs/promises';
import { SiteExport } from '@kaeo/shared/desk';
import { Value } from 'typebox/value';
import { createActStore } from './features/identity/staff/act.store.ts';
import { publishSite } from './features/overview/site-content/publish-site.ts';
import { importPictures } from './features/overview/site-content/site-pictures.ts';
import { isPublished, readSite } from './features/overview/site-content/site-tables.ts';
import { digestOf } from './platform/canonical.ts';
import { Refusal } from './platform/refusal.ts';
import type { CommandContext } from './run-command.ts';

/**
 * Puts the content of a file into force on behalf of the operator of the machine, with its pictures, and records it. Returns the number
 * of the version.
 * @throws Error naming the first invalid field, or if the site has content and `isForced` is not set: at the desk, two people change
 * accounts and limits.
 */
export async function importSite(
  context: Pick<CommandContext, 'db' | 'clock' | 'config'>,
  file: string,
  isForced = false,
): Promise<number> {
  const { db, clock } = context;
  const read: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Value.Check(SiteExport, read)) {
    const [first] = Value.Errors(SiteExport, read);
    throw new Error(`${file}${first?.instancePath ?? ''}: ${first?.message ?? 'invalid'}`);
  }
  if (!isForced && (await isPublished(db)))
    throw new Error('the site has content: change it at the desk, or replace it with --force');
  const content = await importPictures(context, read);
  const reason = `import of ${file}`;
  const before = { digest: digestOf(await readSite(db)) };
  const number = await publishSite({ db, clock }, { content, reason, publishedBy: null }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const wrong = Object.entries(error.fields ?? {}).map((field) => field.join(': '));
    throw new Error(`${file} is refused: ${wrong.join(', ')}`, { cause: error });
  });
  const after = { digest: digestOf(content), version: number, isForced };
  const act = { staffId: null, act: 'command line: import', phase: 'done', subject: 'site:content', network: '' } as const;
  await createActStore(db).add({ ...act, at: clock.now(), before, after, reason });
  return number;
}
