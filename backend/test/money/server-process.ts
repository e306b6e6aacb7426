import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { column, rowOf } from '../../src/platform/database/row.ts';
import type { TestBackend } from '../../src/testing/test-backend.ts';

const entryOf = (name: 'server' | 'worker') => fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url));
/** The line that a process logs once it is there; that of a server tells its address. The line of the whole backend has one, those of its two ports have none. */
const begun = {
  server: /"address":"(http[^"]+)"[^\n]*"msg":"listening"/,
  worker: /"msg":"(working)"/,
} as const;

/** A server of the test's own on loopback. */
export async function listen(handler: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { server, url: `http://127.0.0.1:${port}` };
}

/** The backend as it ships, in processes of its own on the test's database, which a test may kill. */
export function createServerProcess(backend: TestBackend, railsUrl: string) {
  const alive = new Set<ChildProcess>();
  let isOver = false;

  /** Ends all of them as a power cut does. */
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
    // A test that ran out of time goes on unseen: what it starts now nobody would end.
    if (isOver) throw new Error('the test is over');
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
        const found = begun[name].exec(text)?.[1];
        if (found !== undefined) resolve(found);
      };
      started.stdout.on('data', read);
      started.stderr.on('data', read);
      started.once('close', (code) => reject(new Error(`the ${name} ended with ${code} before it began: ${text}`)));
    });
  }

  return {
    /** Starts a server, with more variables if given, and returns where it listens. */
    start: (more: Readonly<Record<string, string>> = {}): Promise<string> => begin('server', more),
    /** Starts a worker, with more variables if given. */
    startWorker: async (more: Readonly<Record<string, string>> = {}): Promise<void> => void (await begin('worker', more)),
    databaseUrl,
    kill,
    /** Tells all of them to stop, as an orchestrator does; returns their exit codes. */
    end: (): Promise<(number | null)[]> =>
      Promise.all(
        [...alive].map(async (child) => {
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          await ended;
          return child.exitCode;
        }),
      ),
    /** For the end of the suite: nothing is left running, and nothing starts any more. */
    async close(): Promise<void> {
      isOver = true;
      await kill();
    },
  };
}

/** Lets a dead worker's hold on its jobs run out at once, and makes every job due. */
export const endLeases = (backend: TestBackend) =>
  backend.context.db.query(`update outbox_jobs set locked_until = null, run_at = least(run_at, now() - interval '1 second')`);

/**
 * Waits for something that the other process will do.
 * @throws Error when it has not done so within half a test's time.
 */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the server did not do it in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
