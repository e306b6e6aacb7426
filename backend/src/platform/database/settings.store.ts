import type { Sql } from './db.ts';

/** Values that an operator sets while the product runs, by name. */
export const createSettingsStore = (sql: Sql) => ({
  async find<Value>(name: string): Promise<Partial<Value> | undefined> {
    const [row] = await sql.query<{ value: Partial<Value> }>('select value from settings where name = $1', [name]);
    return row?.value;
  },
  /** Merges the change into what is stored, in one statement, so that two operators do not undo each other. */
  async merge(name: string, change: object): Promise<void> {
    await sql.query(
      `insert into settings (name, value) values ($1, $2::jsonb)
       on conflict (name) do update set value = settings.value || excluded.value`,
      [name, JSON.stringify(change)],
    );
  },
  /** Stores the value unless there is one; returns whether it did. */
  async claim(name: string, value: object): Promise<boolean> {
    const rows = await sql.query(
      'insert into settings (name, value) values ($1, $2::jsonb) on conflict do nothing returning name',
      [name, JSON.stringify(value)],
    );
    return rows.length === 1;
  },
});
