import type { ReportColumn } from '@kaeo/shared/desk';
import { bonusAccounts, isExternal, postingsBetween } from '../day/day.store.ts';
import {
  type Asked,
  atMicroseconds,
  jsonOf,
  keyPart,
  microseconds,
  ReportRow,
  type ReportSource,
  ReportTotal,
} from './report-source.ts';

/** Which postings a report has, and which of their amounts. */
type Postings = {
  /** SQL condition about the account of table `t`. */
  readonly accounts: (name: string) => string;
  /** The account gave the amount, took it, or both; what it took is then negative. */
  readonly direction: 'gave' | 'took' | 'both';
};

const columns: readonly ReportColumn[] = [
  { name: 'at', type: 'instant' },
  { name: 'account', type: 'text' },
  { name: 'journal', type: 'text' },
  { name: 'reference', type: 'text' },
  { name: 'player', type: 'text' },
  { name: 'currency', type: 'text' },
  { name: 'amount', type: 'amount' },
];

/** Conditions for the filters, which are the parameters from `first`. */
const filtered = (first: number, { name, currency, kind }: { name: string; currency: string; kind: string }): string =>
  `($${first}::text is null or ${currency} = $${first})
   and ($${first + 1}::text is null or ${name} = $${first + 1} or starts_with(${name}, $${first + 1} || ':'))
   and ($${first + 2}::text is null or ${kind} = $${first + 2})`;
const filters = ({ filter: { currency, account, journal } }: Asked) => [currency, account, journal];

const player = `(select split_part(q.account_name, ':', 2) from postings q
  where q.journal_id = r.id and starts_with(q.account_name, 'player:') limit 1)`;
const wantedAmount = { gave: 'p.amount_minor < 0', took: 'p.amount_minor > 0', both: 'true' };
const shownAmount = { gave: '-p.amount_minor', took: 'p.amount_minor', both: '-p.amount_minor' };
const dayCount = { gave: 'd.gave_count', took: 'd.took_count', both: 'd.gave_count + d.took_count' };
const dayAmount = { gave: 'd.gave_minor', took: 'd.took_minor', both: 'd.gave_minor - d.took_minor' };
const posted = { name: 'p.account_name', currency: 'p.currency', kind: 'j.kind' };

/**
 * Recorded days after `begin` with the kinds of journal that have rows of the report, as `recorded`. Without them, a report with few
 * rows would read every journal of its period. `before`: rows of the days since `begin` that are before the day.
 */
const recorded = ({ accounts, direction }: Postings, begin: string): string => `
  recorded as (
    select l.begins_at, l.ends_at, d.kind, sum(${dayCount[direction]}) as count,
      coalesce(sum(sum(${dayCount[direction]})) filter (where l.begins_at >= ${begin})
        over (order by l.begins_at groups between unbounded preceding and 1 preceding), 0) as before
    from ledger_days d join liability_days l on l.day = d.day and l.currency = d.currency
    where d.day between $8::date and $9::date and l.ends_at > ${begin} and ${accounts('d.account_name')} and ${dayCount[direction]} > 0
      and ${filtered(3, { name: 'd.account_name', currency: 'd.currency', kind: 'd.kind' })}
    group by l.begins_at, l.ends_at, d.kind
  )`;

/** One row for each posting of an account without player. */
export function postingReport({ accounts, direction }: Postings): ReportSource {
  const wanted = `not starts_with(p.account_name, 'player:') and ${accounts('p.account_name')} and ${wantedAmount[direction]}`;
  const amount = shownAmount[direction];
  return {
    columns,
    key: [keyPart.integer, keyPart.integer, keyPart.name],
    rows(sql, asked, after, limit) {
      const { reference } = asked.filter;
      const chosen = reference === undefined ? [asked.restBegin, asked.from, asked.to] : [reference];
      const [time, id, name] = [0, 1, 2].map((part) => `$${7 + chosen.length + part}`);
      const afterTime = atMicroseconds(`${time}`);
      const begin = after ? `greatest($1::timestamptz, ${afterTime})` : '$1::timestamptz';
      /** The first rows between two times. */
      const firstRows = (from: string, to: string, condition: string): string => `
        (select j.posted_at, j.id, j.kind, j.reference, p.account_name, p.currency, ${amount} as amount
         from ${postingsBetween(`greatest(${from}, ${begin})`, `least(${to}, $2::timestamptz)`)} and ${condition} and ${wanted} and ${filtered(3, posted)}
           ${after ? `and (j.posted_at, j.id, p.account_name) > (${afterTime}, ${id}::bigint, ${name}::text)` : ''}
         order by j.posted_at, j.id, p.account_name limit $6)`;
      const rows =
        reference === undefined
          ? `with ${recorded({ accounts, direction }, begin)}
             select r.* from recorded d cross join lateral ${firstRows('d.begins_at', 'd.ends_at', 'j.kind = d.kind')} r where d.before < $6
             union all
             select * from ${firstRows('$7', '$2', `(select coalesce(sum(count) filter (where begins_at >= ${begin}), 0) from recorded) < $6`)} r`
          : firstRows(begin, '$2', 'j.reference = $7');
      return sql.rows(
        ReportRow,
        `select array[${microseconds('r.posted_at')}, r.id::text, r.account_name] as key,
           ${jsonOf({ at: 'r.posted_at', account: 'r.account_name', journal: 'r.kind', reference: 'r.reference', player, currency: 'r.currency', amount: 'r.amount' })} as cells
         from (${rows}) r order by r.posted_at, r.id, r.account_name limit $6`,
        [asked.begin, asked.end, ...filters(asked), limit, ...chosen, ...(after ?? [])],
      );
    },
    totals(sql, asked) {
      const { reference } = asked.filter;
      const live = (from: string) =>
        `select p.currency, 1 as count, ${amount} as amount from ${postingsBetween(from, '$2')} and ${wanted} and ${filtered(3, posted)}`;
      const rows =
        reference === undefined
          ? `${live('$1')} union all
             select d.currency, ${dayCount[direction]}, ${dayAmount[direction]} from ledger_days d
             where d.day between $6::date and $7::date and ${accounts('d.account_name')}
               and ${filtered(3, { name: 'd.account_name', currency: 'd.currency', kind: 'd.kind' })}`
          : `${live('$1')} and j.reference = $6`;
      return sql.rows(
        ReportTotal,
        `select currency, sum(count) as count, json_build_object('amount', sum(amount)) as amounts from (${rows}) r
         where count > 0 group by currency order by currency`,
        reference === undefined
          ? [asked.restBegin, asked.end, ...filters(asked), asked.from, asked.to]
          : [asked.begin, asked.end, ...filters(asked), reference],
      );
    },
  };
}

export const movementReport = postingReport({ accounts: () => 'true', direction: 'both' });
export const depositReport = postingReport({ accounts: isExternal, direction: 'gave' });
export const payoutReport = postingReport({ accounts: isExternal, direction: 'took' });
/** What bonuses, refunds and invitations cost the house, minus what came back. */
export const bonusReport = postingReport({
  accounts: (name) => `${name} in (${bonusAccounts.map((account) => `'${account}'`).join(', ')})`,
  direction: 'both',
});

const game = `split_part(account_name, ':', 2)`;
/** Results of games from the recorded days and the postings since then. */
const gameSums = `
  select currency, ${game} as game, sum(took) as lost, sum(gave) as won from (
    select d.currency, d.account_name, d.took_minor as took, d.gave_minor as gave from ledger_days d
    where d.day between $3::date and $4::date and starts_with(d.account_name, 'provider:')
    union all
    select p.currency, p.account_name, greatest(p.amount_minor, 0), greatest(-p.amount_minor, 0)
    from ${postingsBetween('$1', '$2')} and starts_with(p.account_name, 'provider:')) r
  where ($5::text is null or currency = $5) and ($6::text is null or ${game} = $6)
  group by 1, 2`;
const gameValues = ({ restBegin, end, from, to, filter }: Asked) => [restBegin, end, from, to, filter.currency, filter.game];

/** One row for each game and currency: what its players lost and won. */
export const gameReport: ReportSource = {
  columns: [
    { name: 'game', type: 'text' },
    { name: 'currency', type: 'text' },
    { name: 'lost', type: 'amount' },
    { name: 'won', type: 'amount' },
    { name: 'net', type: 'amount' },
  ],
  key: [keyPart.name, keyPart.name],
  rows: (sql, asked, after, limit) =>
    sql.rows(
      ReportRow,
      `select array[game, currency] as key,
         ${jsonOf({ game: 'game', currency: 'currency', lost: 'lost', won: 'won', net: 'lost - won' })} as cells
       from (${gameSums}) g ${after ? 'where (game, currency) > ($8::text, $9::text)' : ''} order by game, currency limit $7`,
      [...gameValues(asked), limit, ...(after ?? [])],
    ),
  totals: (sql, asked) =>
    sql.rows(
      ReportTotal,
      `select currency, count(*) as count, ${jsonOf({ lost: 'sum(lost)', won: 'sum(won)', net: 'sum(lost - won)' })} as amounts
       from (${gameSums}) g group by currency order by currency`,
      gameValues(asked),
    ),
};
