import type { LimitKind, LimitPeriod } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import type { Sql } from '../../platform/database/db.ts';
import type { TestBackend, TestPlayer } from '../test-backend.ts';

/** A backend, or a transaction in the place of its database. */
type Of = Pick<TestBackend, 'clock'> & { readonly context: { readonly db: Sql } };
const days = ({ clock }: Of, count: number): Date => new Date(clock.now().getTime() + count * 24 * 60 * 60_000);

/** Sets a limit without the calls of the player. */
export const limit = (
  { context: { db }, clock }: Of,
  { id, currency }: TestPlayer,
  { kind = 'deposit', period, amountMinor }: { kind?: LimitKind; period: LimitPeriod; amountMinor: Minor },
) =>
  db.run(
    `insert into player_limits (player_id, kind, period, amount_minor, currency, set_by, set_at) values ($1, $2, $3, $4, $5, 'player', $6)
     on conflict (player_id, kind, period) do update set amount_minor = excluded.amount_minor`,
    [id, kind, period, amountMinor, currency, clock.now()],
  );

/** Excludes the player for about six months, without ending sessions. */
export const exclude = (backend: Of, { id }: Pick<TestPlayer, 'id'>) =>
  backend.context.db.run(
    `update player_protection set excluded_since = $2, excluded_until = $3, excluded_by = 'player' where player_id = $1`,
    [id, backend.clock.now(), days(backend, 183)],
  );

/** Stops deposits and play for a day. */
export const timeOut = (backend: Of, { id }: Pick<TestPlayer, 'id'>) =>
  backend.context.db.run('update player_protection set time_out_until = $2 where player_id = $1', [id, days(backend, 1)]);
