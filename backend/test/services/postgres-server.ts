import { type ChildProcess, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { freePort } from '../../../releases/src/testing/free-port.ts';
import { endProgram, programPath, startProgram, withUs } from './programs.ts';

export type PostgresServer = {
  readonly url: string;
  /** Process id of the postmaster; 0 before the first start. */
  pid(): number;
  /** Stops like an operator's restart: closes every connection and refuses new ones until `start`. */
  stop(): Promise<void>;
  /** Stops like a power failure. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
};

export type StandbyServer = PostgresServer & {
  /** Promotes the standby; resolves when it accepts writes. */
  promote(): Promise<void>;
};

type Place = { readonly folder: string; readonly data: string; readonly port: number };

/**
 * A PostgreSQL server for one test, which can stop and start it. PostgreSQL refuses to run as root, so root runs it as
 * the user `postgres`.
 * @param settings additional settings, as `name=value`.
 * @param before a command prefix, e.g. to pin the process to a core.
 * @throws Error with instructions if PostgreSQL is not installed.
 */
export async function startPostgresServer(
  settings: readonly string[] = [],
  before: readonly string[] = [],
): Promise<PostgresServer> {
  const place = await newPlace();
  runProgram(place, ['initdb', '-D', place.data, '-U', 'wallet', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  return startIn(place, { settings, before });
}

/** Starts a server on the data folder that `restore` creates; resolves when it has replayed its log to the target. */
export async function startRestoredServer(
  restore: (data: string) => void,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const place = await newPlace();
  restore(place.data);
  return startIn(place, { settings, ready: /ready to accept connections/ });
}

/**
 * The same for private data: only its owner and root can connect, through a socket in a private folder, as any user. It
 * replays the log with any settings of the original server.
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

/** A streaming standby named `standby`. */
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

/** A temporary folder owned by the user who runs PostgreSQL. The caller removes it. */
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

/** Command prefix that runs a command as PostgreSQL's user. */
const asOwner = (): string[] =>
  process.getuid?.() === 0 ? withUs('--reuid=postgres', '--regid=postgres', '--init-groups') : withUs();

/** Runs a command to its end as PostgreSQL's user, with PostgreSQL's programs on the path. */
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
    // Fast shutdown: sessions end with 57P01, committed data are kept.
    stop: () => end('SIGINT'),
    kill: () => end('SIGQUIT'),
    start,
    async remove() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
