import { ComplaintOutcome } from '@kaeo/shared/desk';
import { anyRow, firstRow, insertRow, onlyRow, type Sql, type Transaction } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

/** The year of receipt, in the time zone of the market, and the number in it. */
export type ComplaintKey = { readonly year: number; readonly number: number };

const Complaint = rowOf({
  year: column.integer,
  number: column.integer,
  playerId: column.nullable(column.text),
  guest: column.text,
  subject: column.text,
  text: column.text,
  receivedAt: column.instant,
  createdBy: column.text,
  acknowledgeBy: column.instant,
  acknowledgedAt: column.nullable(column.instant),
  decideBy: column.instant,
  closedAt: column.nullable(column.instant),
  outcome: column.nullable(ComplaintOutcome),
  reason: column.text,
});
export type ComplaintRow = RowOf<typeof Complaint>;
const Entry = rowOf({ author: column.text, text: column.text, isAcknowledgement: column.boolean, at: column.instant });
const Counts = rowOf({ open: column.integer, overdue: column.integer });
const Next = rowOf({ number: column.integer });
/** The player, and words of the subject or guest, or a number. */
export type ComplaintFilter = {
  readonly playerId: string | undefined;
  readonly search: string | undefined;
  readonly number: ComplaintKey | undefined;
};
const filtered = `and ($2::text is null or c.player_id = $2)
  and ($3::text is null or position(lower($3) in lower(c.subject || ' ' || c.guest)) > 0 or (c.year = $4::integer and c.number = $5::integer))`;
const valuesOf = ({ playerId, search, number }: ComplaintFilter) => [playerId, search, number?.year, number?.number];
/** The acknowledgement, then the outcome. */
const deadline = (table: string): string =>
  `(case when ${table}.acknowledged_at is null then ${table}.acknowledge_by else ${table}.decide_by end)`;
const columns = Complaint.selectFrom('c', { createdBy: 's.login' });

/** Complaints of players and guests (DESK-07). */
export const createComplaintStore = (sql: Sql) => ({
  find: ({ year, number }: ComplaintKey): Promise<ComplaintRow | undefined> =>
    firstRow(
      sql,
      Complaint,
      `select ${columns} from complaints c join staff s on s.id = c.created_by where c.year = $1 and c.number = $2`,
      [year, number],
    ),
  /** Open ones, the earliest next deadline first, so overdue ones are first; after a complaint. */
  open: (filter: ComplaintFilter, after: ComplaintKey | undefined, limit: number): Promise<ComplaintRow[]> =>
    sql.rows(
      Complaint,
      `select ${columns} from complaints c join staff s on s.id = c.created_by where c.closed_at is null ${filtered}
       ${after ? `and (${deadline('c')}, c.year, c.number) > (select ${deadline('a')}, a.year, a.number from complaints a where a.year = $6 and a.number = $7)` : ''}
       order by ${deadline('c')}, c.year, c.number limit $1`,
      [limit, ...valuesOf(filter), ...(after ? [after.year, after.number] : [])],
    ),
  /** Closed ones, newest first, after a complaint. */
  closed: (filter: ComplaintFilter, after: ComplaintKey | undefined, limit: number): Promise<ComplaintRow[]> =>
    sql.rows(
      Complaint,
      `select ${columns} from complaints c join staff s on s.id = c.created_by where c.closed_at is not null ${filtered}
       ${after ? 'and (c.closed_at, c.year, c.number) < (select closed_at, year, number from complaints where year = $6 and number = $7)' : ''}
       order by c.closed_at desc, c.year desc, c.number desc limit $1`,
      [limit, ...valuesOf(filter), ...(after ? [after.year, after.number] : [])],
    ),
  entries: ({ year, number }: ComplaintKey) =>
    sql.rows(
      Entry,
      `select ${Entry.selectFrom('e', { author: 's.login' })} from complaint_entries e join staff s on s.id = e.staff_id
       where e.year = $1 and e.number = $2 order by e.place`,
      [year, number],
    ),
  count: (now: Date) =>
    onlyRow(
      sql,
      Counts,
      `select count(*) as open, count(*) filter (where decide_by < $1 or (acknowledged_at is null and acknowledge_by < $1)) as overdue
       from complaints where closed_at is null`,
      [now],
    ),
  /** Closes an open complaint. False if it is closed. */
  close: ({ year, number }: ComplaintKey, { outcome, reason, at }: { outcome: ComplaintOutcome; reason: string; at: Date }) =>
    anyRow(
      sql,
      'update complaints set closed_at = $3, outcome = $4, reason = $5 where year = $1 and number = $2 and closed_at is null',
      [year, number, at, outcome, reason],
    ),
  /** Deletes at most `atMost` complaints that were closed before `before`, with their entries. */
  removeOld: (before: Date, atMost: number): Promise<number> =>
    sql.run(
      `delete from complaints where (year, number) in
         (select year, number from complaints where closed_at < $1 order by closed_at limit $2)`,
      [before, atMost],
    ),
});

type NewComplaint = Omit<ComplaintRow, 'number' | 'createdBy' | 'acknowledgedAt' | 'closedAt' | 'outcome' | 'reason'> & {
  readonly createdBy: string;
  readonly createdAt: Date;
};

/** Adds a complaint with the next number of its year. */
export async function addComplaint(tx: Transaction, complaint: NewComplaint): Promise<ComplaintKey> {
  const { year } = complaint;
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('complaints of ' || $1, 0))`, [String(year)]);
  const { number } = await onlyRow(tx, Next, 'select coalesce(max(number), 0) + 1 as number from complaints where year = $1', [
    year,
  ]);
  await insertRow(tx, 'complaints', { ...complaint, number });
  return { year, number };
}

type NewEntry = { readonly staffId: string; readonly text: string; readonly isAcknowledgement: boolean; readonly at: Date };

/** Adds an entry to an open complaint. False if it is closed. */
export async function addEntry(tx: Transaction, key: ComplaintKey, entry: NewEntry): Promise<boolean> {
  const isOpen = await anyRow(
    tx,
    `update complaints set acknowledged_at = case when $4 then coalesce(acknowledged_at, $3) else acknowledged_at end
     where year = $1 and number = $2 and closed_at is null`,
    [key.year, key.number, entry.at, entry.isAcknowledgement],
  );
  return isOpen && insertRow(tx, 'complaint_entries', { ...key, ...entry });
}
