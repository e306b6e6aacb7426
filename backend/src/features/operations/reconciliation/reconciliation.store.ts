import { type Rail, rails } from '@kaeo/shared/desk';
import { Type } from 'typebox';
import { anyRow, firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { newId } from '../../../platform/id.ts';
import type { Window } from '../../../providers/ports/providers.port.ts';

const Run = rowOf({
  from: column.instant,
  to: column.instant,
  endedAt: column.instant,
  compared: column.integer,
  found: column.integer,
  healed: column.integer,
  unanswered: column.integer,
  silent: Type.Immutable(Type.Array(column.text)),
});
type Run = RowOf<typeof Run>;
const DifferenceRow = rowOf({
  rail: column.oneOf(rails),
  line: column.text,
  difference: column.oneOf(['missing', 'extra', 'changed']),
  detail: column.text,
  isBooked: column.boolean,
  lineAt: column.instant,
});
type NewDifference = RowOf<typeof DifferenceRow>;
const OpenDifference = rowOf({ ...DifferenceRow.columns, caseId: column.nullable(column.text), foundAt: column.instant });

const Id = rowOf({ id: column.text });
const Added = rowOf({ id: column.text, isNew: column.boolean });
const Before = rowOf({ healedAt: column.nullable(column.instant), caseId: column.nullable(column.text) });
/** A difference that was found; `caseId` is set if it was found before. */
export type Seen = RowOf<typeof Added> & { readonly wasHealed: boolean; readonly caseId: string | null };
const Healed = rowOf({ caseId: column.nullable(column.text) });
const OpenOnRail = rowOf({ rail: column.oneOf(rails), count: column.integer });
const LastAudit = rowOf({ findings: column.integer, endedAt: column.instant });

/**
 * Differences that stand: until their case is decided if the books have settled them, else until the sides agree. The former never
 * heal, so they are looked up by open case.
 */
const openDifferences = `(
  select d.* from money_cases c cross join lateral
    (select * from reconciliation_differences where case_id = c.id and healed_at is null and is_booked offset 0) d where c.resolved_at is null
  union all select * from reconciliation_differences where case_id is null and healed_at is null and is_booked
  union all select * from reconciliation_differences where healed_at is null and not is_booked)`;

export const createReconciliationStore = (sql: Sql) => ({
  /** Starts a run; undefined if another instance has the slot. */
  async begin(window: Window, slot: Date | null, now: Date): Promise<string | undefined> {
    const run = { id: newId(), slot, windowFrom: window.from, windowTo: window.to, startedAt: now };
    return (await insertRow(sql, 'reconciliation_runs', run, 'on conflict (slot) do nothing')) ? run.id : undefined;
  },

  end: (id: string, result: Pick<Run, 'compared' | 'found' | 'healed' | 'unanswered' | 'silent'>, now: Date) =>
    sql.run(
      `update reconciliation_runs set compared = $2, found = $3, healed = $4, silent = $5::text[], ended_at = $6, unanswered = $7
       where id = $1`,
      [id, result.compared, result.found, result.healed, [...result.silent], now, result.unanswered],
    ),

  last: () =>
    firstRow(
      sql,
      Run,
      `select ${Run.select({ from: 'window_from', to: 'window_to' })} from reconciliation_runs where ended_at is not null order by ended_at desc, id desc limit 1`,
    ),

  /** Records a difference idempotently; other open differences of the same line are healed. Blocks concurrent recorders. */
  async see(difference: NewDifference, now: Date): Promise<Seen> {
    const { rail, line, difference: what, detail, isBooked, lineAt } = difference;
    const key = [rail, line, what, detail];
    const [before] = await sql.rows(
      Before,
      `select ${Before.select()} from reconciliation_differences
       where rail = $1 and line = $2 and difference = $3 and detail = $4 for update`,
      key,
    );
    const [row] = await sql.rows(
      Added,
      `insert into reconciliation_differences as d (rail, line, difference, detail, id, is_booked, line_at, found_at, seen_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
       on conflict (rail, line, difference, detail) do update
         set seen_at = greatest(d.seen_at, excluded.seen_at), line_at = excluded.line_at, healed_at = null
       returning ${Added.select({ isNew: 'id = $5' })}`,
      [...key, newId(), isBooked, lineAt, now],
    );
    if (!row) throw new Error(`no difference of ${line}`);
    await sql.run(
      `update reconciliation_differences set healed_at = $4
       where rail = $1 and line = $2 and id <> $3 and healed_at is null and not is_booked`,
      [rail, line, row.id, now],
    );
    const wasHealed = before !== undefined && before.healedAt !== null;
    return { ...row, wasHealed, caseId: before?.caseId ?? null };
  },

  setCase: (id: string, caseId: string) =>
    sql.run('update reconciliation_differences set case_id = $2 where id = $1', [id, caseId]),

  async openCaseOf(subject: string): Promise<string | undefined> {
    const [row] = await sql.rows(
      Id,
      'select id from money_cases where subject = $1 and resolved_at is null order by opened_at limit 1',
      [subject],
    );
    return row?.id;
  },

  /** Updates the open case to the current difference. The detail of a case that another feature opened is kept. */
  restateCase: (caseId: string, kind: string, detail: string, now: Date) =>
    sql.run(
      `update money_cases c set
         detail = case when c.kind <> $2 or exists (
           select from money_cases o where o.kind = c.kind and o.subject = c.subject and o.detail = $3
         ) then c.detail else $3 end,
         evidence = (c.evidence - 'healedAt' - 'reopenedAt') || jsonb_build_object('seen', $3::text, 'seenAt', $4::text)
       where c.id = $1 and c.resolved_at is null`,
      [caseId, kind, detail, now.toISOString()],
    ),

  /** Reopens a closed case. `why` is the evidence field for the time; the closing note is kept in the evidence. */
  reopenCase: (caseId: string, why: 'reopenedAt' | 'reappearedAt', now: Date) =>
    sql.run(
      `update money_cases set resolved_at = null, resolution = null, note = '',
         evidence = (evidence - 'healedAt' - 'reopenedAt')
           || jsonb_build_object($2::text, $3::text, 'closedAt', resolved_at::text, 'closedWith', note)
       where id = $1 and resolution = 'CLOSED'`,
      [caseId, why, now.toISOString()],
    ),

  /** Marks differences as healed that a completed comparison no longer found, and notes it on their cases; returns their number. */
  async heal(compared: readonly Rail[], { from, to }: Window, startedAt: Date, now: Date): Promise<number> {
    const healed = await sql.rows(
      Healed,
      `update reconciliation_differences set healed_at = $5
       where healed_at is null and not is_booked and rail = any ($1::text[]) and line_at >= $2 and line_at < $3 and seen_at < $4
       returning ${Healed.select()}`,
      [[...compared], from, to, startedAt, now],
    );
    await sql.run(
      `update money_cases set evidence = evidence || jsonb_build_object('healedAt', $2::text)
       where id = any ($1::text[]) and resolved_at is null
         and not exists (select from reconciliation_differences d where d.case_id = money_cases.id and d.healed_at is null)`,
      [healed.map(({ caseId }) => caseId).filter((id) => id !== null), now.toISOString()],
    );
    return healed.length;
  },

  open: () =>
    sql.rows(
      OpenDifference,
      `select ${OpenDifference.selectFrom('d')} from ${openDifferences} d order by d.found_at, d.id limit 200`,
    ),

  countOpen: () => sql.rows(OpenOnRail, `select d.rail, count(*) as count from ${openDifferences} d group by d.rail`),

  /** Claims the slot of an audit; false if another instance has it. */
  beginAudit: (slot: Date) =>
    anyRow(sql, 'insert into ledger_audits (slot) values ($1) on conflict do nothing returning slot', [slot]),

  endAudit: (slot: Date, findings: number, now: Date) =>
    sql.run('update ledger_audits set findings = $2, ended_at = $3 where slot = $1', [slot, findings, now]),

  /** Findings of the last completed audit; undefined before the first. */
  lastAudit: () =>
    firstRow(
      sql,
      LastAudit,
      `select ${LastAudit.select()} from ledger_audits where ended_at is not null order by slot desc limit 1`,
    ),
});
