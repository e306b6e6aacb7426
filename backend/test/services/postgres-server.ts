import { type ChildProcess, spawnSync } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { endProgram, freePort, programPath, startProgram, withUs } from './programs.ts';

export type PostgresServer = {
  readonly url: string;
  /** Stops as an operator's restart does, breaking every connection; nobody can connect until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes what it kept. */
  remove(): Promise<void>;
};

/**
 * A PostgreSQL of the test's own, which it may stop and start. PostgreSQL refuses root, so root runs it as the user `postgres`.
 * @throws Error that says how to get PostgreSQL where there is none.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const initdb = programPath('initdb');
  if (initdb === undefined) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
  const folder = await mkdtemp(join(tmpdir(), 'wallet-outage-postgres-'));
  const data = join(folder, 'data');
  let asOwner = withUs();
  if (process.getuid?.() === 0) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
    );
    await chown(folder, uid, gid);
    asOwner = withUs('--reuid=postgres', '--regid=postgres', '--init-groups');
  }
  const make = [...asOwner, initdb, '-D', data, '-U', 'wallet', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(make[0] ?? '', make.slice(1), { cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed\n${made.stderr}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=60'];
  const command = [...asOwner, join(dirname(initdb), 'postgres'), '-D', data, '-p', String(port)];
  let server: ChildProcess | undefined;

  const stop = async () => {
    // Fast shutdown: sessions are ended with 57P01, what is committed is kept.
    if (server) await endProgram(server, 'SIGINT');
  };
  const start = async () => {
    const options = settings.flatMap((setting) => ['-c', setting]);
    server = await startProgram([...command, ...options], { cwd: folder, ready: /ready to accept connections/ });
  };
  await start();
  return {
    url: `postgresql://wallet@127.0.0.1:${port}/postgres`,
    stop,
    start,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
