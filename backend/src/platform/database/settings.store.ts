import type { Sql } from './db.ts';
import type { Row } from './row.ts';

/** Values that an operator sets at runtime, by name. */
export const createSettingsStore = (sql: Sql) => ({
  /** The stored value, validated against the setting's shape. */
  async find<Value>(setting: Row<{ readonly value: Value }>, name: string): Promise<Value | undefined> {
    const [found] = await sql.rows(setting, 'select value from settings where name = $1', [name]);
    return found?.value;
  },
  /** Merges the change in one statement, so that concurrent changes do not overwrite each other. */
  async merge(name: string, change: object): Promise<void> {
    await sql.run(
      `insert into settings (name, value) values ($1, $2::jsonb)
       on conflict (name) do update set value = settings.value || excluded.value`,
      [name, JSON.stringify(change)],
    );
  },
  /** Stores the value if there is none yet; returns whether it was stored. */
  async claim(name: string, value: object): Promise<boolean> {
    const count = await sql.run(
      'insert into settings (name, value) values ($1, $2::jsonb) on conflict do nothing returning name',
      [name, JSON.stringify(value)],
    );
    return count === 1;
  },
});
