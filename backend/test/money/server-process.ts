import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { column, rowOf } from '../../src/platform/database/row.ts';
import type { TestBackend } from '../../src/testing/test-backend.ts';

const entryOf = (name: 'server' | 'worker') => fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url));
/**
 * The log line of a started process; that of a server has its address. The lines of its other two ports have no
 * `address`.
 */
const startedLines = {
  server: /"address":"(http[^"]+)"[^\n]*"msg":"listening"/,
  worker: /"msg":"(working)"/,
} as const;

/** A test server on the loopback interface. */
export async function listen(handler: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { server, url: `http://127.0.0.1:${port}` };
}

/** The backend in real processes on the test's database, which a test can kill. */
export function createServerProcess(backend: TestBackend, railsUrl: string) {
  const alive = new Set<ChildProcess>();
  let isOver = false;

  /** Kills all processes, like a power failure. */
  const kill = async (): Promise<void> => {
    await Promise.all(
      [...alive].map(async (child) => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }),
    );
  };

  async function databaseUrl(): Promise<string> {
    const [row] = await backend.context.db.rows(rowOf({ name: column.text }), 'select current_database() as name');
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = `/${row?.name ?? ''}`;
    return url.href;
  }

  async function begin(name: 'server' | 'worker', more: Readonly<Record<string, string>>): Promise<string> {
    const url = await databaseUrl();
    // A test that timed out continues in the background; a process that it starts now would never be ended.
    if (isOver) throw new Error('the test has ended');
    const started = spawn(process.execPath, [entryOf(name)], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'info',
        DATABASE_URL: url,
        PROVIDER_URL: railsUrl,
        PROVIDER_SECRET: backend.context.config.provider.secret,
        APP_SECRET: backend.context.config.appSecret,
        PORT: '0',
        OPERATOR_PORT: '0',
        SEED: '0',
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    alive.add(started);
    started.once('exit', () => alive.delete(started));
    return new Promise((resolve, reject) => {
      let text = '';
      const read = (chunk: Buffer) => {
        text += chunk.toString();
        const found = startedLines[name].exec(text)?.[1];
        if (found !== undefined) resolve(found);
      };
      started.stdout.on('data', read);
      started.stderr.on('data', read);
      started.once('close', (code) => reject(new Error(`the ${name} exited with ${code} before it started: ${text}`)));
    });
  }

  return {
    /** Starts a server, optionally with more variables, and returns its address. */
    start: (more: Readonly<Record<string, string>> = {}): Promise<string> => begin('server', more),
    /** Starts a worker, optionally with more variables. */
    startWorker: async (more: Readonly<Record<string, string>> = {}): Promise<void> => void (await begin('worker', more)),
    databaseUrl,
    kill,
    /** Sends SIGTERM to all processes, like an orchestrator, and returns their exit codes. */
    end: (): Promise<(number | null)[]> =>
      Promise.all(
        [...alive].map(async (child) => {
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          await ended;
          return child.exitCode;
        }),
      ),
    /** Run it at the end of a suite: kills all processes and prevents new ones. */
    async close(): Promise<void> {
      isOver = true;
      await kill();
    },
  };
}

/** Ends the leases of dead workers and makes every job due. */
export const endLeases = (backend: TestBackend) =>
  backend.context.db.query(`update outbox_jobs set locked_until = null, run_at = least(run_at, now() - interval '1 second')`);

/**
 * Waits for a condition in another process.
 * @throws Error if it is not met within half of a test's time limit.
 */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the condition was not met in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
