import { Type } from 'typebox';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { newId } from '../../../platform/id.ts';
import type { Window } from '../../../providers/providers.port.ts';
import { type Rail, rails } from './compare-lines.ts';

const Run = rowOf({
  id: column.text,
  windowFrom: column.instant,
  windowTo: column.instant,
  startedAt: column.instant,
  endedAt: column.nullable(column.instant),
  compared: column.integer,
  found: column.integer,
  healed: column.integer,
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
export type OpenDifference = RowOf<typeof OpenDifference>;

const Id = rowOf({ id: column.text });
const Added = rowOf({ id: column.text, isNew: column.boolean });
const Healed = rowOf({ caseId: column.nullable(column.text) });
const OpenOnRail = rowOf({ rail: column.oneOf(rails), count: column.integer });
const LastAudit = rowOf({ findings: column.integer, endedAt: column.instant });
const runColumns = `id, window_from as "windowFrom", window_to as "windowTo", started_at as "startedAt", ended_at as "endedAt",
  compared, found, healed, silent`;

export const createReconciliationStore = (sql: Sql) => ({
  /** Begins a run; undefined when another instance has the slot. */
  async begin(window: Window, slot: Date | null, now: Date): Promise<string | undefined> {
    const [row] = await sql.rows(
      Id,
      `insert into reconciliation_runs (id, slot, window_from, window_to, started_at)
       values ($1, $2, $3, $4, $5) on conflict (slot) do nothing returning id`,
      [newId(), slot, window.from, window.to, now],
    );
    return row?.id;
  },

  async end(id: string, result: Pick<Run, 'compared' | 'found' | 'healed' | 'silent'>, now: Date): Promise<void> {
    await sql.run(
      `update reconciliation_runs set compared = $2, found = $3, healed = $4, silent = $5::text[], ended_at = $6 where id = $1`,
      [id, result.compared, result.found, result.healed, [...result.silent], now],
    );
  },

  /** The run that ended last. */
  async last(): Promise<Run | undefined> {
    const [row] = await sql.rows(
      Run,
      `select ${runColumns} from reconciliation_runs where ended_at is not null order by ended_at desc, id desc limit 1`,
    );
    return row;
  },

  /** Records a difference, the same one once: its id when it is new. Waits for another run that is recording it. */
  async add(difference: NewDifference, now: Date): Promise<string | undefined> {
    const { rail, line, difference: what, detail, isBooked, lineAt } = difference;
    const [row] = await sql.rows(
      Added,
      `insert into reconciliation_differences (id, rail, line, difference, detail, is_booked, line_at, found_at, seen_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
       on conflict (rail, line, difference, detail) do update set seen_at = greatest(reconciliation_differences.seen_at, excluded.seen_at),
         healed_at = null
       returning id, id = $1 as "isNew"`,
      [newId(), rail, line, what, detail, isBooked, lineAt, now],
    );
    return row?.isNew ? row.id : undefined;
  },

  async setCase(id: string, caseId: string): Promise<void> {
    await sql.run('update reconciliation_differences set case_id = $2 where id = $1', [id, caseId]);
  },

  /** An open case about the subject, whoever opened it. */
  async openCaseOf(subject: string): Promise<string | undefined> {
    const [row] = await sql.rows(
      Id,
      'select id from money_cases where subject = $1 and resolved_at is null order by opened_at limit 1',
      [subject],
    );
    return row?.id;
  },

  /** Notes those as healed that a run which looked at their line did not see, on their cases too; returns how many. */
  async heal(compared: readonly Rail[], { from, to }: Window, startedAt: Date, now: Date): Promise<number> {
    const healed = await sql.rows(
      Healed,
      `update reconciliation_differences set healed_at = $5
       where healed_at is null and not is_booked and rail = any ($1::text[]) and line_at >= $2 and line_at < $3 and seen_at < $4
       returning case_id as "caseId"`,
      [[...compared], from, to, startedAt, now],
    );
    await sql.run(
      `update money_cases set evidence = evidence || jsonb_build_object('healedAt', $2::text)
       where id = any ($1::text[]) and resolved_at is null`,
      [healed.map(({ caseId }) => caseId).filter((id) => id !== null), now.toISOString()],
    );
    return healed.length;
  },

  /** Differences that stand, with their cases, the oldest first. */
  open: () =>
    sql.rows(
      OpenDifference,
      `select d.rail, d.line, d.difference, d.detail, d.is_booked as "isBooked", d.line_at as "lineAt", d.case_id as "caseId",
         d.found_at as "foundAt"
       from reconciliation_differences d left join money_cases c on c.id = d.case_id
       where d.healed_at is null and c.resolved_at is null order by d.found_at, d.id limit 200`,
    ),

  /** How many differences stand, by rail. */
  countOpen: () =>
    sql.rows(
      OpenOnRail,
      `select d.rail, count(*) as count from reconciliation_differences d left join money_cases c on c.id = d.case_id
       where d.healed_at is null and c.resolved_at is null group by d.rail`,
    ),

  /** Takes the slot of an audit; false when another instance has it. */
  async beginAudit(slot: Date): Promise<boolean> {
    const count = await sql.run('insert into ledger_audits (slot) values ($1) on conflict do nothing returning slot', [slot]);
    return count > 0;
  },

  async endAudit(slot: Date, findings: number, now: Date): Promise<void> {
    await sql.run('update ledger_audits set findings = $2, ended_at = $3 where slot = $1', [slot, findings, now]);
  },

  /** What the audit that ended last found; undefined before the first. */
  async lastAudit(): Promise<{ findings: number; endedAt: Date } | undefined> {
    const [row] = await sql.rows(
      LastAudit,
      'select findings, ended_at as "endedAt" from ledger_audits where ended_at is not null order by slot desc limit 1',
    );
    return row;
  },
});
