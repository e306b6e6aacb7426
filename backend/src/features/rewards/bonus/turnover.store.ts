import { Currency } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import { firstRow, onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const ReceiptAt = rowOf({
  id: column.text,
  percentFail: column.number,
  /** Whether it was active for the whole time span. */
  isWhole: column.boolean,
});
export type ReceiptAt = RowOf<typeof ReceiptAt>;

const CountedReceipt = rowOf({
  id: column.text,
  currency: Currency,
  percentFail: column.number,
  grantMinor: column.minor,
  turnoverMinor: column.minor,
  turnoverDoneMinor: column.minor,
  endedBy: column.nullable(column.oneOf(['turnover', 'floor', 'protection'])),
  owedMinor: column.minor,
});
export type CountedReceipt = RowOf<typeof CountedReceipt>;

const Played = rowOf({ youngMinor: column.minor, openMinor: column.minor, isPaused: column.boolean });

/** Turnover under bonuses and promotions. Lock the player's losses before a receipt. */
export const createTurnoverStore = (sql: Sql) => ({
  /**
   * The bonus or promotion that was active at the time of play, locked until commit. A balance difference lies between two checks: then it
   * is the newest receipt active for part of that span. For such play, the readings of the games at its start and end are its bounds.
   */
  receiptAt: (playerId: string, { since, playedAt }: { since: Date; playedAt: Date }) =>
    firstRow(
      sql,
      ReceiptAt,
      `select id, percent_fail::float8 as "percentFail",
         (received_at <= $2 or read_before_at <= $2) and (cleared_at is null or cleared_at > $3) as "isWhole"
       from bonus_receipts
       where player_id = $1 and received_at <= $3
         and (cleared_at is null or cleared_at > $3 or ($2::timestamptz < $3 and coalesce(read_after_at, cleared_at) > $2))
       order by received_at desc, cleared_at desc nulls first limit 1 for update`,
      [playerId, since, playedAt],
    ),

  count: (receiptId: string, turnoverMinor: Minor) =>
    sql.run('update bonus_receipts set turnover_done_minor = turnover_done_minor + $2 where id = $1', [receiptId, turnoverMinor]),

  lockCounted: (receiptId: string) =>
    firstRow(
      sql,
      CountedReceipt,
      `select ${CountedReceipt.select({ percentFail: 'percent_fail::float8' })}
       from bonus_receipts where id = $1 for update`,
      [receiptId],
    ),

  owe: (receiptId: string, owedMinor: Minor) =>
    sql.run('update bonus_receipts set owed_minor = owed_minor + $2 where id = $1', [receiptId, owedMinor]),

  /** The receipt's turnover younger than `after` and the losses that may be open stakes; `isPaused` if a game is. */
  async uncertain(playerId: string, receiptId: string, after: Date): Promise<RowOf<typeof Played>> {
    return onlyRow(
      sql,
      Played,
      `select coalesce(sum(turnover_minor) filter (where ends_at is not null and receipt_id = $2), 0)::bigint as "youngMinor",
         coalesce(sum(standing_minor), 0)::bigint as "openMinor",
         exists (select from game_accounts where player_id = $1 and paused_case_id is not null) as "isPaused"
       from game_results
       where player_id = $1 and standing_minor > 0 and (ends_at > $3 or (ends_at is null and receipt_id = $2))`,
      [playerId, receiptId, after],
    );
  },
});
