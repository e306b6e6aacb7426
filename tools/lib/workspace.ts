import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

/** Absolute path of the repository. */
export const root = join(import.meta.dirname, '..', '..');

/** Packages of the desk, which has its own shell and release store (docs/adr/0117). */
export const deskPackages: readonly string[] = ['desk', 'mfe-desk'];

/** Every other folder with a `remote.json`; there is no list of remotes (docs/adr/0102). */
export const remotePackages: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !deskPackages.includes(name) && existsSync(join(root, name, 'remote.json')))
  .map(({ name }) => name)
  .toSorted();

/** Packages of the wallet, the shell first because it takes longest. */
export const browserPackages: readonly string[] = ['shell', ...remotePackages];

/** The shell is built for each market (D-40); everything else is built once for both. */
export type Market = 'thailand' | 'laos';
export const markets: readonly Market[] = ['thailand', 'laos'];

/** The market that the environment selects. The backend parses `LAOS` in the same way. */
export const marketOf = (environment: Readonly<Record<string, string | undefined>>): Market =>
  ['1', 'true'].includes(environment['LAOS'] ?? '') ? 'laos' : 'thailand';

/** Output folder of a package's build. The shell has one per market. */
export const buildFolder = (name: string, market: Market): string =>
  join(root, name, name === 'shell' && market === 'laos' ? 'dist-laos' : 'dist');

export const workspaces = [
  'shared',
  'remote-kit',
  'host',
  ...browserPackages,
  ...deskPackages,
  'backend',
  'sandbox',
  'releases',
  'gateway',
  'e2e',
];

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

export type Outcome = { readonly code: number; readonly output: string };

const running = new Set<ChildProcess>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Forwards a signal to the child processes, waits until they end, and exits. */
function forwardSignal(signal: NodeJS.Signals): void {
  const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) child.kill(signal);
  void Promise.all(ended).then(() => process.exit(128 + constants.signals[signal]));
}

/** Signals have their default effect again when no child process runs. */
function watch(child: ChildProcess): void {
  if (running.size === 0) for (const signal of signals) process.on(signal, forwardSignal);
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size === 0) for (const signal of signals) process.off(signal, forwardSignal);
  });
}

/** Runs a program and returns its exit code and output; `isShown` also prints the output immediately. */
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

/** Returns the output of a program. @throws Error with the end of its output if it failed. */
export function must({ code, output }: Outcome, what: string): string {
  if (code !== 0) throw new Error(`${what} ended with ${code}:\n${output.slice(-20_000)}`);
  return output.trim();
}

/** Runs a tool of the root's node_modules with the Node version of the repository, even if another one is installed. */
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

/** Processes a list two items at a time: the usual machine has two cores. */
export async function twoAtATime<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
}

export const existsInRepository = (path: string): boolean => existsSync(join(root, path));

const ports = { PORT: 8080, SANDBOX_PORT: 8090, OPERATOR_PORT: 8091, DESK_PORT: 8092 } as const;

/** For a port in use it lists the variables that a second product on the same machine must set. */
export function startError(error: unknown, environment: Readonly<Record<string, string | undefined>>): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  if (!('code' in error) || error.code !== 'EADDRINUSE' || !('port' in error)) return String(error.message);
  const used = error.port;
  const [variable] = Object.entries(ports).find(([name, usual]) => Number(environment[name] || usual) === used) ?? [];
  return `Port ${String(used)} is in use${variable === undefined ? '' : `: set ${variable} to a free port`}. A second product on this machine needs its own ${Object.keys(ports).join(', ')} and DATA_DIR.`;
}
