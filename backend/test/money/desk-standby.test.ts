import pg from 'pg';
import { createBackend } from '../../src/backend.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { type TestStaff, testStaff } from '../../src/testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend } from '../../src/testing/test-backend.ts';
import { type PostgresServer, type StandbyServer, startPostgresServer, startStandbyServer } from '../services/postgres-server.ts';
import { onPostgres } from './on-postgres.ts';
import { until } from './server-process.ts';

onPostgres('the desk beside a standby that is behind', () => {
  const sharedServer = process.env['TEST_DATABASE_URL'];
  let primary: PostgresServer;
  let standby: StandbyServer;
  let backend: TestBackend;
  let manager: TestStaff;
  beforeAll(async () => {
    primary = await startPostgresServer();
    process.env['TEST_DATABASE_URL'] = primary.url;
    backend = await createTestBackend();
    manager = await testStaff(backend, { roles: ['manager'] });
    standby = await startStandbyServer(primary.url);
  });
  afterAll(async () => {
    await primary.start();
    await backend.context.db.query('select 1').catch(() => undefined);
    await backend.close();
    await Promise.all([primary.remove(), standby.remove()]);
    process.env['TEST_DATABASE_URL'] = sharedServer;
  });

  test('DESK-02 DESK-03 the desk reads money from the primary only, and without it returns none', async () => {
    const [row] = await backend.context.db.query<{ name: string }>('select current_database() as name');
    // The server that became the standby is still the first one in the configuration.
    const onStandby = Object.assign(new URL(standby.url), { pathname: `/${row?.name}` }).href;
    const behind = new pg.Client({ connectionString: onStandby });
    await behind.connect();
    await behind.query('select pg_wal_replay_pause()');
    const player = await backend.player({ walletMinor: 500_00 });
    expect((await behind.query('select from players where id = $1', [player.id])).rowCount).toBe(0);

    const db = openPostgres(onStandby, { standbys: [new URL(primary.url).host], waitMs: 2000 });
    await until(async () =>
      db.ping().then(
        () => true,
        () => false,
      ),
    );
    const other = await createBackend(backend.context.config, { db, clock: backend.clock, providers: backend.fake.providers });
    const read = (url: string) =>
      other.desk?.inject({ url, headers: { cookie: manager.cookie, 'x-requested-with': 'kaeo-desk' } });
    const page = `/desk/api/players/${player.id}`;
    const postings = `${page}/postings?account=wallet&currency=BAHT`;
    expect((await read(postings))?.json()).toMatchObject({ postings: [{ amount: 500, balanceAfter: 500 }] });

    await primary.kill();
    // 503 outside Jest, whose network errors are of another realm.
    for (const url of [
      page,
      postings,
      `${page}/movements`,
      '/desk/api/manual-deposits',
      '/desk/api/cases',
      '/desk/api/payouts',
      '/desk/api/day',
    ])
      expect([url, ((await read(url))?.statusCode ?? 0) >= 500]).toEqual([url, true]);
    await behind.end();
    await other.stop();
  });
});
