import { Currency } from '@kaeo/shared/api';
import { Type } from 'typebox';
import { hasMoney } from '../../../ledger/ledger.ts';
import { anyRow, firstRow, onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { hasOpenSession } from '../../../platform/session/session.store.ts';

export type RegisterState = 'clear' | 'listed' | 'unknown';

/** Whether a player has money or an open session, so that the answer of the register matters now. */
const isWatched = (id: string, now: string): string => `(${hasOpenSession(id, now)} or ${hasMoney(id)} is true)`;

const Asked = rowOf({
  phone: column.text,
  name: column.text,
  birthDate: column.nullable(column.text),
  bankCode: column.text,
  bankAccountNo: column.text,
  currency: Currency,
  isWatched: column.boolean,
});
const Batch = rowOf({ due: Type.Array(column.text), last: column.nullable(column.text) });

/** Answers of the outside register of excluded persons (PROT-08). */
export const createRegisterStore = (sql: Sql) => ({
  /** What the register is asked about a player. The name is that of the bank account, which banks verify. */
  find: (playerId: string, now: Date) =>
    firstRow(
      sql,
      Asked,
      `select ${Asked.selectFrom('p', {
        phone: 'p.username',
        name: 'p.bank_account_name',
        birthDate: `(select birth_date::text from player_protection where player_id = p.id)`,
        isWatched: isWatched('p.id', '$2'),
      })} from players p where p.id = $1`,
      [playerId, now],
    ),

  /** Stores an answer to a question of `askedAt`, unless a later one is stored. A listed person stays so until the register says otherwise. */
  saveAnswer: (playerId: string, state: RegisterState, askedAt: Date) =>
    anyRow(
      sql,
      `update player_protection set register_state = $2, register_asked_at = $3
       where player_id = $1 and (register_asked_at is null or register_asked_at <= $3)
         and not ($2 = 'unknown' and register_state is not distinct from 'listed')
       returning player_id`,
      [playerId, state, askedAt],
    ),

  /**
   * Reads the next `atMost` players after an id: those with money or an open session who were last asked before `askedBefore`, and the
   * last id; null at the end.
   */
  readBatch: (afterId: string, atMost: number, { now, askedBefore }: { readonly now: Date; readonly askedBefore: Date }) =>
    onlyRow(
      sql,
      Batch,
      `with batch as materialized (
         select player_id, register_asked_at from player_protection where player_id > $1 order by player_id limit $2)
       select coalesce(jsonb_agg(b.player_id) filter
           (where (b.register_asked_at is null or b.register_asked_at < $3) and ${isWatched('b.player_id', '$4')}), '[]') as due,
         case when count(*) = $2 then max(b.player_id) end as last from batch b`,
      [afterId, atMost, askedBefore, now],
    ),
});
