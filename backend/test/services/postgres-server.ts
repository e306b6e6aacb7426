import { type ChildProcess, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { endProgram, freePort, programPath, startProgram, withUs } from './programs.ts';

export type PostgresServer = {
  readonly url: string;
  /** Of the process whose children serve the connections; 0 before it was started. */
  pid(): number;
  /** Stops as an operator's restart does, breaking every connection; nobody can connect until `start`. */
  stop(): Promise<void>;
  /** Stops as a machine does whose power fails. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes what it kept. */
  remove(): Promise<void>;
};

export type StandbyServer = PostgresServer & {
  /** Makes it the primary; returns once it takes writes. */
  promote(): Promise<void>;
};

type Place = { readonly folder: string; readonly data: string; readonly port: number };

/**
 * A PostgreSQL of the test's own, which it may stop and start. PostgreSQL refuses root, so root runs it as the user `postgres`.
 * @param settings more of them, as `name=value`.
 * @param before what goes before the command, such as the core that it shall run on.
 * @throws Error that says how to get PostgreSQL where there is none.
 */
export async function startPostgresServer(
  settings: readonly string[] = [],
  before: readonly string[] = [],
): Promise<PostgresServer> {
  const place = await newPlace();
  runProgram(place, ['initdb', '-D', place.data, '-U', 'wallet', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  return startIn(place, { settings, before });
}

/** A server on the data folder that `restore` makes; it serves once it has read its log to where it should. */
export async function startRestoredServer(
  restore: (data: string) => void,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const place = await newPlace();
  restore(place.data);
  return startIn(place, { settings, ready: /ready to accept connections/ });
}

/**
 * The same for what must stay private: nobody but its owner and root can connect, by a socket in a folder of their own, and as whoever they
 * say. It reads the log whatever the settings of the server were that wrote it.
 */
export async function startPrivateServer(
  restore: (data: string) => void,
  as: { readonly user: string; readonly database: string },
): Promise<PostgresServer> {
  const place = await newPlace();
  const access = join(place.folder, 'pg_hba.conf');
  await writeFile(access, 'local all all trust\n');
  restore(place.data);
  const settings = ['listen_addresses=', 'hot_standby=off', 'synchronous_standby_names=', `hba_file=${access}`];
  const server = await startIn(place, { settings, ready: /ready to accept connections/ });
  const url = new URL(`postgresql://localhost:${place.port}/${as.database}`);
  url.username = as.user;
  url.searchParams.set('host', place.folder);
  return { ...server, url: url.href };
}

/** A server that follows another, under the name `standby`. */
export async function startStandbyServer(primaryUrl: string): Promise<StandbyServer> {
  const place = await newPlace();
  runProgram(place, ['pg_basebackup', '-d', primaryUrl, '-D', place.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  return {
    ...(await startIn(place, { settings: ['cluster_name=standby'] })),
    promote: async () => runProgram(place, ['pg_ctl', 'promote', '-D', place.data]),
  };
}

async function newPlace(): Promise<Place> {
  const folder = await newOwnersFolder();
  return { folder, data: join(folder, 'data'), port: await freePort() };
}

/** A temporary folder of the user who runs PostgreSQL; who asks for it removes it. */
export async function newOwnersFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-outage-postgres-'));
  if (process.getuid?.() === 0) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
    );
    await chown(folder, uid, gid);
  }
  return folder;
}

/** What goes before a command that the user who runs PostgreSQL shall run. */
const asOwner = (): string[] =>
  process.getuid?.() === 0 ? withUs('--reuid=postgres', '--regid=postgres', '--init-groups') : withUs();

/** Runs a command to its end as the user who runs PostgreSQL, whose programs it finds. */
export function runAsOwner(
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): SpawnSyncReturns<string> {
  const [program = '', ...rest] = [...asOwner(), ...command];
  const path = [dirname(postgresProgram('postgres')), process.env['PATH']].join(delimiter);
  return spawnSync(program, rest, { cwd: '/', encoding: 'utf8', env: { PATH: path, ...environment } });
}

/** Runs one of PostgreSQL's programs to its end. */
function runProgram({ folder }: Place, [program = '', ...args]: readonly string[]): void {
  const [command = '', ...rest] = [...asOwner(), postgresProgram(program), ...args];
  const { status, stderr } = spawnSync(command, rest, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed\n${stderr}`);
}

function postgresProgram(name: string): string {
  const initdb = programPath('initdb');
  if (initdb === undefined) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
  return join(dirname(initdb), name);
}

type Started = { readonly settings?: readonly string[]; readonly before?: readonly string[]; readonly ready?: RegExp };

async function startIn(
  { folder, data, port }: Place,
  { settings: more = [], before = [], ready = /ready to accept (?:read-only )?connections/ }: Started,
): Promise<PostgresServer> {
  const socket = `unix_socket_directories=${folder}`;
  const settings = ['listen_addresses=127.0.0.1', socket, 'fsync=off', 'max_connections=60', ...more];
  const command = [...before, ...asOwner(), postgresProgram('postgres'), '-D', data, '-p', String(port)];
  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (server) await endProgram(server, signal);
  };
  const start = async () => {
    const options = settings.flatMap((setting) => ['-c', setting]);
    server = await startProgram([...command, ...options], { cwd: folder, ready });
  };
  await start();
  return {
    url: `postgresql://wallet@127.0.0.1:${port}/postgres`,
    pid: () => server?.pid ?? 0,
    // Fast shutdown: sessions are ended with 57P01, what is committed is kept.
    stop: () => end('SIGINT'),
    kill: () => end('SIGQUIT'),
    start,
    async remove() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
