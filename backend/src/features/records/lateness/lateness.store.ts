import { type LateKind, LateThing, lateKinds } from '@kaeo/shared/desk';
import { toAmount } from '@kaeo/shared/money';
import { Type } from 'typebox';
import { closedSite } from '../../../platform/config/site-rules.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { isCorrected, isMatchedWith } from '../decisions/corrected.ts';

/** `cause` is why it waits, if known: the last error of its job, or its state. */
const LateRow = rowOf({
  ...Type.Omit(LateThing, ['since', 'amount']).properties,
  since: column.instant,
  amountMinor: column.minor,
});
const LateCount = rowOf({
  kind: column.oneOf(lateKinds),
  count: column.integer,
  oldestSince: column.nullable(column.instant),
});

const jobCause = (kind: string, key: string): string =>
  `(select o.last_error from outbox_jobs o where o.kind = '${kind}' and o.key = ${key})`;

const waitsForStaff = 'waits for staff';
/** The cause of items with a case, which staff decide. */
const ofStaff = `case when case_id is not null then '${waitsForStaff}' end`;

/** Parked money waits for its player until staff must return it (PROT-07). So does the slip or gift that brought it. */
const isParked = (id: string): string =>
  `exists (select from money_cases p where p.id = ${id} and p.kind = 'DEPOSIT_PROTECTED' offset 0)`;
const parkedFor = `coalesce((select content ->> 'parkedDays' from site_sections where name = 'protection'),
  '${closedSite.protection.parkedDays}')::integer * interval '1 day'`;

const waiting = `
  select 'payout' as kind, reference, player_id, created_at as since, amount_minor, currency,
    coalesce('refused: ' || refusal, ${jobCause('withdrawal-payout', 'w.id')}, case state when 'HELD' then 'not sent yet' else 'the bank has not paid yet' end) as cause
  from withdrawals w where state in ('HELD', 'SENT')
  union all
  select 'slip', reference, player_id, created_at, amount_minor, currency, coalesce(${ofStaff}, ${jobCause('slip-settle', 's.id')}, 'the bank has not responded yet')
  from slips s where status = 'IN_PROGRESS' and not ${isParked('s.case_id')}
  union all
  select 'gift', reference, player_id, created_at, amount_minor, currency, coalesce(${ofStaff}, ${jobCause('gift-redeem', 'g.id')}, 'no response yet')
  from gift_redemptions g where state = 'ASKED' and not ${isParked('g.case_id')}
  union all
  select 'transfer', reference, player_id, created_at, amount_minor, currency, state || coalesce(': ' || reason, '')
  from game_transfers where state in ('HELD', 'SENT', 'UNKNOWN', 'MANUAL')
  union all
  select 'payment', q.reference, q.player_id, q.created_at, q.amount_minor, q.currency, o.last_error
  from qr_codes q join outbox_jobs o on o.kind = 'qr-watch' and o.key = q.id and o.last_error is not null
  where q.state <> 'PAID'
  union all
  select 'manual-deposit', reference, player_id, created_at, amount_minor, currency, '${waitsForStaff}'
  from manual_deposits where state = 'REQUESTED'
  union all
  select 'unmatched-deposit', reference, player_id, decided_at, amount_minor, currency, 'approved without a line of the statement'
  from manual_deposits d where state = 'APPROVED' and no_line_at is null
    and not ${isMatchedWith('d.reference')} and not ${isCorrected(`'manual-deposit:' || d.reference`)}
  union all
  select 'case', subject, coalesce(player_id, claimant_id), opened_at, suspense_minor, currency, kind || ': ' || detail
  from money_cases where resolved_at is null and kind <> 'DEPOSIT_PROTECTED'
  union all
  select 'parked', subject, claimant_id, opened_at + ${parkedFor}, suspense_minor, currency, kind || ': ' || detail
  from money_cases where resolved_at is null and kind = 'DEPOSIT_PROTECTED'`;

/** Kinds with the time before which an item is late. */
const cutoffs = 'unnest($1::text[], $2::timestamptz[]) as t (kind, late_before)';

type Thresholds = Readonly<Record<LateKind, number>>;

export function createLatenessStore(sql: Sql, lateAfterMs: Thresholds) {
  const bounds = (now: Date) => [[...lateKinds], lateKinds.map((kind) => new Date(now.getTime() - lateAfterMs[kind]))];
  return {
    list: (now: Date, limit: number) =>
      sql.rows(
        LateRow,
        `select ${LateRow.selectFrom('w', { username: 'p.username' })}
         from (${waiting}) w join ${cutoffs} on t.kind = w.kind and w.since < t.late_before
         left join players p on p.id = w.player_id
         order by w.since, w.reference limit $3`,
        [...bounds(now), limit],
      ),

    /** Number of late items of each kind, including zero. */
    count: (now: Date) =>
      sql.rows(
        LateCount,
        `select t.kind, count(w.since) as count, min(w.since) as "oldestSince"
         from ${cutoffs} left join (${waiting}) w on w.kind = t.kind and w.since < t.late_before
         group by t.kind`,
        bounds(now),
      ),
  };
}

export const presentLate = ({ since, amountMinor, ...thing }: RowOf<typeof LateRow>): LateThing => ({
  ...thing,
  since: since.toISOString(),
  amount: toAmount(amountMinor),
});
