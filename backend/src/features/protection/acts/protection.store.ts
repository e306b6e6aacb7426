import type { Currency, LimitKind, LimitPeriod } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import { firstRow, onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { noteChange } from '../../../platform/live/changes.ts';

export type LimitName = { readonly kind: LimitKind; readonly period: LimitPeriod };
export type SetBy = 'player' | 'staff' | 'register';

const Net = rowOf({ netMinor: column.minor });
const Session = rowOf({ since: column.instant });
const Login = rowOf({ at: column.instant, browser: column.text, system: column.text });
export type LoginRow = RowOf<typeof Login>;

/** Changes protection, in a transaction that holds the lock of `createGuardStore(tx).read`. */
export function createProtectionStore(sql: Sql) {
  /** The first value is the player's id. */
  async function change(text: string, values: readonly [playerId: string, ...unknown[]]): Promise<void> {
    await sql.run(text, values);
    noteChange(sql, values[0], 'protection');
  }
  return {
    /** Applies immediately and cancels a waiting raise. */
    setLimit: (
      playerId: string,
      { kind, period }: LimitName,
      limit: {
        readonly amountMinor: Minor;
        readonly currency: Currency;
        readonly setBy: 'player' | 'staff';
        readonly setAt: Date;
      },
    ) =>
      change(
        `insert into player_limits (player_id, kind, period, amount_minor, currency, set_by, set_at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (player_id, kind, period) do update set amount_minor = excluded.amount_minor, set_by = excluded.set_by,
         set_at = excluded.set_at, raise_requested_at = null, raise_minor = null`,
        [playerId, kind, period, limit.amountMinor, limit.currency, limit.setBy, limit.setAt],
      ),
    removeLimit: (playerId: string, { kind, period }: LimitName) =>
      change('delete from player_limits where player_id = $1 and kind = $2 and period = $3', [playerId, kind, period]),
    /** `raiseMinor` null removes the limit once it is confirmed. `requestedAt` null cancels the raise. */
    setRaise: (
      playerId: string,
      { kind, period }: LimitName,
      raise: { readonly raiseMinor: Minor | null; readonly requestedAt: Date | null },
    ) =>
      change(
        `update player_limits set raise_requested_at = $4, raise_minor = $5 where player_id = $1 and kind = $2 and period = $3`,
        [playerId, kind, period, raise.requestedAt, raise.raiseMinor],
      ),

    setTimeOut: (playerId: string, until: Date) =>
      change('update player_protection set time_out_until = $2 where player_id = $1', [playerId, until]),
    /** A request to return ends: the exclusion was prolonged. */
    setExclusion: (playerId: string, { since, until, by }: { readonly since: Date; readonly until: Date; readonly by: SetBy }) =>
      change(
        `update player_protection set excluded_since = $2, excluded_until = $3, excluded_by = $4, return_requested_at = null
       where player_id = $1`,
        [playerId, since, until, by],
      ),
    requestReturn: (playerId: string, now: Date) =>
      change('update player_protection set return_requested_at = $2 where player_id = $1', [playerId, now]),
    endExclusion: (playerId: string) =>
      change(
        `update player_protection set excluded_since = null, excluded_until = null, excluded_by = null, return_requested_at = null
       where player_id = $1`,
        [playerId],
      ),

    setRealityCheck: (playerId: string, minutes: number | null) =>
      change('update player_protection set reality_check_minutes = $2 where player_id = $1', [playerId, minutes]),
    answerRealityCheck: (playerId: string, now: Date) =>
      change('update player_protection set reality_checked_at = $2 where player_id = $1', [playerId, now]),
    endPlay: (playerId: string) =>
      change('update player_protection set play_since = null, played_at = null where player_id = $1', [playerId]),
    acknowledgeMoneyNotice: (playerId: string, version: string, now: Date) =>
      change('update player_protection set money_notice_version = $2, money_notice_at = $3 where player_id = $1', [
        playerId,
        version,
        now,
      ]),
    answerOffer: (playerId: string, now: Date) =>
      change('update player_protection set offer_answered_at = $2 where player_id = $1', [playerId, now]),
  };
}

/** Figures of money and time that players see (PROT-05), from what is booked. */
export const createFigureStore = (sql: Sql) => ({
  /** Wins minus losses that were booked since then: the sum of the `game-result` journals. */
  netSince: async (playerId: string, currency: Currency, since: Date): Promise<Minor> =>
    (
      await onlyRow(
        sql,
        Net,
        `select coalesce(sum(amount_minor), 0)::bigint as "netMinor" from game_results
         where player_id = $1 and currency = $2 and created_at >= $3`,
        [playerId, currency, since],
      )
    ).netMinor,
  /** Gross deposits minus paid withdrawals. Parked money was no deposit, and a payout that the bank sent back was not paid. */
  netDeposits: async (playerId: string, currency: Currency): Promise<Minor> =>
    (
      await onlyRow(
        sql,
        Net,
        `select ((select coalesce(sum(amount_minor), 0) from player_deposits where player_id = $1 and currency = $2)
           - (select coalesce(sum(w.amount_minor), 0) from withdrawals w
              where w.player_id = $1 and w.currency = $2 and w.state = 'PAID'
                and not exists (select from money_cases c where c.id = w.id)
                and not exists (select from money_cases c where c.kind = 'PAYOUT_CAME_BACK' and c.subject = w.id
                  and c.resolution is distinct from 'RETURNED')))::bigint as "netMinor"`,
        [playerId, currency],
      )
    ).netMinor,
  sessionSince: async (playerId: string, sessionId: string): Promise<Date | undefined> =>
    (
      await firstRow(sql, Session, 'select created_at as since from sessions where id = $1 and player_id = $2', [
        sessionId,
        playerId,
      ])
    )?.since,
  /** The login before that of a session, which is recorded when the session opens. */
  loginBefore: (playerId: string, sessionSince: Date): Promise<LoginRow | undefined> =>
    firstRow(
      sql,
      Login,
      `select ${Login.select({ browser: `coalesce(details ->> 'browser', '')`, system: `coalesce(details ->> 'system', '')` })}
       from audit_records where subject = $1 and action = 'login' and outcome = 'done' and at <= $2
       order by place desc offset 1 limit 1`,
      [playerId, sessionSince],
    ),
});
