import pTimeout from 'p-timeout';
import pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import {
  DatabaseUnavailable,
  type Db,
  parseBigint,
  runTransaction,
  type Statement,
  sqlOver,
  statementsOver,
  type Transaction,
  textOfStatement,
  timeIn,
  timeOfServer,
} from './db.ts';
import type { Pooler } from './pooler.ts';
import { connectToPrimary } from './primary.ts';
import { column, rowOf } from './row.ts';
import { isUnavailable } from './unavailable.ts';

const asText = (text: string) => text;
const parserOf: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseBigint],
  [pg.types.builtins.DATE, asText],
]);

/** pg's own parsers, except for types that they would convert with loss. */
const customTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parserOf.get(oid)) || pg.types.getTypeParser(oid, format),
};

export type PostgresOptions = {
  /** Servers, as `host:port`, that may become the primary after a failover. */
  readonly standbys?: readonly string[];
  readonly connections?: number;
  /** Longest wait for a connection, in milliseconds. */
  readonly waitMs?: number;
  /** Longest wait of a statement for a lock, in milliseconds. */
  readonly lockWaitMs?: number;
  /** Longest run time of a statement, in milliseconds (default 30 s). */
  readonly statementMs?: number;
  /** A transaction pooler cannot set limits per connection, so each transaction sets them. */
  readonly pooler?: Pooler;
  /** Names the process in PostgreSQL's log and in `pg_stat_activity`. */
  readonly applicationName?: string;
  /** Called when a pooled connection fails, idle or in use. The pool replaces it. */
  readonly onBroken?: (error: Error) => void;
  /** Registry for the pool's metrics. */
  readonly metrics?: Registry;
};

/** Longest time a transaction may stay idle between statements. */
const idleInTransactionMs = 60_000;

/** How to begin a transaction and whether to name statements, for the configured pooler. */
type Own = { readonly begin: string; readonly isNamed: boolean };

const settingsOf = (limits: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`);

/**
 * Checks the role's own time limits behind a pooler, where connections cannot set them: single statements would
 * otherwise run and wait without limit.
 * @throws Error with the commands that set them.
 */
export async function refuseUnlimitedRole(db: Db): Promise<void> {
  const [limits] = await db.rows(
    rowOf({ role: column.text, statement: column.text, lock: column.text }),
    `select current_user::text as role, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  );
  if (limits && limits.statement !== '0' && limits.lock !== '0') return;
  throw new Error(
    `DATABASE_POOLER: the role must have limits of its own: alter role ${limits?.role} set statement_timeout = '30s'; ` +
      `alter role ${limits?.role} set lock_timeout = '5s'; then reconnect the pooler`,
  );
}

/** Longest time for a ping. */
const pingMs = 1000;

/**
 * Opens a PostgreSQL connection pool. Statements have a run-time limit and a lock timeout. If the database cannot serve
 * now, calls throw `DatabaseUnavailable`.
 */
export function openPostgres(url: string, options: PostgresOptions = {}): Db {
  const { connections = 20, waitMs = 10_000, lockWaitMs = 10_000, statementMs = 30_000, onBroken = () => {} } = options;
  const { pooler = 'none' } = options;
  const limits = {
    statement_timeout: statementMs,
    lock_timeout: lockWaitMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
  const own: Own = {
    begin: pooler === 'none' ? 'begin' : ['begin', ...settingsOf(limits)].join('; '),
    isNamed: pooler !== 'transaction-unprepared',
  };
  const primary = connectToPrimary(url, options.standbys ?? []);
  const pool = openPool(
    {
      ...primary,
      max: connections,
      types: customTypes,
      ...(options.applicationName === undefined ? {} : { application_name: options.applicationName }),
      connectionTimeoutMillis: waitMs,
      // Idle connections stay open for a minute: after a failover the load of other servers moves here, and opening connections is slow.
      idleTimeoutMillis: 60_000,
      ...(pooler === 'none' ? limits : {}),
      // A hung server cannot enforce statement_timeout, so the client needs a limit too.
      query_timeout: statementMs + 10_000,
    },
    onBroken,
  );
  if (options.metrics) measurePool(pool, options.metrics);
  // A separate pool, so that readiness does not queue behind slow requests.
  const pingPool = openPool(
    {
      ...primary,
      max: 1,
      connectionTimeoutMillis: waitMs,
      idleTimeoutMillis: 60_000,
      query_timeout: pingMs,
      allowExitOnIdle: true,
    },
    onBroken,
  );
  let pinging: Promise<Date> | undefined;
  return {
    engine: 'postgres',
    ...statementsOver((statement, parameters) => execute(pool, { statement, parameters, own })),
    transaction: (work) => runTransaction(() => once(pool, work, own)),
    async ping() {
      // If connecting takes longer than the ping limit, keep the attempt for the next ping.
      pinging ??= pingPool
        .query<{ now: Date }>(timeOfServer)
        .then(({ rows }) => timeIn(rows))
        .finally(() => {
          pinging = undefined;
        });
      const late = new DatabaseUnavailable(new Error('the database did not respond in time'));
      return pTimeout(pinging, { milliseconds: pingMs, message: late }).catch(rethrow);
    },
    async close() {
      await Promise.all([pool.end(), pingPool.end()]);
    },
  };
}

/**
 * A pool whose failed connections do not crash the process. The pool itself listens for errors of idle connections
 * only.
 */
function openPool(options: pg.PoolConfig, onBroken: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...options, keepAlive: true });
  pool.on('connect', (client) => client.on('error', onBroken));
  pool.on('error', onBroken);
  return pool;
}

function measurePool(pool: pg.Pool, metrics: Registry): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Pool connections by state, and requests waiting for a connection.',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
}

async function once<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>, own: Own): Promise<T> {
  const client = await pool.connect().catch(rethrow);
  let broken: Error | undefined;
  try {
    await client.query(own.begin).catch(rethrow);
    const result = await work(handle(client, own));
    const { command } = await client.query('commit').catch(rethrow);
    if (command !== 'COMMIT') throw new Error('the work swallowed an error of its transaction, which is rolled back');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    // Passing the error makes the pool discard the connection.
    client.release(broken);
  }
}

function rethrow(error: unknown): never {
  throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
}

type Query = { readonly statement: Statement; readonly parameters: unknown[]; readonly own: Own };

async function execute(handle: pg.Pool | pg.PoolClient, { statement: request, parameters: values, own }: Query) {
  const statement = own.isNamed ? request : textOfStatement(request);
  const query =
    typeof statement === 'string'
      ? handle.query<Record<string, unknown>>(statement, values)
      : handle.query<Record<string, unknown>>({ ...statement, values });
  const { rows, rowCount } = await query.catch(rethrow);
  return { rows, count: rowCount ?? 0 };
}

const handle = (client: pg.PoolClient, own: Own): Transaction => ({
  ...sqlOver((statement, parameters) => execute(client, { statement, parameters, own })),
  async script(text) {
    await client.query(text).catch(rethrow);
  },
});
