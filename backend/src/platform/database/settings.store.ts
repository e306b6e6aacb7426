import type { Sql } from './db.ts';
import type { Row } from './row.ts';

/** Values that an operator sets while the product runs, by name. */
export const createSettingsStore = (sql: Sql) => ({
  /** What is stored under the name, checked against the setting's own shape. */
  async find<Value>(setting: Row<{ readonly value: Value }>, name: string): Promise<Value | undefined> {
    const [found] = await sql.rows(setting, 'select value from settings where name = $1', [name]);
    return found?.value;
  },
  /** Merges the change into what is stored, in one statement, so that two operators do not undo each other. */
  async merge(name: string, change: object): Promise<void> {
    await sql.run(
      `insert into settings (name, value) values ($1, $2::jsonb)
       on conflict (name) do update set value = settings.value || excluded.value`,
      [name, JSON.stringify(change)],
    );
  },
  /** Stores the value unless there is one; returns whether it did. */
  async claim(name: string, value: object): Promise<boolean> {
    const count = await sql.run(
      'insert into settings (name, value) values ($1, $2::jsonb) on conflict do nothing returning name',
      [name, JSON.stringify(value)],
    );
    return count === 1;
  },
});
