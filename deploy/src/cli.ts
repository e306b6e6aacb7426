/** `npm run deploy -- <command>`, and `npm run release -w <package>`: see `deploy/src/cli/help.ts`. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildFolderOf } from './cli/package-facts.ts';
import { run } from './cli/run.ts';

const root = join(import.meta.dirname, '..', '..');

/** Builds as `npm run build` does: webpack, then what the package serves as it is. */
async function build(folder: string): Promise<void> {
  await runWebpack(folder);
  const asItIs = join(folder, 'public');
  if (existsSync(asItIs)) await cp(asItIs, await buildFolderOf(folder, process.env), { recursive: true });
}

/** webpack, without its output unless it fails. */
function runWebpack(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production'], {
      cwd: folder,
      // A release is known by its version alone (docs/adr/0006).
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

// Who reads may have read enough, as `head` does: what was not read is not said, and the command goes on to its end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  // npm runs a package's script in the package's folder; paths that a person types are from where the person is.
  startedIn: process.env['INIT_CWD'] ?? process.cwd(),
  // What `npm start` serves with the same environment.
  defaultStore: join(resolve(root, process.env['DATA_DIR'] ?? 'data'), 'store'),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isTerminal: Boolean(process.stdout.isTTY),
  build,
  ending: ending.signal,
});
