import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What git says in a folder; undefined where there is no git, or no repository. */
export const git = (folder: string, ...args: readonly string[]): Promise<string | undefined> =>
  run('git', ['-C', folder, ...args], { timeout: 20_000, maxBuffer: 2 ** 26 }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
