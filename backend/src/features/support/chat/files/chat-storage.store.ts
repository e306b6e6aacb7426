import { anyRow, firstRow, type Sql } from '../../../../platform/database/db.ts';
import { column, rowOf } from '../../../../platform/database/row.ts';

const Stored = rowOf({ bytes: column.integer });

export const createChatStorageStore = (sql: Sql) => ({
  /** Adds to a scope unless that exceeds its limit; returns whether it was added. The row stays locked until commit. */
  async raise(scope: string, bytes: number, atMost: number, endsAt: Date | null = null): Promise<boolean> {
    if (bytes > atMost) return false;
    return anyRow(
      sql,
      `INSERT INTO chat_storage (scope, bytes, ends_at) VALUES ($1, $2, $4)
       ON CONFLICT (scope) DO UPDATE SET bytes = chat_storage.bytes + excluded.bytes WHERE chat_storage.bytes + excluded.bytes <= $3`,
      [scope, bytes, atMost, endsAt],
    );
  },
  read: async (scope: string) =>
    (await firstRow(sql, Stored, 'SELECT bytes FROM chat_storage WHERE scope = $1', [scope]))?.bytes ?? 0,
  lower: (scope: string, bytes: number) =>
    sql.run('UPDATE chat_storage SET bytes = greatest(0, bytes - $2) WHERE scope = $1', [scope, bytes]),
  removeEnded: (now: Date) => sql.run('DELETE FROM chat_storage WHERE ends_at <= $1', [now]),
});
