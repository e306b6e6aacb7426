import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { minor } from '@kaeo/shared/money';
import pg from 'pg';
import { DatabaseUnavailable } from '../../src/platform/database/db.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { type PostgresServer, startPostgresServer } from '../services/postgres-server.ts';
import { atOnce, onPostgres } from './on-postgres.ts';
import { createServerProcess, endLeases, listen, until } from './server-process.ts';

/** Initial balance of a wallet, and amount of one withdrawal, in minor units. */
const startMinor = 10_000_000;
const pressMinor = 10_000;
/** Minimum number of withdrawals per player, and of disturbances of the database meanwhile. */
const leastPresses = 4;
const leastDisturbances = 3;

/** Number of withdrawals by player. */
type Pressed = ReadonlyMap<TestPlayer, number>;

onPostgres('a database that closes connections, stops and restarts', () => {
  let postgres: PostgresServer;
  let backend: TestBackend;
  let rails: Server;
  let server: ReturnType<typeof createServerProcess>;
  let url: string;
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const sharedServer = process.env['TEST_DATABASE_URL'];

  beforeAll(async () => {
    postgres = await startPostgresServer();
    process.env['TEST_DATABASE_URL'] = postgres.url;
    backend = await createTestBackend({ now: new Date().toISOString() });
    const listening = await listen((request, response) => {
      request.resume();
      const [, , , , id] = (request.url ?? '').split('/');
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const order: { id?: string } = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString());
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ id: order.id ?? id, status: 'paid' }));
      });
    });
    rails = listening.server;
    server = createServerProcess(backend, listening.url);
    url = await server.start();
  });
  afterAll(async () => {
    await server.close();
    rails.closeAllConnections();
    rails.close();
    await backend.close();
    await postgres.remove();
    process.env['TEST_DATABASE_URL'] = sharedServer;
  });
  beforeEach(() => {
    statuses.clear();
    faults.length = 0;
  });

  /** Terminates every connection to the test databases and returns their number. */
  async function breakConnections(admin: pg.Client): Promise<number> {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname like 'wallet_test_%' and pid <> pg_backend_pid()`,
    );
    return rowCount ?? 0;
  }

  /** Terminates the connections, and waits until the clients have received the errors. */
  async function breakAndHear(admin: pg.Client): Promise<void> {
    const open = `select pid from pg_stat_activity where datname like 'wallet_test_%' and pid <> pg_backend_pid()`;
    const pids = (await admin.query<{ pid: number }>(open)).rows.map(({ pid }) => pid);
    await breakConnections(admin);
    await until(async () => (await admin.query('select 1 from pg_stat_activity where pid = any($1)', [pids])).rowCount === 0);
    // Their last messages have arrived and are read before this turn of the event loop ends.
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Withdraws with one key until the server returns the outcome; true if it succeeded. */
  async function withdraw(player: TestPlayer): Promise<boolean> {
    const key = randomUUID();
    const deadline = performance.now() + 60_000;
    while (performance.now() < deadline) {
      const answer = await fetch(`${url}/api/wallet/withdraw`, {
        method: 'POST',
        headers: { ...player.headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ amount: pressMinor / 100 }),
      });
      const body: { message?: string; retryAfterS?: number } = JSON.parse(await answer.text());
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status < 500) return answer.status === 200;
      const isExpected = answer.status === 503 && body.message === 'UNAVAILABLE' && answer.headers.get('retry-after') !== null;
      if (!isExpected) faults.push(`${answer.status} ${body.message}`);
    }
    throw new Error('the server never returned the outcome');
  }

  /** Eight players withdraw repeatedly during the disturbance, until both have happened often enough. */
  async function underLoad(disturb: () => Promise<unknown>): Promise<Pressed> {
    const players = await atOnce(8, () => backend.player({ walletMinor: startMinor }));
    const pressed = new Map<TestPlayer, number>();
    let disturbances = 0;
    let isOver = false;
    const load = Promise.all(
      players.map(async (player) => {
        for (let press = 1; press <= leastPresses || disturbances < leastDisturbances; press += 1) {
          expect(await withdraw(player)).toBe(true);
          pressed.set(player, press);
        }
      }),
    ).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const done = statuses.get(200) ?? 0;
      await disturb();
      disturbances += 1;
      // As often as possible while some work still succeeds in between, also on a slow machine.
      await new Promise((resolve) => setTimeout(resolve, 150));
      await until(async () => isOver || (statuses.get(200) ?? 0) > done);
    }
    await load;
    return pressed;
  }

  async function expectNothingLost(pressed: Pressed): Promise<void> {
    for (const [player, presses] of pressed) {
      expect(await player.walletMinor()).toBe(minor(startMinor - presses * pressMinor));
      const rows = await backend.context.db.query('select id from withdrawals where player_id = $1', [player.id]);
      expect(rows).toHaveLength(presses);
    }
    await endLeases(backend);
    await until(async () => (await backend.context.db.query(`select id from withdrawals where state <> 'PAID'`)).length === 0);
    await assertCleanBooks(backend.context.db);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  }

  test('OPS-04 terminating all connections repeatedly under load crashes no process and loses no acknowledged withdrawal', async () => {
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    let broken = 0;
    // The players are created through our own connections, which are also terminated.
    const pressed = await underLoad(async () => {
      broken += await breakConnections(admin);
    });
    await admin.end();
    expect(broken).toBeGreaterThan(10);
    expect(faults).toEqual([]);
    await expectNothingLost(pressed);
  });

  test('OPS-04 a database restart under load causes 503 until it is back, then normal operation', async () => {
    let restarts = 0;
    const pressed = await underLoad(async () => {
      if (restarts === leastDisturbances) return;
      restarts += 1;
      await postgres.stop();
      const [money, ready, alive] = await Promise.all([
        fetch(`${url}/api/wallet`, { headers: { authorization: 'Bearer x', 'x-requested-with': 'wallet-user' } }),
        fetch(`${url}/api/ready`),
        fetch(`${url}/api/health`),
      ]);
      expect([money.status, money.headers.get('retry-after'), ready.status, alive.status]).toEqual([503, '2', 503, 200]);
      await postgres.start();
    });
    expect(restarts).toBe(leastDisturbances);
    expect(faults).toEqual([]);
    await expectNothingLost(pressed);
  });

  test('OPS-04 a connection that fails inside a transaction fails the work but not the process', async () => {
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    const { db } = backend.context;
    const idle = db.transaction(async (tx) => {
      await tx.run('select 1');
      // The error arrives while no query is in progress.
      await breakAndHear(admin);
      await tx.run('select 1');
    });
    await expect(idle).rejects.toBeInstanceOf(DatabaseUnavailable);
    const busy = db.query('select pg_sleep(20)').catch((error: unknown) => error);
    await until(async () => {
      const { rowCount } = await admin.query(`select 1 from pg_stat_activity where query = 'select pg_sleep(20)'`);
      return rowCount === 1;
    });
    await breakConnections(admin);
    expect(await busy).toMatchObject({ name: 'DatabaseUnavailable', code: '57P01' });
    await admin.end();
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('OPS-04 readiness does not queue behind requests that wait for a lock, which get 503', async () => {
    const locker = new pg.Client({ connectionString: await server.databaseUrl() });
    await locker.connect();
    const players = await atOnce(30, () => backend.player({ walletMinor: startMinor }));
    await locker.query('begin; lock table withdrawals in access exclusive mode');
    const waiting = atOnce(30, (place) =>
      fetch(`${url}/api/wallet/withdraw`, {
        method: 'POST',
        headers: { ...players[place]?.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ amount: pressMinor / 100 }),
      }),
    );
    await until(async () => {
      // Inside a transaction PostgreSQL caches its activity view, so each look needs its own statement.
      const rows = await backend.context.db.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
      return rows.length >= 10;
    });
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    const answers = await waiting;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers.every(({ headers }) => headers.has('retry-after'))).toBe(true);
    await locker.query('rollback');
    await locker.end();
    for (const player of players) expect(await player.walletMinor()).toBe(startMinor);
  });

  test('OPS-04 a database that is slow to connect to, such as with slow DNS, is ready once connected', async () => {
    const { hostname, port } = new URL(await server.databaseUrl());
    const slow = createServer((socket) => {
      const onward = connect({ host: hostname, port: Number(port) });
      setTimeout(() => socket.pipe(onward).pipe(socket), 1500);
      for (const end of [socket, onward]) end.on('error', () => end.destroy());
    });
    slow.listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const url = new URL(await server.databaseUrl());
    url.host = `127.0.0.1:${(slow.address() as AddressInfo).port}`; // it listens on TCP
    const db = openPostgres(url.href);
    try {
      await expect(db.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
      await until(async () =>
        db.ping().then(
          () => true,
          () => false,
        ),
      );
    } finally {
      await db.close();
      slow.close();
    }
  });
});
