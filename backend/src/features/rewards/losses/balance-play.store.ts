import type { Minor } from '@kaeo/shared/money';
import { onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';

const Stake = rowOf({ hours: column.nullable(column.integer) });
const RolledBack = rowOf({ all: column.minor, uncounted: column.minor });

/** Losses known only from a balance, part of which may be returned. */
export const createBalancePlayStore = (sql: Sql) => ({
  /** The longest time in hours that a stake stays open at the game; null if unknown. */
  async longestStakeHours(gameCode: string): Promise<number | null> {
    const [game] = await sql.rows(Stake, 'select longest_stake_hours as hours from games where code = $1', [gameCode]);
    return game?.hours ?? null;
  },

  /**
   * A win cancels the newest losses of the game first, as a returned stake would: counted losses younger than `after`, and all that never
   * count. Their turnover is subtracted from the receipt that counted it. Returns the cancelled amount, and the part of it that never
   * counted.
   */
  async takeBack(
    playerId: string,
    gameCode: string,
    wonMinor: Minor,
    after: Date,
  ): Promise<{ readonly all: Minor; readonly uncounted: Minor }> {
    return onlyRow(
      sql,
      RolledBack,
      `with young as (
         select id, ends_at, turnover_minor as turnover, least(standing_minor,
           greatest(0, $3::bigint - (sum(standing_minor) over (order by sequence desc) - standing_minor)))::bigint as back
         from game_results
         where player_id = $1 and game_code = $2 and standing_minor > 0 and (ends_at is null or ends_at > $4)
       ), changed as (
         update game_results g set standing_minor = g.standing_minor - y.back,
           turnover_minor = least(g.turnover_minor, g.standing_minor - y.back)
         from young y where g.id = y.id and y.back > 0
         returning g.receipt_id, y.ends_at, y.back, y.turnover - g.turnover_minor as turnover
       ), receipts as (
         update bonus_receipts r set turnover_done_minor = r.turnover_done_minor - c.turnover
         from (select receipt_id, sum(turnover) as turnover from changed group by receipt_id) c where r.id = c.receipt_id
       )
       select coalesce(sum(back), 0)::bigint as all, coalesce(sum(back) filter (where ends_at is null), 0)::bigint as uncounted from changed`,
      [playerId, gameCode, wonMinor, after],
    );
  },
});
