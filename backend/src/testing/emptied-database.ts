import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { Db, Transaction } from '../platform/database/db.ts';
import { dbOfPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
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
/** Columns that `truncate`, `vacuum` and `analyze` change. */
const ofStorage = 'relfilenode,relpages,reltuples,relallvisible,relfrozenxid,relminmxid';
// The digest is over the row contents, so a table that was renamed and renamed back counts as unchanged.
const shapeOf = catalogues
  .map(([name, isOwn]) => {
    const content = name === 'pg_class' ? `(to_jsonb(each) - '{${ofStorage}}'::text[])` : 'each';
    return `(select '${name} ' || count(*) || ' ' || coalesce(sum(hashtextextended(${content}::text, 0)), 0) from ${name} each where ${isOwn})`;
  })
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

/** Above this size, `truncate` is faster than deleting the rows, and scans of the table do not slow down. */
const largeTable = 1_000_000;

/** Deletes every row, bypassing the triggers that protect the books, and inserts the content of a new database. */
async function restore(tx: Transaction, { tables, rows, sequences }: Beginning): Promise<void> {
  await tx.script('set local session_replication_role = replica');
  const large = await tx.rows(
    Name,
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_table_size(oid) > ${largeTable}`,
  );
  const truncated = large.length > 0 ? `truncate ${large.map(({ name }) => name).join(', ')} cascade;` : '';
  await tx.script(`${truncated} ${tables.map((table) => `delete from ${table};`).join(' ')}`);
  for (const [table, json] of rows) {
    await tx.run(`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`, [
      json,
    ]);
  }
  for (const { name, value, is_called: isCalled } of sequences) {
    await tx.run('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
  }
}

/** PGlite in memory, or the address of a database on a server. It outlives the realm of the file that opened it. */
type StoredData = PGlite | string;

/** An unused database, whose data are stored as text. */
type IdleDatabase = {
  readonly data: StoredData;
  /** Address of its server; undefined in memory. */
  readonly server: string | undefined;
  /** Checksum of its schema. */
  readonly checksum: string;
  readonly beginning: string;
};

declare global {
  /** Set by `database-environment.js`. */
  var testDatabases: {
    create(options: PGliteOptions): Promise<PGlite>;
    /** Returns a database of the server, or one in memory. */
    take(server: string | undefined): IdleDatabase | undefined;
    /** @returns false if enough databases are already stored. */
    give(database: IdleDatabase): boolean;
    delete(database: IdleDatabase): Promise<void>;
  };
}

/** A test uses a pool of a few connections, as the product does. */
const connect = (data: StoredData): Db => (typeof data === 'string' ? openPostgres(data, { connections: 10 }) : dbOfPglite(data));

/** Ends the connections that a test left open on a server, e.g. those of a process that was killed. */
async function endOtherConnections(db: Db): Promise<void> {
  await db.run(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

/** Its address, if it is on a server. */
export type LentDatabase = { readonly db: Db; readonly url: string | undefined };

/**
 * Lends a database in its initial state. It reuses one that a finished test of this worker closed: emptying takes a
 * tenth of the time of creating another. A database whose schema changed, for example in a migration test, is not
 * reused.
 */
export async function lendDatabase(
  checksum: string,
  server: string | undefined,
  open: () => Promise<StoredData>,
): Promise<LentDatabase> {
  const idle = globalThis.testDatabases.take(server);
  if (idle) {
    const db = connect(idle.data);
    // This function wrote the text, below.
    const beginning = JSON.parse(idle.beginning) as Beginning;
    if (typeof idle.data === 'string') await endOtherConnections(db);
    if (idle.checksum === checksum && (await readShape(db)) === beginning.shape) {
      await db.transaction((tx) => restore(tx, beginning));
      return handle(db, idle);
    }
    await disconnect(db, idle.data);
    await globalThis.testDatabases.delete(idle);
  }
  const data = await open();
  const db = connect(data);
  return handle(db, { data, server, checksum, beginning: JSON.stringify(await readBeginning(db)) });
}

/** Closing PGlite ends it, so only connections to a server are closed. */
const disconnect = async (db: Db, data: StoredData): Promise<void> => {
  if (typeof data === 'string') await db.close();
};

/** The borrower's own handle. It throws after it is closed, so that leftovers of one test cannot affect the next. */
function handle(db: Db, lent: IdleDatabase): LentDatabase {
  let isClosed = false;
  const open = (): Db => {
    if (isClosed) throw new Error('the database is closed');
    return db;
  };
  return {
    url: typeof lent.data === 'string' ? lent.data : undefined,
    db: {
      engine: db.engine,
      rows: async (row, text, values) => open().rows(row, text, values),
      run: async (text, values) => open().run(text, values),
      transaction: async (work) => open().transaction(work),
      ping: async () => open().ping(),
      async close() {
        if (isClosed) return;
        isClosed = true;
        await disconnect(db, lent.data);
        if (!globalThis.testDatabases.give(lent)) await globalThis.testDatabases.delete(lent);
      },
    },
  };
}
