import { Currency } from '@kaeo/shared/api';
import { accounts } from '../../../ledger/ledger.ts';
import { onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const Bounds = rowOf({ from: column.instant, to: column.instant });
const Flow = rowOf({
  account: column.text,
  kind: column.text,
  currency: Currency,
  count: column.integer,
  amountMinor: column.minor,
});
export type Flow = RowOf<typeof Flow>;
const Hour = rowOf({ hour: column.integer, currency: Currency, inMinor: column.minor, outMinor: column.minor });
const Liability = rowOf({
  currency: Currency,
  playersMinor: column.minor,
  undecidedMinor: column.minor,
  receivedMinor: column.minor,
  houseMinor: column.minor,
});

/** The account without its number: `external:bank`, `house:bonus`, `provider:PRISM`. */
const account = `case when split_part(p.account_name, ':', 2) = '' then p.account_name
  else split_part(p.account_name, ':', 1) || ':' || split_part(p.account_name, ':', 2) end`;
/**
 * Journals `j` and their postings `p` between two times. Looks postings up by journal: the planner would read all of them when
 * there are more than a few journals.
 */
export const postingsBetween = (from: string, to: string): string =>
  `journals j cross join lateral (select * from postings p where p.journal_id = j.id offset 0) p
  where j.posted_at >= ${from} and j.posted_at < ${to}`;
const postingsOfDay = postingsBetween('$1', '$2');
/** Accounts of banks and rails, through which money comes and goes. */
export const isExternal = (name: string): string => `starts_with(${name}, 'external:')`;

/** Accounts of the house that pay bonuses, refunds and invitations. */
export const bonusAccounts: readonly string[] = [accounts.bonus(), accounts.refund(), accounts.invite()];

/** Sums of journals and balances (DESK-06). The amounts are those that the accounts gave, as the ledger has them. */
export const createDayStore = (sql: Sql) => ({
  /** Begin and end of a calendar day in the time zone. */
  boundsOf: (day: string, timeZone: string) =>
    onlyRow(
      sql,
      Bounds,
      `select $1::date::timestamp at time zone $2 as "from", ($1::date + 1)::timestamp at time zone $2 as "to"`,
      [day, timeZone],
    ),
  flows: (from: Date, to: Date) =>
    sql.rows(
      Flow,
      `select ${Flow.select({ account, kind: 'j.kind', currency: 'p.currency', count: 'count(distinct j.id)', amountMinor: '(-sum(p.amount_minor))::bigint' })}
       from ${postingsOfDay} and not starts_with(p.account_name, 'player:')
       group by 1, 2, 3 order by 1, 2, 3`,
      [from, to],
    ),
  hours: (from: Date, to: Date, timeZone: string) =>
    sql.rows(
      Hour,
      `select extract(hour from j.posted_at at time zone $3)::integer as hour, p.currency,
         coalesce(-sum(p.amount_minor) filter (where p.amount_minor < 0), 0)::bigint as "inMinor",
         coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0), 0)::bigint as "outMinor"
       from ${postingsOfDay} and ${isExternal('p.account_name')}
       group by 1, 2 order by 1, 2`,
      [from, to, timeZone],
    ),
  /**
   * Balances now. All accounts of a currency sum to zero, so the few accounts that belong to no player also give the sum of
   * the players'.
   */
  liability: () =>
    sql.rows(
      Liability,
      `select currency, (-sum(balance_minor))::bigint as "playersMinor",
         coalesce(sum(balance_minor) filter (where name = 'suspense'), 0)::bigint as "undecidedMinor",
         coalesce(-sum(balance_minor) filter (where ${isExternal('name')}), 0)::bigint as "receivedMinor",
         coalesce(-sum(balance_minor) filter (where name <> 'suspense' and not ${isExternal('name')}), 0)::bigint as "houseMinor"
       from ledger_accounts where not is_player group by currency order by currency`,
    ),
});
