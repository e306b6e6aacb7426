import { firstRow, insertRow, type Sql } from './db.ts';
import type { Row } from './row.ts';

/** Values that an operator sets at runtime, by name. */
export const createSettingsStore = (sql: Sql) => ({
  /** The stored value, validated against the setting's shape. */
  async find<Value>(setting: Row<{ readonly value: Value }>, name: string): Promise<Value | undefined> {
    return (await firstRow(sql, setting, 'select value from settings where name = $1', [name]))?.value;
  },
  /** Merges the change in one statement, so that concurrent changes do not overwrite each other. */
  merge: (name: string, change: object) =>
    sql.run(
      `insert into settings (name, value) values ($1, $2::jsonb)
       on conflict (name) do update set value = settings.value || excluded.value`,
      [name, JSON.stringify(change)],
    ),
  /** Stores the value if there is none yet; returns whether it was stored. */
  claim: (name: string, value: object) => insertRow(sql, 'settings', { name, value }, 'on conflict do nothing'),
});
