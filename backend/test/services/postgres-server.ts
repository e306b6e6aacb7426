import { type ChildProcess, spawnSync } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { endProgram, freePort, programPath, startProgram, withUs } from './programs.ts';

export type PostgresServer = {
  readonly url: string;
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

type Place = { readonly folder: string; readonly data: string; readonly port: number; readonly asOwner: readonly string[] };

/**
 * A PostgreSQL of the test's own, which it may stop and start. PostgreSQL refuses root, so root runs it as the user `postgres`.
 * @throws Error that says how to get PostgreSQL where there is none.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const place = await newPlace();
  runAs(place, ['initdb', '-D', place.data, '-U', 'wallet', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  return startIn(place, []);
}

/** A server that follows another, under the name `standby`. */
export async function startStandbyServer(primaryUrl: string): Promise<StandbyServer> {
  const place = await newPlace();
  runAs(place, ['pg_basebackup', '-d', primaryUrl, '-D', place.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  return {
    ...(await startIn(place, ['cluster_name=standby'])),
    promote: async () => runAs(place, ['pg_ctl', 'promote', '-D', place.data]),
  };
}

async function newPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-outage-postgres-'));
  let asOwner = withUs();
  if (process.getuid?.() === 0) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
    );
    await chown(folder, uid, gid);
    asOwner = withUs('--reuid=postgres', '--regid=postgres', '--init-groups');
  }
  return { folder, data: join(folder, 'data'), port: await freePort(), asOwner };
}

/** Runs one of PostgreSQL's programs to its end. */
function runAs({ folder, asOwner }: Place, [program = '', ...args]: readonly string[]): void {
  const [command = '', ...rest] = [...asOwner, postgresProgram(program), ...args];
  const { status, stderr } = spawnSync(command, rest, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed\n${stderr}`);
}

function postgresProgram(name: string): string {
  const initdb = programPath('initdb');
  if (initdb === undefined) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
  return join(dirname(initdb), name);
}

async function startIn({ folder, data, port, asOwner }: Place, more: readonly string[]): Promise<PostgresServer> {
  const socket = `unix_socket_directories=${folder}`;
  const settings = ['listen_addresses=127.0.0.1', socket, 'fsync=off', 'max_connections=60', ...more];
  const command = [...asOwner, postgresProgram('postgres'), '-D', data, '-p', String(port)];
  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (server) await endProgram(server, signal);
  };
  const start = async () => {
    const options = settings.flatMap((setting) => ['-c', setting]);
    server = await startProgram([...command, ...options], { cwd: folder, ready: /ready to accept (?:read-only )?connections/ });
  };
  await start();
  return {
    url: `postgresql://wallet@127.0.0.1:${port}/postgres`,
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
