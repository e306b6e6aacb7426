/**
 * `node tools/lib/with-postgres.ts <command…>` runs the command with TEST_DATABASE_URL naming a PostgreSQL of its own, started for it on
 * a free port and removed afterwards, with every process that the command left behind: after a failure and a signal too.
 * PostgreSQL refuses to run as root, so root runs it as the user `postgres`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root, say } from './workspace.ts';

/** How long the command may take to end once it has been told to. */
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

const given = process.env['TEST_DATABASE_URL'];
const code = given ? await run(command, args, given) : await withServer((url) => run(command, args, url));
process.exit(stopped ? 128 + constants.signals[stopped] : code);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

async function withServer(work: (url: string) => Promise<number>): Promise<number> {
  const binaries = findBinaries();
  if (binaries === undefined)
    fail('PostgreSQL is not installed: apt-get install -y postgresql (or set TEST_DATABASE_URL to a server)');
  removeForgotten();
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  let server: ChildProcess | undefined;
  try {
    const data = join(folder, 'data');
    if (isRoot()) giveToPostgres(folder);
    const [initdb, initdbArgs] = asPostgres(join(binaries, 'initdb'), ['-D', data, '-U', 'wallet', '-A', 'trust']);
    const made = spawnSync(initdb, [...initdbArgs, '-E', 'UTF8', '--locale=C', '--no-sync'], { cwd: folder, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`initdb failed\n${made.stderr}`);

    const port = await freePort();
    // Tests open many databases; durability is what they do not need, locks and isolation are what they do.
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=300', 'fsync=off'];
    const options = settings.flatMap((setting) => ['-c', setting]);
    const [postgres, postgresArgs] = asPostgres(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...options]);
    server = spawn(postgres, postgresArgs, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    await accepting(server);
    return stopped ? 1 : await work(`postgresql://wallet@127.0.0.1:${port}/postgres`);
  } finally {
    if (server) await stopServer(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where Debian, then anyone who has it on the path, keeps `initdb`. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((left, right) => Number(right) - Number(left)) : [];
  const places = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
}

/** Folders of runs that were killed outright: their servers have ended with them. */
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

function giveToPostgres(path: string): void {
  const ids = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || Number.NaN),
  );
  const [user = Number.NaN, group = Number.NaN] = ids;
  if (Number.isNaN(user) || Number.isNaN(group)) fail('there is no user postgres to run PostgreSQL as, and root may not');
  chownSync(path, user, group);
}

/** The command line that runs one of PostgreSQL's programs as the right user; should we be killed outright, the server ends too. */
function asPostgres(file: string, programArgs: readonly string[]): [program: string, args: string[]] {
  if (!isRoot()) return [file, [...programArgs]];
  return ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', '--pdeathsig=QUIT', file, ...programArgs]];
}

/** Waits until the server takes connections. */
function accepting(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended before it took connections\n${log}`)));
  });
}

/** Ends the server at once: there is nothing to keep. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGQUIT');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}

/**
 * Runs the command with the project's own binaries first on its path; returns its exit code. It has a process group of its own, so
 * that whatever it started can be ended with it.
 */
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
  if (signalGroup(child, 'SIGKILL')) say('with-postgres: the command left processes behind; they have been ended');
  return exitCode;
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  signalGroup(child, signal);
  setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs).unref();
}

/** Answers whether anything of the child's group was there to hear the signal. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, signal);
  } catch {
    return false; // the group has ended
  }
}
