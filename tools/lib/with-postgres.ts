/**
 * `node tools/lib/with-postgres.ts <command…>` runs a command with TEST_DATABASE_URL of a new PostgreSQL server (docs/adr/0115).
 * At the end it removes the server and ends every process that the command left running. PostgreSQL refuses to run as root, so
 * for root it runs as an unprivileged user.
 */
import { type ChildProcess, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { freePort } from '../../releases/src/testing/free-port.ts';
import { findPostgres } from './find-postgres.ts';
import { print, root } from './workspace.ts';

/** Time between the signal to the command and SIGKILL. */
const graceMs = 10_000;
const folderPrefix = 'wallet-postgres-';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) fail('usage: node tools/lib/with-postgres.ts <command…>');

let stopped: NodeJS.Signals | undefined;
let underWay: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped ??= signal;
    if (underWay) endGroup(underWay, signal);
  });
}

const existingServer = process.env['TEST_DATABASE_URL'];
const code = existingServer ? await run(command, args, existingServer) : await withServer((url) => run(command, args, url));
process.exit(stopped ? 128 + constants.signals[stopped] : code);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

async function withServer(work: (url: string) => Promise<number>): Promise<number> {
  const installed = findPostgres();
  if (installed === undefined)
    fail('PostgreSQL is missing. Run: npm ci (or apt-get install -y postgresql, or set TEST_DATABASE_URL to a server)');
  removeForgotten();
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  let server: ChildProcess | undefined;
  try {
    const data = join(folder, 'data');
    if (isRoot()) chownSync(folder, unprivilegedId('-u'), unprivilegedId('-g'));
    const binaries = isRoot() ? readableBinaries(installed, folder) : installed;
    const initdb = ['-D', data, '-U', 'wallet', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    const initialized = runUnprivileged(folder, [join(binaries, 'initdb'), ...initdb]);
    if (initialized.status !== 0) throw new Error(`initdb failed\n${initialized.error?.message ?? initialized.stderr}`);

    const port = await freePort();
    // Tests open many databases in parallel, and need locks and isolation but no durability.
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=300', 'fsync=off'];
    const options = settings.flatMap((setting) => ['-c', setting]);
    const [postgres = '', ...postgresArgs] = unprivileged([
      join(binaries, 'postgres'),
      '-D',
      data,
      '-p',
      String(port),
      ...options,
    ]);
    server = spawn(postgres, postgresArgs, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    await accepting(server);
    return stopped ? 1 : await work(`postgresql://wallet@127.0.0.1:${port}/postgres`);
  } finally {
    if (server) await stopServer(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of runs that were killed with SIGKILL; their servers end with them. */
function removeForgotten(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(folderPrefix) ? Number.parseInt(name.slice(folderPrefix.length), 10) : Number.NaN;
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function unprivilegedId(flag: '-u' | '-g'): number {
  const id = Number.parseInt(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout, 10);
  if (Number.isNaN(id)) fail('the user nobody does not exist; PostgreSQL needs it because it refuses to run as root');
  return id;
}

/** The folder of the programs, or of a copy in `folder` if the unprivileged user cannot read them, as in a checkout below /root. */
function readableBinaries(binaries: string, folder: string): string {
  if (runUnprivileged(folder, [join(binaries, 'initdb'), '--version']).status === 0) return binaries;
  const copy = join(folder, 'postgresql');
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', copy]);
  return join(copy, 'bin');
}

/** Wraps a command line so that root runs it as an unprivileged user. The program then ends when this process is killed (`--pdeathsig`). */
function unprivileged(commandLine: readonly string[]): readonly string[] {
  const user = ['--reuid=nobody', `--regid=${unprivilegedId('-g')}`, '--clear-groups', '--pdeathsig=QUIT'];
  return isRoot() ? ['setpriv', ...user, ...commandLine] : commandLine;
}

function runUnprivileged(folder: string, commandLine: readonly string[]): SpawnSyncReturns<string> {
  const [program = '', ...programArgs] = unprivileged(commandLine);
  return spawnSync(program, programArgs, { cwd: folder, encoding: 'utf8' });
}

function accepting(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended before it accepted connections\n${log}`)));
  });
}

/** Ends the server without a checkpoint, because its data are deleted. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGQUIT');
  await ended;
}

/** The command has its own process group, so that its child processes can be ended with it. Returns its exit code. */
async function run(program: string, programArgs: readonly string[], url: string): Promise<number> {
  const path = [join(root, 'node_modules', '.bin'), join(root, 'node_modules', 'node', 'bin'), process.env['PATH']].join(
    delimiter,
  );
  const child = spawn(program, programArgs, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path, TEST_DATABASE_URL: url },
    detached: true,
  });
  underWay = child;
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status) => resolve(status ?? 1));
  });
  underWay = undefined;
  if (signalGroup(child, 'SIGKILL')) print('with-postgres: ended processes that the command left running');
  return exitCode;
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  signalGroup(child, signal);
  setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs).unref();
}

/** Returns whether the process group still existed. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, signal);
  } catch {
    return false; // the group has ended
  }
}
