import { type Asked, jsonOf, keyPart, ReportRow, type ReportSource, ReportTotal } from './report-source.ts';

const days = `liability_days d left join lateral (select b.amount_minor from stated_balances b
    where b.day = d.day and b.currency = d.currency order by b.place desc limit 1) s on true
  where d.day between $1::date and $2::date and ($3::text is null or d.currency = $3)`;
const amounts = {
  players: 'd.players_minor',
  undecided: 'd.undecided_minor',
  received: 'd.received_minor',
  house: 'd.house_minor',
};
const values = ({ from, to, filter }: Asked) => [from, to, filter.currency];

/** One row for each recorded day and currency. */
export const liabilityReport: ReportSource = {
  columns: [
    { name: 'day', type: 'day' },
    { name: 'currency', type: 'text' },
    ...[...Object.keys(amounts), 'stated', 'difference'].map((name) => ({ name, type: 'amount' }) as const),
  ],
  key: [keyPart.name, keyPart.name],
  rows: (sql, asked, after, limit) =>
    sql.rows(
      ReportRow,
      `select array[d.day::text, d.currency] as key,
         ${jsonOf({ day: 'd.day', currency: 'd.currency', ...amounts, stated: 's.amount_minor', difference: 's.amount_minor - d.received_minor' })} as cells
       from ${days} ${after ? 'and (d.day::text, d.currency) > ($5::text, $6::text)' : ''} order by d.day, d.currency limit $4`,
      [...values(asked), limit, ...(after ?? [])],
    ),
  totals: (sql, asked) =>
    sql.rows(
      ReportTotal,
      `select distinct on (d.currency) d.currency, count(*) over (partition by d.currency) as count, ${jsonOf(amounts)} as amounts
       from ${days} order by d.currency, d.day desc`,
      values(asked),
    ),
};
