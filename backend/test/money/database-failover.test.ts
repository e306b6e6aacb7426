import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { column, rowOf } from '../../src/platform/database/row.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { createTestBackend, type TestBackend } from '../../src/testing/test-backend.ts';
import { type PostgresServer, type StandbyServer, startPostgresServer, startStandbyServer } from '../services/postgres-server.ts';
import { atOnce, onPostgres } from './on-postgres.ts';
import { createServerProcess, until } from './server-process.ts';

/** Initial balance of a wallet, and amount of one withdrawal, in minor units. */
const startMinor = 100_000_000;
const pressMinor = 10_000;

onPostgres('permanent loss of the primary', () => {
  const sharedServer = process.env['TEST_DATABASE_URL'];
  let primary: PostgresServer;
  let standby: StandbyServer;
  let backend: TestBackend;
  let server: ReturnType<typeof createServerProcess>;

  beforeAll(async () => {
    primary = await startPostgresServer();
    standby = await startStandbyServer(primary.url);
    process.env['TEST_DATABASE_URL'] = primary.url;
    backend = await createTestBackend({ now: new Date().toISOString() });
    const admin = new pg.Client({ connectionString: primary.url });
    await admin.connect();
    await admin.query(`alter system set synchronous_standby_names = 'standby'`);
    await admin.query('select pg_reload_conf()');
    const isSynchronous = `select 1 from pg_stat_replication where application_name = 'standby' and sync_state = 'sync'`;
    await until(async () => (await admin.query(isSynchronous)).rowCount === 1);
    await admin.end();
    // Nothing listens there, so payout jobs wait. They are not part of this test.
    server = createServerProcess(backend, 'http://127.0.0.1:9');
  });
  afterAll(async () => {
    await server.close();
    // The connections that the test backend closes are on the first server.
    await primary.start();
    await backend.context.db.query('select 1').catch(() => undefined);
    const admin = new pg.Client({ connectionString: primary.url });
    await admin.connect();
    await admin.query('alter system reset synchronous_standby_names');
    await admin.query('select pg_reload_conf()');
    await admin.end();
    await backend.close();
    await Promise.all([primary.remove(), standby.remove()]);
    process.env['TEST_DATABASE_URL'] = sharedServer;
  });

  test('OPS-04 after a failover the same servers use the standby, and no acknowledged withdrawal is lost', async () => {
    const { host } = new URL(standby.url);
    const promoted = new URL(await server.databaseUrl());
    promoted.host = host;
    const url = await server.start({ DATABASE_STANDBYS: host, JOBS: 'elsewhere' });
    const players = await atOnce(6, () => backend.player({ walletMinor: startMinor }));
    /** Idempotency keys for which the server returned success. */
    const acknowledged = new Map(players.map(({ id }) => [id, new Set<string>()]));
    let isOver = false;

    const load = Promise.all(
      players.map(async ({ id, headers }) => {
        // Repeat each withdrawal until the server returns its outcome.
        for (let key = randomUUID(); ; ) {
          const answer = await fetch(`${url}/api/wallet/withdraw`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
            body: JSON.stringify({ amount: pressMinor / 100 }),
          });
          const body = await answer.text();
          if (answer.status === 200) {
            acknowledged.get(id)?.add(key);
            if (isOver) return;
            key = randomUUID();
          } else if (answer.status !== 503) throw new Error(`unexpected response ${answer.status} ${body}`);
        }
      }),
    );
    const count = () => [...acknowledged.values()].reduce((sum, keys) => sum + keys.size, 0);
    await until(async () => count() >= 12);
    await primary.kill();
    const before = count();
    await standby.promote();
    await until(async () => count() >= before + 12);
    isOver = true;
    await load;

    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    const db = openPostgres(promoted.href);
    for (const [playerId, keys] of acknowledged) {
      const [row] = await db.rows(
        rowOf({ count: column.integer }),
        'select count(*)::int as count from withdrawals where player_id = $1',
        [playerId],
      );
      expect(row?.count).toBe(keys.size);
    }
    await assertCleanBooks(db);
    await db.close();
  });
});
