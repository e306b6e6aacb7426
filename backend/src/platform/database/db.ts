import { AsyncLocalStorage } from 'node:async_hooks';
import { codeOf, textOf } from '../error-message.ts';
import { type Row, toColumns } from './row.ts';

/**
 * The text of a statement. A frequent statement also has a name: each PostgreSQL connection parses and plans it once. List
 * its columns explicitly. A prepared statement fails after a column type changes, so a migration that changes one needs a
 * new statement name.
 */
export type Statement = string | { readonly name: string; readonly text: string };

/** The text of a statement, with or without a name. */
export const textOfStatement = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.text);

/** Executes SQL with `$1` parameters. A store is bound to one handle, so it cannot use the wrong one. */
export interface Sql {
  /**
   * Executes a statement and returns its rows, validated against their shape.
   * @throws Error if a row has another shape. Inside a transaction the write is then rolled back; outside it stays.
   */
  rows<Shape>(row: Row<Shape>, statement: Statement, values?: readonly unknown[]): Promise<Shape[]>;
  /** Executes a statement and returns the number of rows found or changed. */
  run(text: string, values?: readonly unknown[]): Promise<number>;
}

/** The first row of a statement; undefined if it returns none. */
export async function firstRow<Shape>(
  sql: Sql,
  row: Row<Shape>,
  statement: Statement,
  values?: readonly unknown[],
): Promise<Shape | undefined> {
  return (await sql.rows(row, statement, values))[0];
}

/** The row of a statement that always returns one, such as an aggregate. @throws Error if it returns none. */
export async function onlyRow<Shape>(
  sql: Sql,
  row: Row<Shape>,
  statement: Statement,
  values?: readonly unknown[],
): Promise<Shape> {
  const found = await firstRow(sql, row, statement, values);
  if (!found) throw new Error('a statement that must return a row returned none');
  return found;
}

/** Executes a statement; returns whether it found or changed a row. */
export const anyRow = async (sql: Sql, text: string, values?: readonly unknown[]): Promise<boolean> =>
  (await sql.run(text, values)) > 0;

/**
 * Inserts a row: each field into the column that has its name in snake_case.
 * @param onConflict a clause such as `on conflict do nothing`.
 * @returns whether the row was inserted.
 */
export function insertRow(sql: Sql, table: string, fields: Readonly<Record<string, unknown>>, onConflict = ''): Promise<boolean> {
  const columns = Object.keys(toColumns(fields)).map((name) => `"${name.replaceAll('"', '""')}"`);
  const places = columns.map((_, at) => `$${at + 1}`);
  const text = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) ${onConflict}`;
  return anyRow(sql, text, Object.values(fields));
}

/**
 * The handle inside a transaction. Code that writes several rows requires it; `Db` has no `script`, so it does not
 * type-check there.
 */
export interface Transaction extends Sql {
  /** Executes several statements without parameters, for migrations and resets. */
  script(text: string): Promise<void>;
}

/**
 * The database behind one small interface: PGlite by default, PostgreSQL with `DATABASE_URL`, the same SQL on both.
 * `bigint` columns are numbers (checked safe integers), `timestamptz` is `Date`, `jsonb` is the parsed value, `date`
 * and `numeric` are text. A plain object as a parameter is sent as JSON. Pass an array for `jsonb` as
 * `JSON.stringify(array)`, since a bare array is sent as an SQL array.
 */
export interface Db extends Sql {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Runs the work in one transaction and commits it; an exception rolls back. A deadlock or serialization failure
   * (40P01, 40001) is retried a bounded number of times, also for single statements, so the work must have no effect
   * outside the database. Inside, do not use `db` itself: it throws, since on PGlite it would deadlock. Do not use the
   * network either: it would hold a connection and its locks.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Returns the database's time, within a second and without waiting for transactions. Throws if the database does not
   * respond.
   */
  ping(): Promise<Date>;
  close(): Promise<void>;
}

/** The current time of the server's machine, not the start time of the transaction. */
export const timeOfServer = 'select clock_timestamp() as now';

/** The result of `timeOfServer`. */
export function timeIn(rows: readonly { readonly now: Date }[]): Date {
  const [row] = rows;
  if (!row) throw new Error('the database did not return its time');
  return row.now;
}

/**
 * The database is unavailable: it refuses or closed the connection, is starting, or a wait for a connection, a lock or
 * the statement timed out. Work in a transaction is rolled back, unless the connection failed during commit; then the
 * outcome is unknown. Returned to clients as `UNAVAILABLE` (503).
 */
export class DatabaseUnavailable extends Error {
  /** The SQLSTATE, or Node's error code of the network failure. */
  readonly code: string | undefined;
  constructor(cause: unknown) {
    super('the database is unavailable', { cause });
    this.name = 'DatabaseUnavailable';
    this.code = codeOf(cause);
  }
}

const running = new AsyncLocalStorage<true>();

/**
 * Throws if the caller holds a transaction, since the call would need a second connection: on PGlite it would never
 * return.
 */
export function assertOutsideTransaction(what: string): void {
  if (running.getStore()) throw new Error(`${what} inside a transaction: use the transaction's own handle`);
}

/**
 * Starts work that outlives the caller's transaction, such as a background loop, without inheriting the transaction.
 */
export const outsideTransaction = <T>(work: () => T): T => running.exit(work);

const retriedStates: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const attempts = 5;

/** The violated constraint or unique index, if the database error names one. */
export const constraintOf = (error: unknown): string | undefined => textOf(error, 'constraint');

/** Runs a transaction, marks the caller as inside it, and retries conflicts. */
export async function runTransaction<T>(once: () => Promise<T>): Promise<T> {
  assertOutsideTransaction('db.transaction');
  return retryConflicts(() => running.run(true, once));
}

/** Retries work that the database aborted and rolled back because of a conflict. */
async function retryConflicts<T>(once: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once();
    } catch (error) {
      if (attempt === attempts || !retriedStates.has(codeOf(error))) throw error;
      const pauseMs = Math.random() * 10 * 2 ** attempt;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** A handle whose statements are each their own transaction, with the same retries. */
export const statementsOver = (execute: Execute): Sql =>
  sqlOver((statement, parameters) => {
    assertOutsideTransaction('a statement of `db`');
    return retryConflicts(() => execute(statement, parameters));
  });

/** The result of a driver. `count` is the number of rows found or changed. */
type Outcome = { readonly rows: unknown[]; readonly count: number };

type Execute = (statement: Statement, parameters: unknown[]) => Promise<Outcome>;

/** A handle over the query function of a driver. */
export const sqlOver = (execute: Execute): Sql => ({
  rows: async (row, statement, values = []) => row.check((await execute(statement, toParameters(values))).rows),
  run: async (text, values = []) => (await execute(text, toParameters(values))).count,
});

/**
 * Parses a `bigint` column.
 * @throws RangeError if a number cannot hold it exactly.
 */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint beyond the safe integers: ${text}`);
  return value;
}

/**
 * Plain objects become JSON, so that both drivers receive the same parameter. Dates, buffers and arrays are passed
 * unchanged.
 */
const toParameters = (values: readonly unknown[]): unknown[] => values.map(toParameter);

function toParameter(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? JSON.stringify(value) : value;
}
