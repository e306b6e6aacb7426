import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { must, run } from './workspace.ts';

/** @throws Error if the commit is missing, as in a shallow clone, or if git or tar fails. */
export async function unpackCommit(commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = join(folder, 'sources.tar');
  for (const [program, ...args] of [
    ['git', 'archive', '--output', archive, commit],
    ['tar', '-xf', archive, '-C', folder],
  ] as const) {
    must(await run(program, args), program);
  }
  await rm(archive);
}
