import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DatabaseUnavailable, type Db, type Sql, type Transaction } from './db.ts';
import { column, rowOf } from './row.ts';

export type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

/** The same arbitrary number in every instance. The lock's holder migrates. */
const migrationLock = 715_001;

/** The migrations of `backend/migrations`, in the order of their names. */
export async function readMigrations(
  folder = fileURLToPath(new URL('../../../migrations', import.meta.url)),
): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Applies the given migrations, each once, all in one transaction. Concurrent instances wait for each other. An applied
 * migration must not change: another checksum fails the start.
 * @returns the names of the migrations that ran now.
 */
export const migrate = (db: Db, migrations: readonly Migration[]): Promise<string[]> =>
  db.transaction(async (tx) => {
    await prepare(tx);
    return run(tx, migrations);
  });

/** Names of the migrations not yet applied. A database newer than this release lacks none. */
export async function missingMigrations(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  const [row] = await db.rows(Known, `select to_regclass('schema_migrations') is not null as is_known`);
  return (row?.is_known ? await missingFrom(db, migrations) : migrations).map(({ name }) => name);
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
 * after a growing pause. A migration must keep the previous release working (expand now, contract in a later release).
 * @returns the names of the migrations that ran now.
 * @throws DatabaseUnavailable if a migration got no lock in any attempt; previous migrations stay applied.
 */
export async function migrateInUse(db: Db, migrations: readonly Migration[], options: MigrationOptions): Promise<string[]> {
  const ran: string[] = [];
  for (const migration of migrations) {
    const names = await withAttempts(migration.name, options, () =>
      db.transaction(async (tx) => {
        await tx.script(`set local statement_timeout = 0; set local lock_timeout = ${options.lockWaitMs};`);
        await tx.run('select pg_advisory_xact_lock($1)', [migrationLock]);
        return run(tx, [migration]);
      }),
    );
    ran.push(...names);
  }
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
export const rebuild = (db: Db, migrations: readonly Migration[]): Promise<string[]> =>
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
    return run(tx, migrations);
  });

async function prepare(tx: Transaction): Promise<void> {
  await tx.run('select pg_advisory_xact_lock($1)', [migrationLock]);
  await tx.script('set local statement_timeout = 0; set local lock_timeout = 0;');
}

async function run(tx: Transaction, migrations: readonly Migration[]): Promise<string[]> {
  await tx.script(`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    );
  `);
  const missing = await missingFrom(tx, migrations);
  for (const { name, text, checksum } of missing) {
    await tx.script(text);
    await tx.run('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
  return missing.map(({ name }) => name);
}

const Known = rowOf({ is_known: column.boolean });
const Applied = rowOf({ name: column.text, checksum: column.text });
async function missingFrom(sql: Sql, migrations: readonly Migration[]): Promise<Migration[]> {
  const rows = await sql.rows(Applied, 'select name, checksum from schema_migrations');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  return migrations.filter(({ name, checksum }) => {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) throw new Error(`migration ${name} was changed after it ran: add a new one`);
    return before === undefined;
  });
}
