import type { Minor } from '@kaeo/shared/money';
import { type Static, Type } from 'typebox';
import { anyRow, firstRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { Refusal } from '../../../platform/refusal.ts';

const LikelyOrder = rowOf({
  reference: column.text,
  direction: column.oneOf(['in', 'out']),
  amountMinor: column.minor,
  createdAt: column.instant,
});
export type LikelyOrder = RowOf<typeof LikelyOrder>;
const PausedAccount = rowOf({
  playerId: column.text,
  gameCode: column.text,
  username: column.text,
  differenceMinor: column.minor,
});

/** Why a game is paused: an order with an unknown outcome, or a balance change that play may not explain. */
export const GamePause = Type.Object({
  reason: column.oneOf(['TRANSFER', 'BALANCE']),
  /** Reference that the player quotes to support. */
  reference: column.text,
  amountMinor: column.minor,
  /** ISO 8601, as formatted by the database. */
  since: column.text,
});
export type GamePause = Readonly<Static<typeof GamePause>>;

const PausedGame = rowOf({ gameCode: column.text });

/** The pause of the account `a` as JSON; null if it is not paused. */
export const pauseOfAccount = `coalesce(
    (select json_build_object('reason', 'TRANSFER', 'reference', t.reference, 'amountMinor', t.amount_minor, 'since', t.created_at)
     from game_transfers t where t.player_id = a.player_id and t.game_code = a.game_code and t.state = 'MANUAL'),
    (select json_build_object('reason', 'BALANCE', 'reference', c.subject, 'amountMinor', abs(a.paused_difference_minor),
       'since', c.opened_at) from money_cases c where c.id = a.paused_case_id))`;

/** Game accounts that are paused until staff decide (FAIR-03). */
export const createGamePauseStore = (sql: Sql) => ({
  /** @throws Refusal `GAME_FROZEN` while the player's account at the game waits for staff. */
  async assertUsable(playerId: string, gameCode: string): Promise<void> {
    if ((await createGamePauseStore(sql).pausedGames(playerId)).has(gameCode)) throw new Refusal('GAME_FROZEN');
  },

  async pausedGames(playerId: string): Promise<ReadonlySet<string>> {
    const rows = await sql.rows(
      PausedGame,
      `select ${PausedGame.select()} from game_transfers where player_id = $1 and state = 'MANUAL'
       union select game_code from game_accounts where player_id = $1 and paused_case_id is not null`,
      [playerId],
    );
    return new Set(rows.map(({ gameCode }) => gameCode));
  },

  /**
   * Finds the order that may explain a balance jump: a provider without ids may have executed it twice, late, despite refusing it, or not
   * at all (ADR 0017).
   * - Since `since`: any order of exactly that amount. Also a refused order into the game, if the jump is at most 1.5 times its amount,
   * since all of that money may have been lost before the check.
   * - Since `nearSince`: also an order whose amount differs from a rise by at most half, unless that much was seen leaving the game since,
   * because then it may be a returned stake.
   * A loss of exactly what was brought in matches no order, unless staff had to decide the outcome of that order.
   */
  likelyOrder: (
    playerId: string,
    gameCode: string,
    jumpMinor: Minor,
    { since, nearSince }: { readonly since: Date; readonly nearSince: Date },
  ) =>
    firstRow(
      sql,
      LikelyOrder,
      `select ${LikelyOrder.select()} from game_transfers t
       where player_id = $1 and game_code = $2 and settled_at >= $4
         and (state = 'CONFIRMED' or handed_over_at is not null or (state = 'REJECTED' and sent_at is not null))
         and case
           when $3::bigint < 0 then amount_minor = -$3::bigint and (direction = 'out' or handed_over_at is not null)
           when amount_minor = $3::bigint then true
           when state = 'REJECTED' and direction = 'in' then 2 * $3::bigint <= 3 * amount_minor
           else settled_at >= $5 and 2 * abs($3::bigint - amount_minor) <= amount_minor and $3::bigint > (
             select coalesce(sum(r.standing_minor), 0) from game_results r
             where r.player_id = $1 and r.game_code = $2 and r.standing_minor > 0 and r.played_at >= t.settled_at)
         end
       order by amount_minor = abs($3::bigint) desc, created_at desc limit 1`,
      [playerId, gameCode, jumpMinor, since, nearSince],
    ),

  /** Whether staff have declared the same jump of this account a mistake since `since`, which the provider still has to correct. */
  isKnownMistake: (playerId: string, gameCode: string, difference: string, since: Date) =>
    anyRow(
      sql,
      `select 1 from money_cases where claimant_id = $1 and resolved_at >= $4 and evidence ->> 'game' = $2
         and evidence ->> 'difference' = $3 and evidence ->> 'outcome' = 'MISTAKE' limit 1`,
      [playerId, gameCode, difference, since],
    ),

  pause: (playerId: string, gameCode: string, caseId: string, differenceMinor: Minor) =>
    sql.run(
      `update game_accounts set paused_case_id = $3, paused_difference_minor = $4, version = version + 1
       where player_id = $1 and game_code = $2`,
      [playerId, gameCode, caseId, differenceMinor],
    ),

  lockPaused: (caseId: string) =>
    firstRow(
      sql,
      PausedAccount,
      `select ${PausedAccount.select({ differenceMinor: 'paused_difference_minor' })}
       from game_accounts where paused_case_id = $1 for update`,
      [caseId],
    ),

  /** Stores the outcome in the evidence, so that the same jump is recognised as a mistake if it is still there. */
  noteOutcome: (caseId: string, outcome: string) =>
    sql.run(`update money_cases set evidence = evidence || jsonb_build_object('outcome', $2::text) where id = $1`, [
      caseId,
      outcome,
    ]),

  resume: (caseId: string) =>
    sql.run(
      `update game_accounts set paused_case_id = null, paused_difference_minor = null, version = version + 1
       where paused_case_id = $1`,
      [caseId],
    ),
});
