import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../releases/src/testing/free-port.ts';
import { endProgram, programPath, startProgram, withUs } from './programs.ts';

export type RedisServer = {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Makes it accept connections without responding, until `thaw`. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
};

/**
 * An in-memory Redis server for one test, which can stop, freeze and start it.
 * @throws Error with instructions if Redis is not installed.
 */
export async function startRedisServer(): Promise<RedisServer> {
  const program = programPath('redis-server');
  if (program === undefined) throw new Error('Redis is not installed: apt-get install -y redis-server');
  const folder = await mkdtemp(join(tmpdir(), 'wallet-outage-redis-'));
  const port = await freePort();
  const command = [
    ...withUs(),
    program,
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  let server: ChildProcess | undefined;
  const start = async () => {
    server = await startProgram(command, { cwd: folder, ready: /Ready to accept connections/i });
  };
  const stop = async () => {
    if (server) await endProgram(server, 'SIGKILL');
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
