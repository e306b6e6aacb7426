/** Entry point for the kit of remotes, and for `cli.ts`. */
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
  /** Path of webpack's CLI, which builds a package. */
  readonly webpack: string;
  /** The store used when neither `--store` nor `RELEASE_STORE` is given; undefined makes one of them required. */
  readonly defaultStore: string | undefined;
};

/** Runs webpack, whose output is shown only on failure, then copies the static files of `public`. */
async function build(folder: string, webpack: string): Promise<void> {
  await runWebpack(folder, webpack);
  const staticFiles = join(folder, 'public');
  if (existsSync(staticFiles)) await cp(staticFiles, await buildFolderOf(folder, process.env), { recursive: true });
}

function runWebpack(folder: string, webpack: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [webpack, '--mode', 'production'], {
      cwd: folder,
      // A release is identified by its version only (docs/adr/0009).
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

/** Runs `deploy <command>`; returns its exit code. Call it once, last: it attaches to the process's output and signals. */
export async function deployCommand(args: readonly string[], { webpack, defaultStore }: Setting): Promise<number> {
  // Ignore EPIPE: a reader such as `head` may close early, and the command must still finish.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  return run(args, {
    environment: process.env,
    folder: process.cwd(),
    // npm runs a package's script in the package's folder; paths on the command line are relative to the directory of
    // the user.
    startedIn: process.env['INIT_CWD'] ?? process.cwd(),
    defaultStore,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isTerminal: Boolean(process.stdout.isTTY),
    build: (folder) => build(folder, webpack),
    check: (folder, onOutput) => runChecks(folder, { environment: process.env, onOutput }),
    stopSignal: stopping.signal,
  });
}
