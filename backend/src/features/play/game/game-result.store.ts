import type { Currency } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import { firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

export type GameResult = {
  readonly id: string;
  /** Reference of the journal that booked it, shared with the other results of the same check; its own id if booked alone. */
  readonly bookingId?: string;
  /** The part that counts for loss shares; all of it by default. */
  readonly countedMinor?: Minor;
  /** For a loss derived from balances: the part that may still be returned, and until when; none by default. */
  readonly standingMinor?: Minor;
  readonly endsAt?: Date | null;
  readonly correctsId?: string | null;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  /** Positive for a win, negative for a loss. */
  readonly amountMinor: Minor;
  readonly turnoverMinor: Minor;
  readonly source: 'round' | 'balance';
  /** The provider's id of the round; null for a balance difference. */
  readonly roundId: string | null;
  readonly playedAt: Date;
  /** The bonus or promotion that was active. */
  readonly receiptId: string | null;
  readonly createdAt: Date;
};
/** Booked figures of a round, including corrections. */
const BookedRound = rowOf({
  roundId: column.text,
  playerId: column.text,
  resultId: column.text,
  receiptId: column.nullable(column.text),
  stakeMinor: column.minor,
  amountMinor: column.minor,
});
export type BookedRound = RowOf<typeof BookedRound>;
const CasePlay = rowOf({
  resultId: column.text,
  receiptId: column.nullable(column.text),
  amountMinor: column.minor,
  turnoverMinor: column.minor,
  countedMinor: column.minor,
});
/** `c` is the sum of the corrections. */
const bookedRoundColumns = BookedRound.selectFrom('g', {
  resultId: 'g.id',
  stakeMinor: 'g.turnover_minor + coalesce(c.turnover, 0)::bigint',
  amountMinor: 'g.amount_minor + coalesce(c.amount, 0)::bigint',
});

export function createGameResultStore(sql: Sql) {
  return {
    async bookedRounds(gameCode: string, roundIds: readonly string[]): Promise<ReadonlyMap<string, BookedRound>> {
      if (roundIds.length === 0) return new Map();
      const rows = await sql.rows(
        BookedRound,
        `select ${bookedRoundColumns}
         from game_results g left join lateral (
           select sum(turnover_minor) as turnover, sum(amount_minor) as amount from game_results where corrects_id = g.id
         ) c on true
         where g.game_code = $1 and g.round_id = any ($2::text[]) and g.corrects_id is null`,
        [gameCode, roundIds],
      );
      return new Map(rows.map((row) => [row.roundId, row]));
    },

    /** The play that staff booked as their decision about a paused game: one result, seen when the case was opened. */
    findOfCase: (caseId: string) =>
      firstRow(
        sql,
        CasePlay,
        `select ${CasePlay.selectFrom('g', { resultId: 'g.id' })} from money_cases c
         join game_results g on g.player_id = c.claimant_id and g.game_code = c.evidence ->> 'game' and g.played_at = c.opened_at
         where c.id = $1 and g.source = 'balance' and g.corrects_id is null
         order by g.sequence desc limit 1`,
        [caseId],
      ),

    /** No part of a loss that was taken back can be returned by a later win. */
    endStanding: (id: string) => sql.run('update game_results set standing_minor = 0 where id = $1', [id]),

    recordResult: (result: GameResult) =>
      insertRow(sql, 'game_results', {
        ...result,
        bookingId: result.bookingId ?? result.id,
        countedMinor: result.countedMinor ?? result.amountMinor,
      }),
  };
}
