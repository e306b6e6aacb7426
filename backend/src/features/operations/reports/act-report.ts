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

const acts = `staff_acts a left join staff s on s.id = a.staff_id
  where a.at >= $1 and a.at < $2 and ($3::text is null or a.currency = $3) and ($4::text is null or s.login = $4)
    and ($5::text is null or a.subject = $5)
    and ($6::text is null or a.act = $6)`;
const values = ({ begin, end, filter: { currency, actor, subject, act } }: Asked) => [begin, end, currency, actor, subject, act];
/** Requests for approval have the amount too, and the approved act has it again. */
const moved = `case when a.phase = 'begun' then a.amount_minor end`;

/** One row for each record of an act. */
export const actReport: ReportSource = {
  columns: [
    { name: 'at', type: 'instant' },
    { name: 'place', type: 'count' },
    { name: 'actor', type: 'text' },
    { name: 'act', type: 'text' },
    { name: 'phase', type: 'text' },
    { name: 'subject', type: 'text' },
    { name: 'reason', type: 'text' },
    { name: 'approval', type: 'text' },
    { name: 'currency', type: 'text' },
    { name: 'amount', type: 'amount' },
  ],
  key: [keyPart.integer, keyPart.integer],
  rows: (sql, asked, after, limit) =>
    sql.rows(
      ReportRow,
      `select array[${microseconds('a.at')}, a.place::text] as key,
         ${jsonOf({ at: 'a.at', place: 'a.place', actor: 's.login', act: 'a.act', phase: 'a.phase', subject: 'a.subject', reason: 'a.reason', approval: 'a.approval_id', currency: 'a.currency', amount: moved })} as cells
       from ${acts} ${after ? `and (a.at, a.place) > (${atMicroseconds('$8')}, $9::bigint)` : ''} order by a.at, a.place limit $7`,
      [...values(asked), limit, ...(after ?? [])],
    ),
  totals: (sql, asked) =>
    sql.rows(
      ReportTotal,
      `select a.currency, count(*) as count, json_build_object('amount', coalesce(sum(${moved}), 0)) as amounts
       from ${acts} group by a.currency order by a.currency`,
      values(asked),
    ),
};
