import type { Db, Transaction } from '../platform/database/db.ts';
import { column, rowOf } from '../platform/database/row.ts';

/** What a database holds when it is new: rows that migrations wrote, where its sequences stand, and the shape of its catalogue. */
type Beginning = {
  readonly shape: string;
  readonly tables: readonly string[];
  readonly rows: ReadonlyMap<string, string>;
  readonly sequences: readonly { readonly name: string; readonly value: number; readonly is_called: boolean }[];
};

// A statement of DDL writes rows of these.
const catalogues = ['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_type', 'pg_authid'];
const shapeOf = catalogues
  .map((name) => `(select '${name} ' || count(*) || ' ' || max(xmin::text::bigint) from ${name})`)
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
/** Asks the same of each table or sequence, in one query. */
const ofEach = (names: readonly string[], ask: (name: string) => string): string => names.map(ask).join(' union all ');

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
    rows: new Map(held.flatMap(({ name, rows }) => (rows === null ? [] : [[name, rows] as const]))),
    sequences: await db.rows(
      Sequence,
      ofEach(sequences, (name) => `select '${name}' as name, last_value as value, is_called from ${name}`),
    ),
  };
}

/** Deletes every row, past triggers that keep the books from being rewritten, and writes back what a new database holds. */
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

type Lent = { readonly db: Db; readonly beginning: Beginning };
let idle: Lent | undefined;
// An open PGlite keeps the process alive: at the end of a file the idle one is closed, and those that tests close later are not kept.
let isEnding = false;
afterAll(async () => {
  isEnding = true;
  await idle?.db.close();
});

/**
 * A database that is as new, from one that a test of the same file has closed where there is one: emptying takes a tenth of the time of
 * starting another. One whose tables were changed, by a test of migrations say, is not lent again.
 */
export async function lendDatabase(open: () => Promise<Db>): Promise<Db> {
  const closed = idle;
  idle = undefined;
  if (closed) {
    if ((await readShape(closed.db)) === closed.beginning.shape) {
      await closed.db.transaction((tx) => restore(tx, closed.beginning));
      return handle(closed);
    }
    await closed.db.close();
  }
  const db = await open();
  return handle({ db, beginning: await readBeginning(db) });
}

/** The borrower's own handle, of no use after it is closed, so that nothing that a test left running reaches the next one. */
function handle(lent: Lent): Db {
  let isClosed = false;
  const open = (): Db => {
    if (isClosed) throw new Error('the database is closed');
    return lent.db;
  };
  return {
    engine: lent.db.engine,
    rows: async (row, text, values) => open().rows(row, text, values),
    run: async (text, values) => open().run(text, values),
    transaction: async (work) => open().transaction(work),
    ping: async () => open().ping(),
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (idle || isEnding) await lent.db.close();
      else idle = lent;
    },
  };
}
