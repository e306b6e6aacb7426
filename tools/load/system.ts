import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openPostgres } from '../../backend/src/platform/database/postgres.ts';
import { partnerKey } from '../../backend/src/providers/sandbox/signature.ts';
import { startPostgresServer } from '../../backend/test/services/postgres-server.ts';
import { endProgram, withUs } from '../../backend/test/services/programs.ts';
import { startRedisServer } from '../../backend/test/services/redis-server.ts';
import { freePort } from '../../releases/src/testing/free-port.ts';
import { root } from '../lib/workspace.ts';
import { databaseCore, leaveDatabaseCore, onCore } from './cores.ts';
import { countingStatements } from './statements.ts';

export type System = Awaited<ReturnType<typeof startSystem>>;

type Parts = {
  readonly backends: number;
  /** Pins PostgreSQL to its own core, counts statements, and replaces the sandbox by the provider of `game.ts`. */
  readonly isApart?: boolean;
  readonly connections?: number;
};

/** @throws Error if a program is not installed, or if a process ends before it is ready. */
export async function startSystem({ backends, isApart = false, connections = 20 }: Parts) {
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const clean of cleanups.splice(0).toReversed()) await clean();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'wallet-load-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    if (isApart) leaveDatabaseCore();
    const postgres = await startPostgresServer(
      ['fsync=on', 'max_connections=120', ...(isApart ? countingStatements : [])],
      isApart ? onCore(databaseCore) : [],
    );
    cleanups.push(() => postgres.remove());
    const redis = await startRedisServer();
    cleanups.push(() => redis.remove());
    const secret = () => randomBytes(24).toString('hex');
    const ports = { sandbox: await freePort(), operator: await freePort() };
    const secrets = { APP_SECRET: secret(), PROVIDER_SECRET: secret(), OPERATOR_SECRET: secret() };
    const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
    const environment = {
      ...secrets,
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      DATABASE_URL: postgres.url,
      DATABASE_CONNECTIONS: String(connections),
      REDIS_URL: redis.url,
      PROVIDER_URL: sandboxUrl,
      DATA_DIR: folder,
      SEED: '0',
      PORT: '0',
      OPERATOR_PORT: '0',
    };
    /** Process ids by name, to measure CPU time. */
    const processes = new Map([['PostgreSQL', postgres.pid()]]);
    const start = async (
      name: string,
      path: string,
      ready: RegExp,
      more: Readonly<Record<string, string>> = {},
    ): Promise<string> => {
      const { child, found } = await startProcess(
        path,
        { ...environment, ...more },
        { ready, logFile: join(folder, `${name}.log`) },
      );
      cleanups.push(() => endProgram(child, 'SIGTERM'));
      processes.set(name, child.pid ?? 0);
      return found;
    };
    const listening = /"address":"(http[^"]+)"[^\n]*"msg":"listening"/;
    const urls: string[] = [];
    for (let index = 0; index < backends; index += 1) {
      const operatorPort = index === 0 ? String(ports.operator) : '0';
      const more = { JOBS: 'elsewhere', OPERATOR_PORT: operatorPort };
      urls.push(await start(`backend ${index + 1}`, 'backend/src/server.ts', listening, more));
    }
    await start('worker', 'backend/src/worker.ts', /"msg":"(working)"/);
    const operatorUrl = `http://127.0.0.1:${ports.operator}`;
    if (isApart) await start('game', 'tools/load/game.ts', /(game listening)/, { PORT: String(ports.sandbox) });
    else {
      await start('sandbox', 'sandbox/src/server.ts', /(The sandbox console is at)/, {
        BACKEND_URL: urls[0] ?? '',
        OPERATOR_URL: operatorUrl,
        SANDBOX_PORT: String(ports.sandbox),
        // Keep the sandbox's state in memory: writing it to disk would count as load of the product.
        DATA_DIR: '',
      });
      // Automatic replies would mix with the measured ones.
      await fetch(`${sandboxUrl}/api/settings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ autoReply: false }),
      });
    }
    const db = openPostgres(postgres.url, { connections: 4, statementMs: 10 * 60_000 });
    cleanups.push(() => db.close());
    /** With which the payment rail signs its callbacks. */
    const callbackKey = partnerKey(secrets.PROVIDER_SECRET, 'callbacks:payment');
    const operatorHeaders = { 'x-operator-secret': secrets.OPERATOR_SECRET };
    return {
      folder,
      urls,
      processes,
      sandboxUrl,
      operatorUrl,
      operatorHeaders,
      callbackKey,
      db,
      databaseUrl: postgres.url,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The output goes to a file, because reading a pipe would use CPU time of the measuring process. */
async function startProcess(
  path: string,
  environment: NodeJS.ProcessEnv,
  { ready, logFile }: { readonly ready: RegExp; readonly logFile: string },
): Promise<{ child: ChildProcess; found: string }> {
  const [program, ...before] = [...withUs(), process.execPath];
  const env = { PATH: process.env['PATH'], ...environment };
  const log = await open(logFile, 'a');
  const child = spawn(program, [...before, join(root, path)], { cwd: root, env, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  for (;;) {
    const text = await readFile(logFile, 'utf8');
    const found = ready.exec(text)?.[1];
    if (found !== undefined) return { child, found };
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${path} ended with ${child.exitCode ?? child.signalCode}:\n${text.slice(-20_000)}`);
    await setTimeout(50);
  }
}
