import { execFile } from 'node:child_process';
import { access, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf } from '../../process/error-message.ts';

const run = promisify(execFile);

/** Git is installed but fails, for example in a folder of another user, so the state of the sources is unknown. */
export class GitRefused extends Error {
  constructor(folder: string, reason: string) {
    super(`git fails in ${folder}: ${reason}`);
    this.name = 'GitRefused';
  }
}

/** Whether a folder is in a checkout, even one that git cannot read. */
async function isCheckout(folder: string): Promise<boolean> {
  const hasGitFolder = await access(join(folder, '.git')).then(
    () => true,
    () => false,
  );
  return hasGitFolder || (dirname(folder) !== folder && isCheckout(dirname(folder)));
}

/**
 * Returns git's output; undefined without git or a repository, and if the requested item does not exist (exit code 1 or 2
 * without an error message). @throws GitRefused for any other failure.
 */
export async function git(folder: string, ...args: readonly string[]): Promise<string | undefined> {
  const options = { timeout: 20_000, maxBuffer: 2 ** 26, env: { ...process.env, LC_ALL: 'C' } };
  try {
    const { stdout } = await run('git', ['-C', folder, ...args], options);
    return stdout.trim();
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }; // the fields of child_process errors
    const [fault] = /^fatal: .*/m.exec(stderr) ?? [];
    if (fault === undefined && (code === 1 || code === 2)) return undefined;
    const isAbsent = code === 'ENOENT' || fault?.startsWith('fatal: not a git repository');
    // A worktree without its repository, or a checkout without git, cannot be verified.
    if (isAbsent && !(await isCheckout(await realpath(folder).catch(() => folder)))) return undefined;
    const reason = code === 'ENOENT' ? 'it is not installed' : (fault ?? messageOf(error));
    throw new GitRefused(folder, reason);
  }
}
