import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../../../releases/src/testing/free-port.ts';
import { DatabaseUnavailable } from '../../src/platform/database/db.ts';
import { migrateInUse, missingFiles, readSchema, type SqlFile } from '../../src/platform/database/migrate.ts';
import { column, rowOf } from '../../src/platform/database/row.ts';
import { newId } from '../../src/platform/id.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { onPostgres } from './on-postgres.ts';
import { createServerProcess, listen, until } from './server-process.ts';

onPostgres('separate processes', () => {
  let backend: TestBackend;
  let rails: Server;
  let processes: ReturnType<typeof createServerProcess>;
  const ordered: string[] = [];
  beforeAll(async () => {
    backend = await createTestBackend({ now: new Date().toISOString() });
    const listening = await listen((request, response) => {
      if (request.method === 'POST') ordered.push(request.url ?? '');
      request.resume().once('end', () => {
        response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id: 'any', status: 'accepted' }));
      });
    });
    rails = listening.server;
    processes = createServerProcess(backend, listening.url);
  });
  afterEach(async () => {
    await processes.kill();
    await assertCleanBooks(backend.context.db);
  });
  afterAll(async () => {
    await processes.close();
    rails.closeAllConnections();
    rails.close();
    await backend.close();
  });

  const withdraw = (url: string, player: TestPlayer) =>
    fetch(`${url}/api/wallet/withdraw`, {
      method: 'POST',
      headers: { ...player.headers, 'content-type': 'application/json', 'idempotency-key': newId() },
      body: JSON.stringify({ amount: 400 }),
    });

  test('SRV-07 a stopping server is immediately not ready, serves during the drain period and exits with 0', async () => {
    const url = await processes.start({ DRAIN_SECONDS: '4' });
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    const player = await backend.player({ walletMinor: 100_000 });
    const ended = processes.end();
    await until(async () => (await fetch(`${url}/api/ready`)).status === 503);
    const reply = await withdraw(url, player);
    expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toEqual([0]);
    expect(await player.walletMinor()).toBe(60_000);
  });

  test('SRV-07 a server without jobs leaves them to a worker, which has its own internal port', async () => {
    ordered.length = 0;
    const url = await processes.start({ JOBS: 'elsewhere' });
    const player = await backend.player({ walletMinor: 100_000 });
    expect((await withdraw(url, player)).status).toBe(200);
    const port = await freePort();
    const isClaimed = async () =>
      (
        await backend.context.db.query(
          `select 1 from outbox_jobs o join withdrawals w on w.id = o.key
           where o.kind = 'withdrawal-payout' and o.attempts > 0 and w.player_id = $1`,
          [player.id],
        )
      ).length > 0;
    expect([ordered, await isClaimed()]).toEqual([[], false]);

    await processes.startWorker({ JOBS: 'here', INTERNAL_PORT: String(port) });
    await until(async () => ordered.includes('/rails/payout/payouts'));
    const internal = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${internal}/ready`)).json()).toEqual({ status: 'ready', database: true, clock: true });
    const metrics = await (await fetch(`${internal}/metrics`)).text();
    for (const known of [
      'database_up 1',
      'database_connections{state="used"}',
      'database_archive_failing 0',
      'outbox_jobs_total{kind="withdrawal-payout"',
    ]) {
      expect(metrics).toContain(known);
    }
    expect((await fetch(`${internal}/api/lookup/info`)).status).toBe(404);
  });

  test('SRV-07 with an internal port, the API does not serve metrics', async () => {
    const port = await freePort();
    const url = await processes.start({ INTERNAL_PORT: String(port) });
    expect((await fetch(`${url}/api/metrics`)).status).toBe(404);
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('http_request_duration_seconds');
  });
});

onPostgres('migrating with a command', () => {
  let backend: TestBackend;
  let url: string;
  beforeAll(async () => {
    backend = await createTestBackend();
    url = await createServerProcess(backend, '').databaseUrl();
  });
  afterAll(() => backend.close());

  const migration = (name: string, text: string) => ({ name, text, checksum: `checksum of ${name}` });
  const schema = (...migrations: SqlFile[]) => ({ migrations, functions: [] });
  const options = (lockWaitMs: number, attempts: number, onLocked: () => void = () => {}) => ({ lockWaitMs, attempts, onLocked });

  test('SRV-06 a migration gives way to users of the table, is retried, and runs once', async () => {
    const { db } = backend.context;
    await db.run('create table in_use (id integer)');
    const user = new pg.Client({ connectionString: url });
    await user.connect();
    try {
      await user.query('begin');
      await user.query('lock table in_use in access share mode');
      const add = schema(migration('9001-add.sql', 'alter table in_use add column more text'));
      await expect(migrateInUse(db, add, options(50, 1))).rejects.toBeInstanceOf(DatabaseUnavailable);
      expect(await missingFiles(db, add)).toEqual(['9001-add.sql']);
      const ran = await migrateInUse(
        db,
        add,
        options(50, 5, () => void user.query('commit')),
      );
      expect(ran).toEqual(['9001-add.sql']);
      expect(await migrateInUse(db, add, options(50, 1))).toEqual([]);
    } finally {
      await user.end();
    }
  });

  test('SRV-06 migrations before a failing one stay applied, and later ones do not run', async () => {
    const { db } = backend.context;
    const steps = schema(
      migration('9002-good.sql', 'create table of_the_good (id integer)'),
      migration('9003-bad.sql', 'create table of_the_bad (id no_such_type)'),
      migration('9004-next.sql', 'create table of_the_next (id integer)'),
    );
    await expect(migrateInUse(db, steps, options(1000, 3))).rejects.toThrow('no_such_type');
    expect(await missingFiles(db, steps)).toEqual(['9003-bad.sql', '9004-next.sql']);
  });

  test('SRV-06 SAFE-07 the command migrates an empty database, and the server’s role cannot alter tables or audit records', async () => {
    const { db } = backend.context;
    const name = `wallet_${newId().toLowerCase().replaceAll('-', '')}`;
    await db.run(`create database ${name}`);
    await db.run(`create role ${name}_app login password 'of the test'`);
    const empty = new URL(url);
    empty.pathname = `/${name}`;
    const asApp = new URL(empty);
    asApp.username = `${name}_app`;
    asApp.password = 'of the test';
    const processes = createServerProcess(backend, '');
    try {
      const before = processes.start({ DATABASE_URL: empty.href, MIGRATE: 'command' });
      await expect(before).rejects.toThrow(/the database lacks 0001-platform\.sql, .*: run backend\/src\/migrate\.ts first/);
      const command = spawn(process.execPath, [fileURLToPath(new URL('../../src/migrate.ts', import.meta.url))], {
        env: { PATH: process.env['PATH'], DATABASE_URL: empty.href, MIGRATE_GRANT_TO: `${name}_app` },
        stdio: 'ignore',
      });
      expect(await once(command, 'exit')).toEqual([0, null]);
      const address = await processes.start({ DATABASE_URL: asApp.href, MIGRATE: 'command' });
      expect((await fetch(`${address}/api/ready`)).status).toBe(200);
      const app = new pg.Client({ connectionString: asApp.href });
      await app.connect();
      await expect(app.query('alter table players add column more text')).rejects.toThrow('must be owner');
      await expect(app.query('create table more (id integer)')).rejects.toThrow('permission denied');
      await expect(app.query('alter table audit_records disable trigger all')).rejects.toThrow('must be owner');
      await app.end();
    } finally {
      await processes.close();
      await db.run(`drop database if exists ${name} with (force)`);
      await db.run(`drop role if exists ${name}_app`);
    }
  });

  test('SRV-06 no migration of this release is missing after a start', async () => {
    const [row] = await backend.context.db.rows(
      rowOf({ count: column.integer }),
      'select count(*) as count from schema_migrations',
    );
    const ownSchema = await readSchema();
    expect(row?.count).toBeGreaterThanOrEqual(ownSchema.migrations.length);
    expect(await missingFiles(backend.context.db, ownSchema)).toEqual([]);
  });
});
