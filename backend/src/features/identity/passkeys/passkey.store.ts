import { Type } from 'typebox';
import { anyRow, firstRow, insertRow, onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const PasskeyRow = rowOf({
  id: column.text,
  playerId: column.text,
  /** In base64url. */
  credentialId: column.text,
  publicKey: column.bytes,
  counter: column.integer,
  transports: Type.Array(Type.String()),
  name: column.text,
  isSynced: column.boolean,
  createdAt: column.instant,
  usedAt: column.nullable(column.instant),
});
export type PasskeyRow = RowOf<typeof PasskeyRow>;

const Count = rowOf({ count: column.integer });

export const createPasskeyStore = (sql: Sql) => ({
  find: (credentialId: string): Promise<PasskeyRow | undefined> =>
    firstRow(sql, PasskeyRow, `select ${PasskeyRow.select()} from passkeys where credential_id = $1`, [credentialId]),
  /** Oldest first. */
  listOf: (playerId: string): Promise<PasskeyRow[]> =>
    sql.rows(PasskeyRow, `select ${PasskeyRow.select()} from passkeys where player_id = $1 order by created_at, id`, [playerId]),
  /** Locks the player's list until the caller's transaction ends, and counts it. */
  async countLocked(playerId: string): Promise<number> {
    await sql.run(`select pg_advisory_xact_lock(hashtextextended('passkeys:' || $1, 0))`, [playerId]);
    const text = 'select count(*)::int as count from passkeys where player_id = $1';
    return (await onlyRow(sql, Count, text, [playerId])).count;
  },
  /** False if an account already has the credential. */
  add: (passkey: Omit<PasskeyRow, 'usedAt'>): Promise<boolean> =>
    insertRow(sql, 'passkeys', passkey, 'on conflict (credential_id) do nothing'),
  /** Records a use; false if the passkey was removed, or used with this counter, in the meantime. */
  use: (id: string, { counter, isSynced, at }: { counter: number; isSynced: boolean; at: Date }): Promise<boolean> =>
    anyRow(
      sql,
      `update passkeys set counter = $2, is_synced = $3, used_at = $4 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
      [id, counter, isSynced, at],
    ),
  rename: (playerId: string, id: string, name: string): Promise<boolean> =>
    anyRow(sql, 'update passkeys set name = $3 where player_id = $1 and id = $2', [playerId, id, name]),
  remove: (playerId: string, id: string): Promise<boolean> =>
    anyRow(sql, 'delete from passkeys where player_id = $1 and id = $2', [playerId, id]),
  removeAll: (playerId: string): Promise<number> => sql.run('delete from passkeys where player_id = $1', [playerId]),
  /**
   * Notes a reset of the password by SMS and removes the passkeys that were added since the previous one: the person who added them may have
   * had the phone number for that time only (ADR 0120). Returns how many were removed.
   */
  async endByReset(playerId: string, now: Date): Promise<number> {
    const removed = await sql.run(
      `delete from passkeys k using players p where p.id = $1 and k.player_id = p.id and k.created_at >= p.password_reset_at`,
      [playerId],
    );
    await sql.run('update players set password_reset_at = $2 where id = $1', [playerId, now]);
    return removed;
  },
});
