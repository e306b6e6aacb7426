import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../releases/src/testing/free-port.ts';
import { endProgram, programPath, startProgram, withUs } from './programs.ts';

export type PgBouncerServer = {
  /** The given address, through PgBouncer. */
  readonly url: string;
  remove(): Promise<void>;
};

/**
 * A PgBouncer in transaction mode for one test. It refuses to run as root, so root runs it as an unprivileged user.
 * @param connections maximum number of connections to PostgreSQL.
 */
export async function startPgBouncer(url: string, connections: number): Promise<PgBouncerServer> {
  const program = programPath('pgbouncer');
  if (program === undefined) throw new Error('PgBouncer is not installed: apt-get install -y pgbouncer');
  const folder = await mkdtemp(join(tmpdir(), 'wallet-pgbouncer-'));
  const server = new URL(url);
  const port = await freePort();
  const ini = join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${server.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
  ];
  await writeFile(ini, `${settings.join('\n')}\n`);
  const isRoot = process.getuid?.() === 0;
  // 65534 is the unprivileged user and group of Debian.
  if (isRoot) for (const path of [folder, ini]) await chown(path, 65_534, 65_534);
  const before = withUs(...(isRoot ? ['--reuid=65534', '--regid=65534', '--clear-groups'] : []));
  const child = await startProgram([...before, program, ini], { cwd: folder, ready: /process up/ });
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    async remove() {
      await endProgram(child, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
