import { AsyncLocalStorage } from 'node:async_hooks';
import type { Row } from './row.ts';

/**
 * A statement by its text. One that is asked at every turn has a name too: each connection to PostgreSQL reads and plans it once and keeps it
 * (ADR 0067). Name its columns: a connection that has it prepared refuses it once their types are others, so a migration that changes one
 * goes with another name.
 */
export type Statement = string | { readonly name: string; readonly text: string };

/** The text of a statement, whether it has a name or not. */
export const textOfStatement = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.text);

/** A handle that runs SQL with `$1` parameters. A store is bound to one, so the wrong handle cannot be used. */
export interface Sql {
  /**
   * Runs a statement and returns its rows, checked against their shape.
   * @throws Error for a row of another shape. What the statement wrote is undone where a transaction is, and stays where none is.
   */
  rows<Shape>(row: Row<Shape>, statement: Statement, values?: readonly unknown[]): Promise<Shape[]>;
  /** Runs a statement whose rows nobody reads; returns how many it found or changed. */
  run(text: string, values?: readonly unknown[]): Promise<number>;
}

/**
 * The handle inside a transaction. What writes more than one row asks for it, so that the database itself, which has no `script`, does not
 * compile in its place.
 */
export interface Transaction extends Sql {
  /** Runs several statements without parameters, for migrations and resets. */
  script(text: string): Promise<void>;
}

/**
 * The database behind one small port: PGlite by default, PostgreSQL by `DATABASE_URL`, the same SQL on both.
 * `bigint` columns arrive as numbers (checked safe integers), `timestamptz` as `Date`, `jsonb` as values, `date` and `numeric` as text.
 * A plain object given as a parameter goes as JSON; give an array meant for `jsonb` as `JSON.stringify(array)`, since a bare array is
 * an SQL array.
 */
export interface Db extends Sql {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Runs the work in one transaction and commits it; a throw rolls back. A deadlock or serialization failure (40P01, 40001) is
   * tried again a bounded number of times, as is that of a statement of its own, so the work must have no effect outside the database. Never use `db` itself or the
   * network inside: the first is refused (on PGlite it would wait for ever) and the second stops the service.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Asks the database for its time, within a second and without a wait for transactions. Throws when it does not answer. */
  ping(): Promise<Date>;
  close(): Promise<void>;
}

/** The current time of the server's machine, not the start time of the transaction. */
export const timeOfServer = 'select clock_timestamp() as now';

/** The answer to `timeOfServer`. */
export function timeIn(rows: readonly { readonly now: Date }[]): Date {
  const [row] = rows;
  if (!row) throw new Error('the database did not tell its time');
  return row.now;
}

/**
 * The database cannot be had now: it refuses connections, broke one, is starting, or what was asked waited too long for a connection, a
 * lock or its own end. Work in a transaction is rolled back, unless the connection broke at its commit: then nobody knows. Answered as
 * `UNAVAILABLE` (503).
 */
export class DatabaseUnavailable extends Error {
  /** SQLSTATE, or Node's own code of the network fault. */
  readonly code: string | undefined;
  constructor(cause: unknown) {
    super('the database cannot be had now', { cause });
    this.name = 'DatabaseUnavailable';
    this.code = sqlStateOf(cause);
  }
}

const running = new AsyncLocalStorage<true>();

/** Refuses a call that would need a second connection while the caller holds a transaction: on PGlite it would never return. */
export function assertOutsideTransaction(what: string): void {
  if (running.getStore()) throw new Error(`${what} inside a transaction: use the transaction's own handle`);
}

/** Runs work that starts now and outlives the caller's transaction, such as a background loop, without inheriting it. */
export const outsideTransaction = <T>(work: () => T): T => running.exit(work);

const retriedStates: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const attempts = 5;

/** SQLSTATE of a database error, on either engine. */
export const sqlStateOf = (error: unknown): string | undefined => textOf(error, 'code');

/** Name of the violated constraint or unique index, when the database error tells one. */
export const constraintOf = (error: unknown): string | undefined => textOf(error, 'constraint');

function textOf(error: unknown, name: 'code' | 'constraint'): string | undefined {
  if (typeof error !== 'object' || error === null || !(name in error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** Marks the caller as inside a transaction, which is tried again as below. */
export async function runTransaction<T>(once: () => Promise<T>): Promise<T> {
  assertOutsideTransaction('db.transaction');
  return retryConflicts(() => running.run(true, once));
}

/** Repeats what the database gave up for another's sake, and undid. */
async function retryConflicts<T>(once: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once();
    } catch (error) {
      if (attempt === attempts || !retriedStates.has(sqlStateOf(error))) throw error;
      const pauseMs = Math.random() * 10 * 2 ** attempt;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** A handle whose statements are transactions of their own, and are tried again as those are. */
export const statementsOver = (execute: Execute): Sql =>
  sqlOver((statement, parameters) => {
    assertOutsideTransaction('a statement of `db`');
    return retryConflicts(() => execute(statement, parameters));
  });

/** What a driver returns of a statement; `count` is of the rows that it found or changed. */
type Outcome = { readonly rows: unknown[]; readonly count: number };

type Execute = (statement: Statement, parameters: unknown[]) => Promise<Outcome>;

/** A handle over a driver's own call. */
export const sqlOver = (execute: Execute): Sql => ({
  rows: async (row, statement, values = []) => row.check((await execute(statement, toParameters(values))).rows),
  run: async (text, values = []) => (await execute(text, toParameters(values))).count,
});

/** Reads a `bigint` column: an integer that a number holds exactly, or a fault. */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint beyond the safe integers: ${text}`);
  return value;
}

/** Plain objects become JSON, so that both drivers see the same parameter; dates, buffers and arrays go as they are. */
const toParameters = (values: readonly unknown[]): unknown[] => values.map(toParameter);

function toParameter(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? JSON.stringify(value) : value;
}
