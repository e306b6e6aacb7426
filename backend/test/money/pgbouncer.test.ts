import { DatabaseUnavailable, type Db } from '../../src/platform/database/db.ts';
import { openPostgres, refuseUnlimitedRole } from '../../src/platform/database/postgres.ts';
import { column, rowOf } from '../../src/platform/database/row.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { createTestBackend, type TestBackend } from '../../src/testing/test-backend.ts';
import { type PgBouncerServer, startPgBouncer } from '../services/pgbouncer-server.ts';
import { programPath } from '../services/programs.ts';
import { atOnce, onPostgres } from './on-postgres.ts';
import { createServerProcess } from './server-process.ts';

const Pid = rowOf({ pid: column.integer });
const pid = { name: 'pid-of-pooler-test', text: 'select pg_backend_pid() as pid' };
/** Connections to PostgreSQL, shared by many clients. */
const connections = 3;
const isThere = programPath('pgbouncer') !== undefined;

(isThere ? onPostgres : describe.skip)(isThere ? 'through PgBouncer' : 'through PgBouncer (skipped: it is not installed)', () => {
  let backend: TestBackend;
  let server: ReturnType<typeof createServerProcess>;
  let bouncer: PgBouncerServer;
  beforeAll(async () => {
    backend = await createTestBackend({ now: new Date().toISOString() });
    server = createServerProcess(backend, 'http://127.0.0.1:9');
    bouncer = await startPgBouncer(await server.databaseUrl(), connections);
  });
  afterAll(async () => {
    await server.close();
    await bouncer.remove();
    await backend.close();
  });

  async function withPool<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const options = { pooler: 'transaction-unprepared', statementMs: 300, lockWaitMs: 200, connections: 20 } as const;
    const db = openPostgres(bouncer.url, options);
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }

  test('SRV-06 many transactions share few connections, also with named statements', async () => {
    const pids = await withPool((db) =>
      atOnce(60, () =>
        db.transaction(async (tx) => {
          const [first] = await tx.rows(Pid, pid);
          const [second] = await tx.rows(Pid, pid);
          expect(first).toEqual(second);
          return first?.pid;
        }),
      ),
    );
    expect(new Set(pids).size).toBeLessThanOrEqual(connections);
  });

  test('OPS-04 a transaction has its time limits, and the next one on the connection does not inherit them', async () => {
    await withPool(async (db) => {
      const slow = db.transaction((tx) => tx.run('select pg_sleep(20)'));
      await expect(slow).rejects.toMatchObject({ name: DatabaseUnavailable.name, code: '57014' });
      let locked = () => {};
      let letGo = () => {};
      const isLocked = new Promise<void>((resolve) => (locked = resolve));
      const isOver = new Promise<void>((resolve) => (letGo = resolve));
      const holding = backend.context.db.transaction(async (tx) => {
        await tx.run('lock table settings in access exclusive mode');
        locked();
        await isOver;
      });
      await isLocked;
      const waiting = db.transaction((tx) => tx.run('select 1 from settings'));
      await expect(waiting).rejects.toMatchObject({ name: DatabaseUnavailable.name, code: '55P03' });
      letGo();
      await holding;
      const Limit = rowOf({ limit: column.text });
      const [left] = await db.rows(Limit, `select current_setting('lock_timeout') as limit`);
      expect(left?.limit).not.toBe('200ms');
    });
  });

  test('SRV-06 OPS-03 a server starts once its role has time limits, and moves money', async () => {
    const environment = { DATABASE_URL: bouncer.url, DATABASE_POOLER: 'transaction-unprepared' };
    await expect(withPool(refuseUnlimitedRole)).rejects.toThrow('alter role wallet set statement_timeout');
    await expect(server.start(environment)).rejects.toThrow('the role must have limits of its own');
    const { db } = backend.context;
    const [name] = await db.rows(rowOf({ name: column.text }), 'select current_database() as name');
    for (const limit of ["statement_timeout = '30s'", "lock_timeout = '5s'"]) {
      await db.run(`alter role wallet in database "${name?.name}" set ${limit}`);
    }
    // Previous connections do not have the limits.
    await bouncer.remove();
    bouncer = await startPgBouncer(await server.databaseUrl(), connections);
    const url = await server.start({ ...environment, DATABASE_URL: bouncer.url, JOBS: 'elsewhere' });
    const players = await atOnce(10, () => backend.player({ walletMinor: 1_000_00 }));
    const statuses = await Promise.all(
      players.map(async ({ headers }, place) => {
        const answer = await fetch(`${url}/api/wallet/withdraw`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `pooled-withdrawal-${place}-of-ten` },
          body: JSON.stringify({ amount: 100 }),
        });
        return [answer.status, await answer.text()];
      }),
    );
    expect(statuses.filter(([status]) => status !== 200)).toEqual([]);
    await assertCleanBooks(db);
  });
});
