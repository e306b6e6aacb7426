import pg from 'pg';
import { assertOutsideTransaction, type Db, parseBigint, runTransaction, toParameters, type Transaction } from './db.ts';

const asText = (text: string) => text;
const parserOf: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseBigint],
  [pg.types.builtins.DATE, asText],
]);

/** pg's own parsers, but for the types that it would read into something lossy. */
const customTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parserOf.get(oid)) || pg.types.getTypeParser(oid, format),
};

export type PostgresOptions = {
  readonly connections?: number;
  /** Told of a connection that broke while idle; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
};

/** Opens a pool on PostgreSQL. A statement that runs for 30 s, or waits 10 s for a lock, is given up. */
export function openPostgres(url: string, { connections = 20, onIdleError = () => {} }: PostgresOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: customTypes,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('error', onIdleError);
  return {
    engine: 'postgres',
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      assertOutsideTransaction('db.query');
      return (await pool.query<Row>(text, toParameters(values))).rows;
    },
    transaction: (work) => runTransaction(() => once(pool, work)),
    close: () => pool.end(),
  };
}

async function once<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(handle(client));
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the work swallowed an error of its transaction, which is rolled back');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const handle = (client: pg.PoolClient): Transaction => ({
  async query<Row extends object>(text: string, values: readonly unknown[] = []) {
    return (await client.query<Row>(text, toParameters(values))).rows;
  },
  async script(text) {
    await client.query(text);
  },
});
