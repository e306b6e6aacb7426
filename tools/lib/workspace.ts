import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

/** The project's folder. */
export const root = join(import.meta.dirname, '..', '..');

/** The remotes: every folder that declares one. Nothing lists them (docs/adr/0102). */
export const remotePackages: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'remote.json')))
  .map(({ name }) => name)
  .toSorted();

/** What is built for browsers, the shell first because it takes longest. */
export const browserPackages: readonly string[] = ['shell', ...remotePackages];

/** The two builds of the shell (D-40). Everything else is built once and serves both. */
export type Market = 'thailand' | 'laos';
export const markets: readonly Market[] = ['thailand', 'laos'];

/** The market that the environment asks for, read as the backend reads it. */
export const marketOf = (environment: Readonly<Record<string, string | undefined>>): Market =>
  ['1', 'true'].includes(environment['LAOS'] ?? '') ? 'laos' : 'thailand';

/** Where a package's build is. The shells of both markets stand side by side. */
export const buildFolder = (name: string, market: Market): string =>
  join(root, name, name === 'shell' && market === 'laos' ? 'dist-laos' : 'dist');

export const workspaces = ['shared', 'remote-kit', ...browserPackages, 'backend', 'sandbox', 'releases', 'gateway', 'e2e'];

/** Writes a line for the person who runs a script. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export type Outcome = { readonly code: number; readonly output: string };

const running = new Set<ChildProcess>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A script that is told to stop while programs run tells them, waits for them and ends. */
function passOn(signal: NodeJS.Signals): void {
  const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) child.kill(signal);
  void Promise.all(ended).then(() => process.exit(128 + constants.signals[signal]));
}

/** Signals are the script's own again when nothing runs. */
function watch(child: ChildProcess): void {
  if (running.size === 0) for (const signal of signals) process.on(signal, passOn);
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size === 0) for (const signal of signals) process.off(signal, passOn);
  });
}

/** Runs a program in a folder and returns its exit code with all it printed; `isShown` passes the output on as it comes. */
export function run(
  program: string,
  args: readonly string[],
  options: { folder?: string; isShown?: boolean; environment?: Record<string, string> } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.folder ?? root,
      env: { ...process.env, ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    watch(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
        if (options.isShown) process.stdout.write(text);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a tool of the root's node_modules under this Node, whatever Node the machine has. */
export function runTool(
  tool: string,
  args: readonly string[],
  options: { folder?: string; isShown?: boolean; environment?: Record<string, string> } = {},
): Promise<Outcome> {
  return run(join(root, 'node_modules', '.bin', tool), args, {
    ...options,
    environment: { PATH: `${join(root, 'node_modules', 'node', 'bin')}:${process.env['PATH'] ?? ''}`, ...options.environment },
  });
}

/** Works through a list, two at a time: the machines this runs on have two cores. */
export async function twoAtATime<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const take = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all([take(), take()]);
}

export const isThere = (path: string): boolean => existsSync(join(root, path));

/** Variables of the ports that `npm start` listens on, with the port of each that is not set. */
const ports = { PORT: 8080, SANDBOX_PORT: 8090, OPERATOR_PORT: 8091 } as const;

/** What `npm start` prints when it fails. Of a port in use it names the variable, because a second product on one machine needs all of them. */
export function startError(error: unknown, environment: Readonly<Record<string, string | undefined>>): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  if (!('code' in error) || error.code !== 'EADDRINUSE' || !('port' in error)) return String(error.message);
  const used = error.port;
  const [variable] = Object.entries(ports).find(([name, usual]) => Number(environment[name] || usual) === used) ?? [];
  return `Port ${String(used)} is in use${variable === undefined ? '' : `: set ${variable} to a free port`}. A second product on this machine needs its own ${Object.keys(ports).join(', ')} and DATA_DIR.`;
}
