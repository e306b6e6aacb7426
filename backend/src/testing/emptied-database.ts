import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { Db, Transaction } from '../platform/database/db.ts';
import { dbOfPglite } from '../platform/database/pglite.ts';
import { column, rowOf } from '../platform/database/row.ts';

/** The content of a new database: rows written by migrations, sequence values, and a digest of its catalogue. */
type Beginning = {
  readonly shape: string;
  readonly tables: readonly string[];
  /** JSON by table. */
  readonly rows: readonly (readonly [table: string, json: string])[];
  readonly sequences: readonly { readonly name: string; readonly value: number; readonly is_called: boolean }[];
};

const firstOwnOid = 16_384;
/** Catalogue tables that DDL changes, with a filter for rows that are not built in. */
const catalogues = [
  ...['pg_class', 'pg_attrdef', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_type'].map((name) => [
    name,
    `oid >= ${firstOwnOid}`,
  ]),
  ['pg_attribute', `attrelid >= ${firstOwnOid}`],
  ['pg_authid', 'true'],
];
// The digest is over the row contents, so a table that was renamed and renamed back counts as unchanged.
const shapeOf = catalogues
  .map(
    ([name, isOwn]) =>
      `(select '${name} ' || count(*) || ' ' || coalesce(sum(hashtextextended(each::text, 0)), 0) from ${name} each where ${isOwn})`,
  )
  .join(` || ', ' || `);

const Shape = rowOf({ shape: column.text });
const Name = rowOf({ name: column.text });
const Held = rowOf({ name: column.text, rows: column.nullable(column.text) });
const Sequence = rowOf({ name: column.text, value: column.integer, is_called: column.boolean });

const readShape = async (sql: Db): Promise<string> => {
  const [row] = await sql.rows(Shape, `select ${shapeOf} as shape`);
  return row?.shape ?? '';
};

const namesOf = async (db: Db, query: string): Promise<string[]> => (await db.rows(Name, query)).map(({ name }) => name);
/** Combines the same query for each table or sequence into one. */
const ofEach = (names: readonly string[], toQuery: (name: string) => string): string => names.map(toQuery).join(' union all ');

async function readBeginning(db: Db): Promise<Beginning> {
  const tables = await namesOf(db, `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`);
  const sequences = await namesOf(db, `select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`);
  const held = await db.rows(
    Held,
    ofEach(tables, (name) => `select '${name}' as name, json_agg(each)::text as rows from ${name} each`),
  );
  return {
    shape: await readShape(db),
    tables,
    rows: held.flatMap(({ name, rows }) => (rows === null ? [] : [[name, rows] as const])),
    sequences: await db.rows(
      Sequence,
      ofEach(sequences, (name) => `select '${name}' as name, last_value as value, is_called from ${name}`),
    ),
  };
}

/** Deletes every row, bypassing the triggers that protect the books, and inserts the content of a new database. */
async function restore(tx: Transaction, { tables, rows, sequences }: Beginning): Promise<void> {
  await tx.script(`set local session_replication_role = replica; ${tables.map((table) => `delete from ${table};`).join(' ')}`);
  for (const [table, json] of rows) {
    await tx.run(`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`, [
      json,
    ]);
  }
  for (const { name, value, is_called: isCalled } of sequences) {
    await tx.run('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
  }
}

/** An unused database. It outlives the realm of the file that opened it, so its data are stored as text. */
type IdleDatabase = {
  readonly pglite: PGlite;
  /** Checksum of its schema. */
  readonly checksum: string;
  readonly beginning: string;
};

declare global {
  /** Set by `database-environment.js`. */
  var testDatabases: {
    create(options: PGliteOptions): Promise<PGlite>;
    take(): IdleDatabase | undefined;
    /** @returns false if enough databases are already stored. */
    give(database: IdleDatabase): boolean;
  };
}

/**
 * Lends a database in its initial state. It reuses one that a finished test of this worker closed: emptying takes a
 * tenth of the time of starting another. A database whose schema changed, for example in a migration test, is not
 * reused.
 */
export async function lendDatabase(checksum: string, open: () => Promise<PGlite>): Promise<Db> {
  const idle = globalThis.testDatabases.take();
  if (idle) {
    const db = dbOfPglite(idle.pglite);
    // This function wrote the text, below.
    const beginning = JSON.parse(idle.beginning) as Beginning;
    if (idle.checksum === checksum && (await readShape(db)) === beginning.shape) {
      await db.transaction((tx) => restore(tx, beginning));
      return handle(db, idle);
    }
    await db.close();
  }
  const pglite = await open();
  const db = dbOfPglite(pglite);
  return handle(db, { pglite, checksum, beginning: JSON.stringify(await readBeginning(db)) });
}

/** The borrower's own handle. It throws after it is closed, so that leftovers of one test cannot affect the next. */
function handle(db: Db, lent: IdleDatabase): Db {
  let isClosed = false;
  const open = (): Db => {
    if (isClosed) throw new Error('the database is closed');
    return db;
  };
  return {
    engine: db.engine,
    rows: async (row, text, values) => open().rows(row, text, values),
    run: async (text, values) => open().run(text, values),
    transaction: async (work) => open().transaction(work),
    ping: async () => open().ping(),
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (!globalThis.testDatabases.give(lent)) await db.close();
    },
  };
}
