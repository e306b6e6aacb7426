import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Db, Transaction } from './db.ts';
import { column, rowOf } from './row.ts';

export type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

/** Any number, the same in every instance: who holds it migrates. */
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
 * Brings the database up to the migrations given, each once, all in one transaction. Instances that start together wait for each
 * other. A migration that has run must not change: a differing checksum stops the start.
 * @returns the names that ran now.
 */
export const migrate = (db: Db, migrations: readonly Migration[]): Promise<string[]> =>
  db.transaction(async (tx) => {
    await prepare(tx);
    return run(tx, migrations);
  });

/** Empties the database, tables and all, and migrates it anew: the ledger refuses that its rows be deleted. For the operator's reset. */
export const rebuild = (db: Db, migrations: readonly Migration[]): Promise<string[]> =>
  db.transaction(async (tx) => {
    await prepare(tx);
    await tx.script(`
      do $$ declare statement text; begin
        for statement in
          select format('drop table %s cascade', oid::regclass) from pg_class
            where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
          union all
          select format('drop routine %s cascade', oid::regprocedure) from pg_proc where pronamespace = current_schema()::regnamespace
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

const Applied = rowOf({ name: column.text, checksum: column.text });
async function missingFrom(tx: Transaction, migrations: readonly Migration[]): Promise<Migration[]> {
  const rows = await tx.rows(Applied, 'select name, checksum from schema_migrations');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  return migrations.filter(({ name, checksum }) => {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) throw new Error(`migration ${name} was changed after it ran: add a new one`);
    return before === undefined;
  });
}
