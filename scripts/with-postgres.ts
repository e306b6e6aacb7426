/**
 * `node scripts/with-postgres.ts <command…>` runs the command with TEST_DATABASE_URL naming a PostgreSQL of its own, started for it on
 * a free port and removed afterwards. PostgreSQL refuses to run as root, so root runs it as the user `postgres`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './workspace.ts';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) fail('usage: node scripts/with-postgres.ts <command…>');
if (process.env['TEST_DATABASE_URL']) process.exit(await run(command, args, process.env['TEST_DATABASE_URL']));

const binaries = findBinaries();
if (binaries === undefined)
  fail('PostgreSQL is not installed: apt-get install -y postgresql (or set TEST_DATABASE_URL to a server)');

const folder = mkdtempSync(join(tmpdir(), 'wallet-postgres-'));
const data = join(folder, 'data');
const isRoot = process.getuid?.() === 0;
let code = 1;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
try {
  if (isRoot) giveToPostgres(folder);
  const port = await freePort();
  postgres('initdb', ['-D', data, '-U', 'wallet', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  // Tests open many databases; durability is what they do not need, locks and isolation are what they do.
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c max_connections=200 -c fsync=off`;
  postgres('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', options, 'start']);
  code = await run(command, args, `postgresql://wallet@127.0.0.1:${port}/postgres`);
} finally {
  if (existsSync(join(data, 'postmaster.pid'))) postgres('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/** Where Debian, then anyone who has it on the path, keeps `initdb`. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((left, right) => Number(right) - Number(left)) : [];
  const places = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)];
  return places.find((place) => existsSync(join(place, 'initdb')));
}

function giveToPostgres(path: string): void {
  const ids = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || Number.NaN),
  );
  const [user = Number.NaN, group = Number.NaN] = ids;
  if (Number.isNaN(user) || Number.isNaN(group)) fail('there is no user postgres to run PostgreSQL as, and root may not');
  chownSync(path, user, group);
}

/** Runs one of PostgreSQL's own programs to its end. */
function postgres(program: string, programArgs: readonly string[]): void {
  const file = join(binaries ?? '', program);
  const [launcher, launcherArgs] = isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', file]]
    : [file, []];
  const { status, stderr } = spawnSync(launcher, [...launcherArgs, ...programArgs], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} failed\n${stderr ?? ''}`);
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

/** Runs the command with the project's own binaries first on its path; answers its exit code. */
function run(program: string, programArgs: readonly string[], url: string): Promise<number> {
  const path = [join(root, 'node_modules', '.bin'), join(root, 'node_modules', 'node', 'bin'), process.env['PATH']].join(
    delimiter,
  );
  const child = spawn(program, programArgs, { stdio: 'inherit', env: { ...process.env, PATH: path, TEST_DATABASE_URL: url } });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
}
