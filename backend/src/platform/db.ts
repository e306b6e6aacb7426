/** A handle that runs SQL with `$1` parameters and answers rows. A store is bound to one, so the wrong handle cannot be used. */
export interface Sql {
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/**
 * The database behind one small port: PGlite by default, PostgreSQL by `DATABASE_URL`, the same SQL on both.
 * `bigint` columns arrive as numbers (checked safe integers), `timestamptz` as `Date`, `jsonb` as values.
 */
export interface Db extends Sql {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Runs the work in one transaction and commits it; a throw rolls back. A deadlock or serialization failure (40P01, 40001) is
   * tried again a bounded number of times, so the work must have no effect outside the database. Never call `db.query` or the
   * network inside: on PGlite the first waits for ever and the second stops the service.
   */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
