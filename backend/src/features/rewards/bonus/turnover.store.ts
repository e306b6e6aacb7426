import { Currency } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const ReceiptAt = rowOf({
  id: column.text,
  percentFail: column.number,
  /** Whether it was active for the whole time span. */
  isWhole: column.boolean,
});
export type ReceiptAt = RowOf<typeof ReceiptAt>;

/** The receipt of a cancelled round. */
const CountedReceipt = rowOf({
  id: column.text,
  currency: Currency,
  percentFail: column.number,
  grantMinor: column.minor,
  turnoverMinor: column.minor,
  turnoverDoneMinor: column.minor,
  endedBy: column.nullable(column.oneOf(['turnover', 'floor'])),
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
  async receiptAt(playerId: string, { since, playedAt }: { since: Date; playedAt: Date }): Promise<ReceiptAt | undefined> {
    const [receipt] = await sql.rows(
      ReceiptAt,
      `select id, percent_fail::float8 as "percentFail",
         (received_at <= $2 or read_before_at <= $2) and (cleared_at is null or cleared_at > $3) as "isWhole"
       from bonus_receipts
       where player_id = $1 and received_at <= $3
         and (cleared_at is null or cleared_at > $3 or ($2::timestamptz < $3 and coalesce(read_after_at, cleared_at) > $2))
       order by received_at desc, cleared_at desc nulls first limit 1 for update`,
      [playerId, since, playedAt],
    );
    return receipt;
  },

  /** Adds turnover; negative values subtract it. */
  async count(receiptId: string, turnoverMinor: Minor): Promise<void> {
    await sql.run('update bonus_receipts set turnover_done_minor = turnover_done_minor + $2 where id = $1', [
      receiptId,
      turnoverMinor,
    ]);
  },

  /** Locked until commit. */
  async lockCounted(receiptId: string): Promise<CountedReceipt | undefined> {
    const [receipt] = await sql.rows(
      CountedReceipt,
      `select ${CountedReceipt.select({ percentFail: 'percent_fail::float8' })}
       from bonus_receipts where id = $1 for update`,
      [receiptId],
    );
    return receipt;
  },

  async owe(receiptId: string, owedMinor: Minor): Promise<void> {
    await sql.run('update bonus_receipts set owed_minor = owed_minor + $2 where id = $1', [receiptId, owedMinor]);
  },

  /**
   * Play known only from balances that may be open stakes: the receipt's turnover that is younger than `after`, and the losses. `isPaused`
   * if a game waits for staff.
   */
  async uncertain(playerId: string, receiptId: string, after: Date): Promise<RowOf<typeof Played>> {
    const [played] = await sql.rows(
      Played,
      `select coalesce(sum(turnover_minor) filter (where ends_at is not null and receipt_id = $2), 0)::bigint as "youngMinor",
         coalesce(sum(standing_minor), 0)::bigint as "openMinor",
         exists (select from game_accounts where player_id = $1 and paused_case_id is not null) as "isPaused"
       from game_results
       where player_id = $1 and standing_minor > 0 and (ends_at > $3 or (ends_at is null and receipt_id = $2))`,
      [playerId, receiptId, after],
    );
    if (!played) throw new Error('aggregate query returned no row');
    return played;
  },
});
