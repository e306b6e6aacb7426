/** What a program needs that brings the command of releases to a team: the kit of remotes, and `cli.ts` of this repository. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { runChecks } from '../checks/run-checks.ts';
import { buildFolderOf } from './package-facts.ts';
import { run } from './run.ts';

export { reportCheck } from '../checks/report-check.ts';
export { isShellPath } from '../gate/shell-paths.ts';
export { nameProblem } from '../registry/remote-name.ts';
export { isCommand } from './commands.ts';

type Setting = {
  /** webpack's own program, by which a package is built. */
  readonly webpack: string;
  /** The store where neither `--store` nor `RELEASE_STORE` names one; without it one has to be named. */
  readonly defaultStore: string | undefined;
};

/** webpack, without its output unless it fails; then what the package serves as it is. */
async function build(folder: string, webpack: string): Promise<void> {
  await runWebpack(folder, webpack);
  const asItIs = join(folder, 'public');
  if (existsSync(asItIs)) await cp(asItIs, await buildFolderOf(folder, process.env), { recursive: true });
}

function runWebpack(folder: string, webpack: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [webpack, '--mode', 'production'], {
      cwd: folder,
      // A release is known by its version alone (docs/adr/0009).
      env: { ...process.env, BUILD_ID: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => void (output += text));
    }
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${folder} does not build:\n${output}`))));
  });
}

/**
 * Runs `deploy <command>` for the person at this process, and answers its exit code. It takes the process's output and signals: call it
 * once, last.
 */
export async function deployCommand(args: readonly string[], { webpack, defaultStore }: Setting): Promise<number> {
  // Who reads may have read enough, as `head` does: what was not read is not said, and the command goes on to its end.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  return run(args, {
    environment: process.env,
    folder: process.cwd(),
    // npm runs a package's script in the package's folder; paths that a person types are from where the person is.
    startedIn: process.env['INIT_CWD'] ?? process.cwd(),
    defaultStore,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isTerminal: Boolean(process.stdout.isTTY),
    build: (folder) => build(folder, webpack),
    check: (folder, onOutput) => runChecks(folder, { environment: process.env, onOutput }),
    ending: ending.signal,
  });
}
