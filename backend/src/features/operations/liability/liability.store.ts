import { Currency } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import { firstRow, insertRow, onlyRow, type Sql, type Transaction } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { isExternal, postingsBetween } from '../day/day.store.ts';

const Next = rowOf({
  day: column.nullable(column.text),
  beginsAt: column.nullable(column.instant),
  endsAt: column.nullable(column.instant),
});
const Until = rowOf({ endsAt: column.nullable(column.instant) });
const LiabilityRow = rowOf({
  day: column.text,
  currency: Currency,
  recordedAt: column.instant,
  playersMinor: column.minor,
  undecidedMinor: column.minor,
  receivedMinor: column.minor,
  houseMinor: column.minor,
  statedMinor: column.nullable(column.minor),
  statedNote: column.nullable(column.text),
  statedBy: column.nullable(column.text),
  statedAt: column.nullable(column.instant),
});
const NotStated = rowOf({ day: column.text, currency: Currency });
export type LiabilityRow = RowOf<typeof LiabilityRow>;

/** Arbitrary. Its holder records days. */
const recordLock = 715_002;

/** The balance that staff entered last for a day `d`. */
const newestStated = `lateral (select b.amount_minor, b.note, b.at, s.login from stated_balances b join staff s on s.id = b.staff_id
  where b.day = d.day and b.currency = d.currency order by b.place desc limit 1)`;
const liabilityColumns = LiabilityRow.selectFrom('d', {
  statedMinor: 's.amount_minor',
  statedNote: 's.note',
  statedBy: 's.login',
  statedAt: 's.at',
});
const gave = 'gave_minor - took_minor';

/** Daily records of the books (DESK-06): sums by account and kind, and what was owed and held at the end of the day. */
export const createLiabilityStore = (sql: Sql) => ({
  /** The end of the last recorded day. */
  async recordedUntil(): Promise<Date | null> {
    return (await onlyRow(sql, Until, 'select max(ends_at) as "endsAt" from liability_days')).endsAt;
  },
  list: (from: string, to: string): Promise<LiabilityRow[]> =>
    sql.rows(
      LiabilityRow,
      `select ${liabilityColumns} from liability_days d left join ${newestStated} s on true
       where d.day between $1::date and $2::date order by d.day desc, d.currency`,
      [from, to],
    ),
  find: (day: string, currency: Currency): Promise<LiabilityRow | undefined> =>
    firstRow(
      sql,
      LiabilityRow,
      `select ${liabilityColumns} from liability_days d left join ${newestStated} s on true where d.day = $1::date and d.currency = $2`,
      [day, currency],
    ),
  /** Days that ended between two instants, and were recorded then, without a stated balance and without a case about it. */
  notStated: (from: Date, to: Date) =>
    sql.rows(
      NotStated,
      `select ${NotStated.selectFrom('d', { day: 'd.day::text' })} from liability_days d
       where d.ends_at between $1 and $2 and d.recorded_at < d.ends_at + interval '2 days' and (d.players_minor, d.undecided_minor, d.received_minor) <> (0, 0, 0)
         and not exists (select from stated_balances b where b.day = d.day and b.currency = d.currency)
         and not exists (select from money_cases c where c.kind = 'CLIENT_MONEY_NOT_STATED' and c.subject = d.day::text || ' ' || d.currency)
       order by d.day, d.currency`,
      [from, to],
    ),
  state: (balance: {
    readonly day: string;
    readonly currency: Currency;
    readonly amountMinor: Minor;
    readonly note: string;
    readonly staffId: string;
    readonly at: Date;
  }) => insertRow(sql, 'stated_balances', balance),
});

/**
 * Records the first day without a record, if it ended before `endedBefore`. Returns whether it did. The figures of a day are
 * those of the day before and its own journals.
 */
export async function recordNextDay(
  tx: Transaction,
  { now, endedBefore, timeZone, currency }: { now: Date; endedBefore: Date; timeZone: string; currency: Currency },
): Promise<boolean> {
  await tx.run('select pg_advisory_xact_lock($1)', [recordLock]);
  const { day, beginsAt, endsAt } = await onlyRow(
    tx,
    Next,
    `select day::text as day, day::timestamp at time zone $1 as "beginsAt", (day + 1)::timestamp at time zone $1 as "endsAt"
     from (select coalesce((select max(day) + 1 from liability_days),
       (select (min(posted_at) at time zone $1)::date from journals)) as day) n`,
    [timeZone],
  );
  if (!day || !beginsAt || !endsAt || endsAt >= endedBefore) return false;
  await tx.run(
    `insert into ledger_days (day, currency, account_name, kind, gave_count, gave_minor, took_count, took_minor)
     select $3::date, p.currency, p.account_name, j.kind,
       count(*) filter (where p.amount_minor < 0), coalesce(-sum(p.amount_minor) filter (where p.amount_minor < 0), 0),
       count(*) filter (where p.amount_minor > 0), coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0), 0)
     from ${postingsBetween('$1', '$2')} and not starts_with(p.account_name, 'player:')
     group by p.currency, p.account_name, j.kind`,
    [beginsAt, endsAt, day],
  );
  await tx.run(
    `insert into liability_days (day, currency, begins_at, ends_at, recorded_at, players_minor, undecided_minor, received_minor, house_minor)
     select $1::date, c.currency, $2, $3, $4, coalesce(b.players_minor, 0) + coalesce(n.players, 0),
       coalesce(b.undecided_minor, 0) + coalesce(n.undecided, 0), coalesce(b.received_minor, 0) + coalesce(n.received, 0),
       coalesce(b.house_minor, 0) + coalesce(n.house, 0)
     from (select $5::text as currency union select currency from ledger_days where day = $1::date
       union select currency from liability_days where day = $1::date - 1) c
     left join liability_days b on b.day = $1::date - 1 and b.currency = c.currency
     left join (select currency, sum(${gave}) as players, -coalesce(sum(${gave}) filter (where account_name = 'suspense'), 0) as undecided,
         coalesce(sum(${gave}) filter (where ${isExternal('account_name')}), 0) as received,
         coalesce(sum(${gave}) filter (where account_name <> 'suspense' and not ${isExternal('account_name')}), 0) as house
       from ledger_days where day = $1::date group by currency) n on n.currency = c.currency`,
    [day, beginsAt, endsAt, now, currency],
  );
  return true;
}
