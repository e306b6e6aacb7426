import { Currency } from '@kaeo/shared/api';
import { ApprovalState, Facts } from '@kaeo/shared/desk';
import { Type } from 'typebox';
import { anyRow, firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { cutPage, keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

/** The parts of a call that are needed to repeat it. */
const StoredCall = Type.Object({ params: Type.Unknown(), body: Type.Unknown() });

const ApprovalRow = rowOf({
  id: column.text,
  operation: column.text,
  subject: column.text,
  call: StoredCall,
  before: Facts,
  after: Facts,
  amountMinor: column.nullable(column.minor),
  currency: column.nullable(Currency),
  reason: column.text,
  digest: column.text,
  makerId: column.text,
  madeAt: column.instant,
  expiresAt: column.instant,
  state: ApprovalState,
  checkerId: column.nullable(column.text),
  decidedAt: column.nullable(column.instant),
  note: column.text,
  outcome: column.nullable(column.text),
});
export type ApprovalRow = RowOf<typeof ApprovalRow>;
const Listed = rowOf({ ...ApprovalRow.columns, maker: column.text, checker: column.nullable(column.text), ...placeColumns });
export type ListedApproval = RowOf<typeof Listed>;
const newest = keyset({ at: 'made_at', id: 'id' });
const listedColumns = Listed.selectFrom('a', {
  maker: 'm.login',
  checker: 'c.login',
  placeUs: 'a."placeUs"',
  placeId: 'a."placeId"',
});
/** `from` selects rows of `staff_approvals` and their places. */
const listed = (from: string): string =>
  `select ${listedColumns} from (${from}) a
   join staff m on m.id = a.maker_id left join staff c on c.id = a.checker_id order by a.made_at desc, a.id desc`;

type Decided = {
  readonly id: string;
  readonly state: 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED';
  readonly checkerId: string | null;
  readonly now: Date;
  readonly note?: string;
};

export const createApprovalStore = (sql: Sql) => ({
  find: (id: string): Promise<ApprovalRow | undefined> =>
    firstRow(sql, ApprovalRow, `select ${ApprovalRow.select()} from staff_approvals where id = $1`, [id]),
  findListed: (id: string): Promise<ListedApproval | undefined> =>
    firstRow(sql, Listed, listed(`select *, ${newest.columns} from staff_approvals where id = $1`), [id]),
  /** Newest first: pending ones only, or all. */
  async list(isPendingOnly: boolean, page: Page) {
    const { text, values } = newest.page(page, []);
    const read = await sql.rows(
      Listed,
      listed(`select *, ${newest.columns} from staff_approvals where ${isPendingOnly ? `state = 'PENDING'` : 'true'} ${text}`),
      values,
    );
    return cutPage(read, page);
  },
  /** False if another request for the subject is pending. */
  insert: (approval: Omit<ApprovalRow, 'state' | 'checkerId' | 'decidedAt' | 'note' | 'outcome'>): Promise<boolean> =>
    insertRow(
      sql,
      'staff_approvals',
      { ...approval, state: 'PENDING' },
      `on conflict (subject) where state = 'PENDING' do nothing`,
    ),
  /** Ends a pending request. False if it has ended before, so that each is used once. */
  decide: ({ id, state, checkerId, now, note = '' }: Decided): Promise<boolean> =>
    anyRow(
      sql,
      `update staff_approvals set state = $2, checker_id = $3, decided_at = $4, note = $5
       where id = $1 and state = 'PENDING' and ($2 = 'EXPIRED' or $2 = 'WITHDRAWN' or expires_at > $4)`,
      [id, state, checkerId, now, note],
    ),
  setOutcome: (id: string, outcome: string) => sql.run('update staff_approvals set outcome = $2 where id = $1', [id, outcome]),
  /** Ends pending requests whose time is over. */
  expire: (now: Date) =>
    sql.run(`update staff_approvals set state = 'EXPIRED', decided_at = $1 where state = 'PENDING' and expires_at <= $1`, [now]),
});
