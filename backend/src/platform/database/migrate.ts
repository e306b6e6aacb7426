import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DatabaseUnavailable, type Db, type Sql, type Transaction } from './db.ts';
import { column, rowOf } from './row.ts';

/** A file of `backend/migrations` or `backend/sql/functions`, with its SHA-256. */
export type SqlFile = { readonly name: string; readonly text: string; readonly checksum: string };

/** The schema of this release. */
export type Schema = {
  /** In the order in which they are applied. */
  readonly migrations: readonly SqlFile[];
  /**
   * One file per function (`create or replace`), named after it. A new text must accept the arguments of the previous
   * release, whose servers still call it.
   */
  readonly functions: readonly SqlFile[];
};

/** The same arbitrary number in every instance. The lock's holder migrates. */
const migrationLock = 715_001;

const backend = fileURLToPath(new URL('../../..', import.meta.url));

/** Reads `backend/migrations` and `backend/sql/functions`. */
export async function readSchema(): Promise<Schema> {
  return {
    migrations: await readSqlFiles(`${backend}migrations`, /^\d{4}-[a-z0-9-]+\.sql$/),
    functions: await readSqlFiles(`${backend}sql/functions`, /^[a-z0-9_]+\.sql$/),
  };
}

async function readSqlFiles(folder: string, pattern: RegExp): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Applies migrations, each once, and functions that changed, all in one transaction. Concurrent instances wait for each
 * other. An applied migration must not change: another checksum fails the start.
 * @returns the names of the files that were applied now.
 */
export const migrate = (db: Db, schema: Schema): Promise<string[]> =>
  db.transaction(async (tx) => {
    await prepare(tx);
    return run(tx, schema);
  });

/**
 * Names of the migrations and functions not yet applied. None if the database was migrated by this release or a newer one
 * since: a function counts as applied even if a newer text has replaced it.
 */
export async function missingFiles(db: Db, { migrations, functions }: Schema): Promise<string[]> {
  const [row] = await db.rows(Known, `select to_regclass('schema_functions') is not null as is_known`);
  if (!row?.is_known) return [...migrations, ...functions].map(({ name }) => name);
  const applied = new Set((await appliedFunctions(db)).map(keyOf));
  const missing = [...(await missingMigrations(db, migrations)), ...functions.filter((file) => !applied.has(keyOf(file)))];
  return missing.map(({ name }) => name);
}

export type MigrationOptions = {
  /** Longest wait for a lock, in milliseconds. Other queries on the table queue behind the waiting migration. */
  readonly lockWaitMs: number;
  /** Number of attempts to get the lock of a migration. */
  readonly attempts: number;
  /** Called after each attempt that got no lock. */
  readonly onLocked: (name: string, attempt: number) => void;
};

/**
 * Migrates a database that is in use. Each migration runs in its own transaction with a lock timeout, and is retried
 * after a growing pause; functions that changed are replaced last, together. Both must keep the previous release working
 * (expand now, contract in a later release).
 * @returns the names of the files that were applied now.
 * @throws DatabaseUnavailable if a migration got no lock in any attempt; previous migrations stay applied.
 */
export async function migrateInUse(db: Db, { migrations, functions }: Schema, options: MigrationOptions): Promise<string[]> {
  const inUse = (name: string, work: (tx: Transaction) => Promise<string[]>): Promise<string[]> =>
    withAttempts(name, options, () =>
      db.transaction(async (tx) => {
        await tx.script(`set local statement_timeout = 0; set local lock_timeout = ${options.lockWaitMs};`);
        await tx.run('select pg_advisory_xact_lock($1)', [migrationLock]);
        return work(tx);
      }),
    );
  const ran: string[] = [];
  for (const migration of migrations) {
    ran.push(...(await inUse(migration.name, (tx) => runMigrations(tx, { migrations: [migration], functions }))));
  }
  ran.push(...(await inUse('functions', (tx) => replaceFunctions(tx, functions))));
  return ran;
}

const pauseMs = 500;
const longestPauseMs = 10_000;
/** SQLSTATE of `lock_not_available`. */
const isLocked = (error: unknown): boolean => error instanceof DatabaseUnavailable && error.code === '55P03';

async function withAttempts<T>(name: string, { attempts, onLocked }: MigrationOptions, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isLocked(error)) throw error;
      onLocked(name, attempt);
      await setTimeout(Math.min(pauseMs * 2 ** (attempt - 1), longestPauseMs));
    }
  }
}

/**
 * Lets a role read and write all tables, but not alter them. The ledger's triggers still protect its rows.
 * @param role a plain name.
 */
export async function grantUse(db: Db, role: string): Promise<void> {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(role)) throw new Error(`not a plain role name: ${role}`);
  await db.transaction((tx) =>
    tx.script(`
      grant usage on schema public to ${role};
      grant select, insert, update, delete on all tables in schema public to ${role};
      grant usage, select on all sequences in schema public to ${role};
      grant execute on all routines in schema public to ${role};
    `),
  );
}

/**
 * Drops everything and migrates again, for the operator's reset. The ledger refuses to delete rows, so its tables must
 * be dropped.
 */
export const rebuild = (db: Db, schema: Schema): Promise<string[]> =>
  db.transaction(async (tx) => {
    await prepare(tx);
    await tx.script(`
      do $$ declare statement text; begin
        for statement in
          -- Dropping a table drops the functions on its rows; dropping a function drops the aggregates built on it.
          select * from (
            select format('drop routine %s cascade', oid::regprocedure) from pg_proc where pronamespace = current_schema()::regnamespace
              order by prokind <> 'a'
          ) routines
          union all
          select format('drop table %s cascade', oid::regclass) from pg_class
            where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
        loop execute statement; end loop;
      end $$;
    `);
    return run(tx, schema);
  });

async function prepare(tx: Transaction): Promise<void> {
  await tx.run('select pg_advisory_xact_lock($1)', [migrationLock]);
  await tx.script('set local statement_timeout = 0; set local lock_timeout = 0;');
}

const run = async (tx: Transaction, schema: Schema): Promise<string[]> => [
  ...(await runMigrations(tx, schema)),
  ...(await replaceFunctions(tx, schema.functions)),
];

async function runMigrations(tx: Transaction, { migrations, functions }: Schema): Promise<string[]> {
  await createRecords(tx);
  const ran: string[] = [];
  for (const { name, text, checksum } of await missingMigrations(tx, migrations)) {
    // New triggers and indexes need their functions. A function that changed waits, since it may use columns that do not
    // exist yet.
    const known = new Set((await appliedFunctions(tx)).map((each) => each.name));
    const needed = functions.filter((file) => !known.has(file.name) && mentions(text, file));
    ran.push(...(await applyFunctions(tx, needed)));
    await tx.script(text);
    await tx.run('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    ran.push(name);
  }
  return ran;
}

async function replaceFunctions(tx: Transaction, functions: readonly SqlFile[]): Promise<string[]> {
  await createRecords(tx);
  const current = new Map((await appliedFunctions(tx)).map(({ name, checksum }) => [name, checksum]));
  return applyFunctions(
    tx,
    functions.filter(({ name, checksum }) => current.get(name) !== checksum),
  );
}

/** Whether a text contains a call of the function. */
const mentions = (text: string, { name }: SqlFile): boolean => new RegExp(`\\b${name.slice(0, -'.sql'.length)}\\(`).test(text);

async function applyFunctions(tx: Transaction, functions: readonly SqlFile[]): Promise<string[]> {
  // A body may use tables and functions that are created later.
  await tx.script('set local check_function_bodies = off;');
  for (const { name, text, checksum } of functions) {
    await tx.script(text);
    await tx.run('insert into schema_functions (name, checksum) values ($1, $2)', [name, checksum]);
  }
  return functions.map(({ name }) => name);
}

const createRecords = (tx: Transaction): Promise<void> =>
  tx.script(`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    );
    create table if not exists schema_functions (
      place bigint generated always as identity primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now()
    );
  `);

const Known = rowOf({ is_known: column.boolean });
const Applied = rowOf({ name: column.text, checksum: column.text });

async function missingMigrations(sql: Sql, migrations: readonly SqlFile[]): Promise<SqlFile[]> {
  const rows = await sql.rows(Applied, 'select name, checksum from schema_migrations');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  return migrations.filter(({ name, checksum }) => {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) throw new Error(`migration ${name} was changed after it ran: add a new one`);
    return before === undefined;
  });
}

/** Every text of a function that was applied, in order: the last one of a name is in the database. */
const appliedFunctions = (sql: Sql): Promise<{ readonly name: string; readonly checksum: string }[]> =>
  sql.rows(Applied, 'select name, checksum from schema_functions order by place');

const keyOf = ({ name, checksum }: { readonly name: string; readonly checksum: string }): string => `${name} ${checksum}`;
