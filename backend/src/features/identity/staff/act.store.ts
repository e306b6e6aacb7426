import type { Currency } from '@kaeo/shared/api';
import { Facts } from '@kaeo/shared/desk';
import type { Minor } from '@kaeo/shared/money';
import { anyRow, firstRow, onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf, toColumns } from '../../../platform/database/row.ts';

const phases = ['begun', 'done', 'refused', 'requested'] as const;

const ActRow = rowOf({
  place: column.integer,
  at: column.instant,
  login: column.nullable(column.text),
  act: column.text,
  phase: column.oneOf(phases),
  subject: column.text,
  before: Facts,
  after: Facts,
  reason: column.text,
  approvalId: column.nullable(column.text),
  network: column.text,
});
export type ActRow = RowOf<typeof ActRow>;
const Place = rowOf({ place: column.integer });
const Member = rowOf({ id: column.text });
const Sum = rowOf({ sum: column.minor });

export type NewAct = {
  readonly at: Date;
  readonly staffId: string | null;
  readonly act: string;
  readonly phase: (typeof phases)[number];
  /** Empty by default, like the facts and the reason. */
  readonly subject?: string;
  readonly before?: Facts;
  readonly after?: Facts;
  readonly reason?: string;
  readonly amountMinor?: Minor | null;
  readonly currency?: Currency | null;
  readonly approvalId?: string | null;
  readonly begunAtPlace?: number | null;
  readonly network: string;
};

/** The chained acts of staff (DESK-01). The database refuses every change of a row. */
export const createActStore = (sql: Sql) => ({
  /** Adds an act and returns its place. */
  async add(act: NewAct): Promise<number> {
    const fields = { subject: '', before: {}, after: {}, reason: '', ...act };
    const columns = Object.keys(toColumns(fields));
    const { place } = await onlyRow(
      sql,
      Place,
      `insert into staff_acts (place, previous_hash, hash, ${columns.join(', ')})
       values (0, '', '', ${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning place`,
      Object.values(fields),
    );
    return place;
  },
  /** Makes acts on the subject wait for each other until the transaction ends. */
  lockSubject: (subject: string) => sql.run(`select pg_advisory_xact_lock(hashtextextended('staff act: ' || $1, 0))`, [subject]),
  /** Whether an act on the subject has begun since then and has not ended. */
  isOpen: (subject: string, since: Date) =>
    anyRow(
      sql,
      `select from staff_acts b where b.subject = $1 and b.phase = 'begun' and b.at > $2
         and not exists (select from staff_acts e where e.begun_at_place = b.place)`,
      [subject, since],
    ),
  /** Newest first, from before a place. */
  async list({
    subject,
    actor,
    before,
    limit,
  }: {
    subject?: string | undefined;
    actor?: string | undefined;
    before?: number | undefined;
    limit: number;
  }): Promise<ActRow[]> {
    // With a known id the planner reads the acts of a rare member by their index.
    const member = actor === undefined ? null : await firstRow(sql, Member, 'select id from staff where login = $1', [actor]);
    if (member === undefined) return [];
    return sql.rows(
      ActRow,
      `select ${ActRow.selectFrom('a', { login: 's.login' })} from staff_acts a left join staff s on s.id = a.staff_id
       where ($1::text is null or a.subject = $1) and ($2::text is null or a.staff_id = $2)
         and ($3::bigint is null or a.place < $3)
       order by a.place desc limit $4`,
      [subject ?? null, member?.id ?? null, before ?? null, limit],
    );
  },
  /** The sum of amounts that the member moved on that day without a second person. */
  async sumOfDay(staffId: string, currency: Currency, { at, timeZone }: { at: Date; timeZone: string }): Promise<Minor> {
    const { sum } = await onlyRow(
      sql,
      Sum,
      `select coalesce(sum(amount_minor), 0)::bigint as sum from staff_acts
       where staff_id = $1 and currency = $2 and at >= date_trunc('day', $3::timestamptz, $4)
         and phase = 'begun' and approval_id is null and amount_minor is not null`,
      [staffId, currency, at, timeZone],
    );
    return sum;
  },
});
