import { execFile } from 'node:child_process';
import { access, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf } from '../../process/error-message.ts';

const run = promisify(execFile);

/** Git is there and does not do what it is asked, e.g. in a folder of another user: nothing is known of the sources. */
export class GitRefused extends Error {
  constructor(folder: string, reason: string) {
    super(`git fails in ${folder}: ${reason}`);
    this.name = 'GitRefused';
  }
}

/** Whether a folder is in a checkout, whether or not git can read it. */
async function isCheckout(folder: string): Promise<boolean> {
  const isHere = await access(join(folder, '.git')).then(
    () => true,
    () => false,
  );
  return isHere || (dirname(folder) !== folder && isCheckout(dirname(folder)));
}

/**
 * What git prints in a folder.
 * @returns undefined where there is no git or no repository, and where what was asked for is not there (exit code 1 or 2 without a fault).
 * @throws GitRefused for everything else.
 */
export async function git(folder: string, ...args: readonly string[]): Promise<string | undefined> {
  const options = { timeout: 20_000, maxBuffer: 2 ** 26, env: { ...process.env, LC_ALL: 'C' } };
  try {
    const { stdout } = await run('git', ['-C', folder, ...args], options);
    return stdout.trim();
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }; // as child_process has it
    const [fault] = /^fatal: .*/m.exec(stderr) ?? [];
    if (fault === undefined && (code === 1 || code === 2)) return undefined;
    const isAbsent = code === 'ENOENT' || fault?.startsWith('fatal: not a git repository');
    // A worktree whose repository is elsewhere, or a checkout on a machine without git, cannot be checked.
    if (isAbsent && !(await isCheckout(await realpath(folder).catch(() => folder)))) return undefined;
    const reason = code === 'ENOENT' ? 'it is not installed' : (fault ?? messageOf(error));
    throw new GitRefused(folder, reason);
  }
}
