import { LimitKind, LimitPeriod } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import { closedSite, RuleSections } from '../../../platform/config/site-rules.ts';
import { onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const Row = rowOf({
  birthDate: column.nullable(column.text),
  timeOutUntil: column.nullable(column.instant),
  excludedSince: column.nullable(column.instant),
  excludedUntil: column.nullable(column.instant),
  excludedBy: column.nullable(column.oneOf(['player', 'staff', 'register'])),
  returnRequestedAt: column.nullable(column.instant),
  realityCheckMinutes: column.nullable(column.integer),
  realityCheckedAt: column.nullable(column.instant),
  playSince: column.nullable(column.instant),
  playedAt: column.nullable(column.instant),
  registerState: column.nullable(column.oneOf(['clear', 'listed', 'unknown'])),
  registerAskedAt: column.nullable(column.instant),
  offerAnsweredAt: column.nullable(column.instant),
  moneyNoticeVersion: column.nullable(column.text),
  hasLimits: column.boolean,
  rules: column.nullable(RuleSections.properties.protection),
});
export type ProtectionRow = RowOf<typeof Row>;
const columns = Row.selectFrom('p', {
  birthDate: 'p.birth_date::text',
  // Play at a provider is known from the rounds that it reports.
  playedAt: `greatest(p.played_at, (select max(g.played_at) from game_results g
    where g.player_id = p.player_id and g.created_at >= p.played_at and g.source = 'round'))`,
  hasLimits: 'exists (select from player_limits l where l.player_id = p.player_id)',
  rules: `(select s.content from site_sections s where s.name = 'protection')`,
});

const Limit = rowOf({
  kind: LimitKind,
  period: LimitPeriod,
  amountMinor: column.minor,
  setBy: column.oneOf(['player', 'staff']),
  setAt: column.instant,
  raiseRequestedAt: column.nullable(column.instant),
  raiseMinor: column.nullable(column.minor),
});
export type LimitRow = RowOf<typeof Limit>;
const Total = rowOf({ total: column.minor });
const Admitted = rowOf({ isAdmitted: column.boolean });
/** When play is admitted, for the database function `admit_play`. `today` is the date in the time zone of the market. */
export type PlayMoment = { readonly today: string; readonly at: Date };

/** SQL of the net loss booked for the player `$1` in the currency `$2` since `$3`, for statements that read an exposure. */
export const bookedLoss = `(select coalesce(-sum(amount_minor), 0)::bigint from game_results
    where player_id = $1 and currency = $2 and created_at >= $3 and played_at >= $3)`;

/** Reads and locks what the decision depends on. */
export const createGuardStore = (sql: Sql) => ({
  /** With `lock: true` the row stays locked until commit, and what earlier holders of the lock wrote is read. */
  async read(playerId: string, { lock } = { lock: false }) {
    if (lock) await sql.run('select 1 from player_protection where player_id = $1 for no key update', [playerId]);
    const row = await onlyRow(sql, Row, `select ${columns} from player_protection p where p.player_id = $1`, [playerId]);
    return { ...row, rules: row.rules ?? closedSite.protection };
  },

  /** Locks the row until commit. True if nothing restricts play; otherwise the facts decide. */
  admitPlay: async (playerId: string, { today, at }: PlayMoment): Promise<boolean> =>
    (await onlyRow(sql, Admitted, 'select admit_play($1, $2::date, $3) as "isAdmitted"', [playerId, today, at])).isAdmitted,

  limits: (playerId: string) =>
    sql.rows(Limit, `select ${Limit.select()} from player_limits where player_id = $1 order by kind, period`, [playerId]),

  depositsSince: async (playerId: string, currency: string, firstDate: string): Promise<Minor> =>
    (
      await onlyRow(
        sql,
        Total,
        `select coalesce(sum(amount_minor), 0)::bigint as total from player_deposits
         where player_id = $1 and currency = $2 and day >= $3::date`,
        [playerId, currency, firstDate],
      )
    ).total,

  /** Net loss of play booked for the time since `start`; negative for a net win. */
  lossSince: async (playerId: string, currency: string, start: Date): Promise<Minor> =>
    (await onlyRow(sql, Total, `select ${bookedLoss} as total`, [playerId, currency, start])).total,

  addDeposit: (playerId: string, day: string, currency: string, amountMinor: Minor) =>
    sql.run(
      `insert into player_deposits as d (player_id, day, currency, amount_minor) values ($1, $2, $3, $4)
       on conflict (player_id, day, currency) do update set amount_minor = d.amount_minor + excluded.amount_minor`,
      [playerId, day, currency, amountMinor],
    ),

  /** The day keeps no row without deposits. */
  async takeDeposit(playerId: string, day: string, currency: string, amountMinor: Minor): Promise<void> {
    const ofDay = 'player_id = $1 and day = $2::date and currency = $3 and amount_minor';
    const values = [playerId, day, currency, amountMinor];
    await sql.run(`update player_deposits set amount_minor = amount_minor - $4 where ${ofDay} > $4`, values);
    await sql.run(`delete from player_deposits where ${ofDay} = $4`, values);
  },

  /** Only once: the database refuses another date. */
  setBirthDate: (playerId: string, birthDate: string) =>
    sql.run('update player_protection set birth_date = $2::date where player_id = $1', [playerId, birthDate]),

  markPlayed: (playerId: string, playSince: Date, playedAt: Date) =>
    sql.run('update player_protection set play_since = $2, played_at = $3 where player_id = $1', [playerId, playSince, playedAt]),
});
export type GuardStore = ReturnType<typeof createGuardStore>;
