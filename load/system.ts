import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../backend/src/platform/database/postgres.ts';
import { startPostgresServer } from '../backend/test/services/postgres-server.ts';
import { endProgram, freePort, withUs } from '../backend/test/services/programs.ts';
import { startRedisServer } from '../backend/test/services/redis-server.ts';
import { root } from '../scripts/workspace.ts';

/** The product under load: processes of their own, as in production, on loopback. */
export type System = Awaited<ReturnType<typeof startSystem>>;

/**
 * Starts PostgreSQL with its log written through (`fsync`), Redis, the sandbox, a worker and so many backends.
 * @throws Error that says what is not installed, or how a process ended.
 */
export async function startSystem(backends: number) {
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const clean of cleanups.splice(0).toReversed()) await clean();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'wallet-load-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startPostgresServer(['fsync=on', 'max_connections=120']);
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
      REDIS_URL: redis.url,
      PROVIDER_URL: sandboxUrl,
      DATA_DIR: folder,
      SEED: '0',
      PORT: '0',
      OPERATOR_PORT: '0',
    };
    const start = async (path: string, ready: RegExp, more: Readonly<Record<string, string>> = {}): Promise<string> => {
      const { child, found } = await startProcess(path, { ...environment, ...more }, ready);
      cleanups.push(() => endProgram(child, 'SIGTERM'));
      return found;
    };
    const listening = /"address":"(http[^"]+)"[^\n]*"msg":"listening"/;
    const urls: string[] = [];
    for (let place = 0; place < backends; place += 1) {
      const operatorPort = place === 0 ? String(ports.operator) : '0';
      urls.push(await start('backend/src/server.ts', listening, { JOBS: 'elsewhere', OPERATOR_PORT: operatorPort }));
    }
    await start('backend/src/worker.ts', /"msg":"(working)"/);
    const operatorUrl = `http://127.0.0.1:${ports.operator}`;
    await start('sandbox/src/server.ts', /(The sandbox console is at)/, {
      BACKEND_URL: urls[0] ?? '',
      OPERATOR_URL: operatorUrl,
      SANDBOX_PORT: String(ports.sandbox),
      // Its world stays in memory: what it costs to keep is not the product's.
      DATA_DIR: '',
    });
    // Nobody but us answers in the chat.
    await fetch(`${sandboxUrl}/api/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ autoReply: false }),
    });
    const db = openPostgres(postgres.url, { connections: 4, statementMs: 10 * 60_000 });
    cleanups.push(() => db.close());
    const operatorHeaders = { 'x-operator-secret': secrets.OPERATOR_SECRET };
    return { folder, urls, sandboxUrl, operatorUrl, operatorHeaders, db, databaseUrl: postgres.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a process of the repository and waits until it has written what `ready` finds. */
async function startProcess(
  path: string,
  environment: NodeJS.ProcessEnv,
  ready: RegExp,
): Promise<{ child: ChildProcess; found: string }> {
  const [program, ...before] = [...withUs(), process.execPath];
  const env = { PATH: process.env['PATH'], ...environment };
  const child = spawn(program, [...before, join(root, path)], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let log = '';
    let isReady = false;
    const read = (chunk: Buffer) => {
      if (isReady) return;
      log = (log + chunk.toString()).slice(-20_000);
      const found = ready.exec(log)?.[1];
      if (found === undefined) return;
      isReady = true;
      resolve({ child, found });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => reject(new Error(`${path} ended with ${code}:\n${log}`)));
  });
}
