import { Currency, MoneyStatus } from '@kaeo/shared/api';
import { Type } from 'typebox';
import { firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { cutPage, keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { isCorrected } from '../../records/decisions/corrected.ts';
import { movementTypes } from '../../records/movements/movement.store.ts';

const Found = rowOf({
  id: column.text,
  username: column.text,
  name: column.text,
  bankCode: column.text,
  bankAccountNo: column.text,
  currency: Currency,
  isActive: column.boolean,
  createdAt: column.instant,
});
export type FoundPlayerRow = RowOf<typeof Found>;
const PagedPlayer = rowOf({ ...Found.columns, ...placeColumns });

const Balance = Type.Object({ name: column.text, currency: Currency, amountMinor: column.minor });
const Session = Type.Object({ browser: column.text, system: column.text, createdAt: column.text, seenAt: column.text });
const Receipt = Type.Object({
  code: column.text,
  grantMinor: column.minor,
  turnoverDoneMinor: column.minor,
  turnoverMinor: column.minor,
  receivedAt: column.text,
  endedAt: column.nullable(column.text),
});
const Slip = Type.Object({
  reference: column.text,
  status: column.text,
  reason: column.text,
  amountMinor: column.minor,
  createdAt: column.text,
  /** Credited without a decision of staff, and not taken back. */
  mayTakeBack: column.boolean,
});
const Case = Type.Object({
  id: column.text,
  kind: column.text,
  subject: column.text,
  suspenseMinor: column.minor,
  claimMinor: column.minor,
  currency: Currency,
  openedAt: column.text,
});
const Note = Type.Object({ author: column.text, text: column.text, at: column.text });
const PageRow = rowOf({
  ...Found.columns,
  bankAccountName: column.text,
  withdrawHeldUntil: column.nullable(column.instant),
  inviterId: column.nullable(column.text),
  balances: Type.Array(Balance),
  cases: Type.Array(Case),
  sessions: Type.Array(Session),
  bonuses: Type.Array(Receipt),
  slips: Type.Array(Slip),
  notes: Type.Array(Note),
});
export type PlayerPageRow = RowOf<typeof PageRow>;

const Movement = rowOf({
  reference: column.text,
  type: column.text,
  status: MoneyStatus,
  from: column.text,
  to: column.text,
  amountMinor: column.minor,
  currency: Currency,
  createdAt: column.instant,
  ...placeColumns,
});
export type PlayerMovementRow = RowOf<typeof Movement>;

const list = (fields: string, from: string) => `(select coalesce(json_agg(${fields}), '[]') from ${from})`;
const json = (...names: readonly (readonly [name: string, sql: string])[]) =>
  `json_build_object(${names.map(([name, sql]) => `'${name}', ${sql}`).join(', ')})`;

/** Newest rows shown of each list. */
const shown = 10;
const parts = {
  balances: list(
    json(
      [
        'name',
        `split_part(l.name, ':', 3) || case when split_part(l.name, ':', 4) = '' then '' else ':' || split_part(l.name, ':', 4) end`,
      ],
      ['currency', 'l.currency'],
      ['amountMinor', 'l.balance_minor'],
    ),
    `(select * from ledger_accounts l where l.name >= 'player:' || $1 || ':' and l.name < 'player:' || $1 || ';'
       and l.version > 0 order by l.name, l.currency limit 200) l`,
  ),
  cases: list(
    json(
      ['id', 'c.id'],
      ['kind', 'c.kind'],
      ['subject', 'c.subject'],
      ['suspenseMinor', 'c.suspense_minor'],
      ['claimMinor', 'c.claim_minor'],
      ['currency', 'c.currency'],
      ['openedAt', 'c.opened_at'],
    ),
    `(select * from money_cases c where c.claimant_id = $1 and c.resolved_at is null order by c.opened_at, c.id limit 20) c`,
  ),
  sessions: list(
    json(['browser', 's.browser'], ['system', 's.system'], ['createdAt', 's.created_at'], ['seenAt', 's.seen_at']),
    `(select * from sessions s where s.player_id = $1 order by s.seen_at desc limit ${shown}) s`,
  ),
  bonuses: list(
    json(
      ['code', 'b.code'],
      ['grantMinor', 'b.grant_minor'],
      ['turnoverDoneMinor', 'b.turnover_done_minor'],
      ['turnoverMinor', 'b.turnover_minor'],
      ['receivedAt', 'b.received_at'],
      ['endedAt', 'b.cleared_at'],
    ),
    `(select * from bonus_receipts b where b.player_id = $1 order by b.is_active desc, b.received_at desc limit ${shown}) b`,
  ),
  slips: list(
    json(
      ['reference', 's.reference'],
      ['status', 's.status'],
      ['reason', 's.reason'],
      ['amountMinor', 's.amount_minor'],
      ['createdAt', 's.created_at'],
      [
        'mayTakeBack',
        `s.status = 'SUCCESS' and not ${isCorrected(`'slip:' || s.reference`)}
           and exists (select from received_transfers r where r.slip_id = s.id and r.case_id is null)`,
      ],
    ),
    `(select * from slips s where s.player_id = $1 order by s.created_at desc, s.id desc limit ${shown}) s`,
  ),
  notes: list(
    json(['author', 'n.login'], ['text', 'n.text'], ['at', 'n.at']),
    `(select n.*, s.login from player_notes n join staff s on s.id = n.staff_id where n.player_id = $1
       order by n.at desc, n.id limit ${shown}) n`,
  ),
};

const newest = keyset({ at: 'created_at', id: 'id' });
const movementColumns = Movement.selectFrom('m', {
  from: 'm.from_code',
  to: 'm.to_code',
  placeUs: 'm."placeUs"',
  placeId: 'm."placeId"',
});

const Posting = rowOf({
  journal: column.integer,
  kind: column.text,
  reference: column.text,
  amountMinor: column.minor,
  balanceAfterMinor: column.minor,
  currency: Currency,
  version: column.integer,
  postedAt: column.instant,
});
export type PlayerPostingRow = RowOf<typeof Posting>;
const postingColumns = Posting.selectFrom('p', {
  journal: 'p.journal_id',
  kind: 'j.kind',
  reference: 'j.reference',
  postedAt: 'j.posted_at',
});

/** Year and number of a complaint; nulls for another text. */
function complaintOf(search: string): readonly [number | null, number | null] {
  const [, year, number] = /^C-(\d{4})-(\d{5,9})$/i.exec(search) ?? [];
  return year === undefined ? [null, null] : [Number(year), Number(number)];
}

/** What staff see of players (DESK-03). Each search uses an index. */
export const createPlayerPageStore = (sql: Sql) => ({
  /**
   * Players who have the phone, or whose id, bank account number, bank number, case, complaint, or reference of a movement, slip or gift is
   * the text.
   * @param phone the text as a phone number, in the spelling of the market.
   */
  async find(search: string, phone: string, page: Page) {
    const { text, values } = newest.page(page, [
      search,
      search.replaceAll(/[\s-]/g, ''),
      movementTypes,
      search.toUpperCase(),
      phone,
      ...complaintOf(search),
    ]);
    const read = await sql.rows(
      PagedPlayer,
      `select ${PagedPlayer.select({ placeUs: '"placeUs"', placeId: '"placeId"' })} from (select *, ${newest.columns} from players where id in (
         select id from players where id = $1 or phone_key(username) = phone_key($5)
         union select id from players where bank_account_no <> '' and bank_account_no = $2
         union select player_id from movements where type = any($3) and reference = $4
         union select player_id from slips where reference = $4 or bank_reference = any(array[$1, $4])
         union select player_id from gift_redemptions where reference = $4
         union select player_id from manual_deposits where state = 'APPROVED' and bank_reference <> ''
           and bank_number(bank_reference) = bank_number($1) and bank_number($1) <> ''
         union select player_id from manual_deposits where state = 'REQUESTED' and bank_reference <> ''
           and bank_number(bank_reference) = bank_number($1) and bank_number($1) <> ''
         union select c.player_id from qr_payments q join qr_codes c on c.id = q.qrcode_id
           where bank_number(q.id) = bank_number($1) and bank_number($1) <> ''
         union select unnest(array[claimant_id, player_id]) from money_cases where id = $1
         union select player_id from complaints where year = $6 and number = $7) ${text}) p
       order by created_at desc, id desc`,
      values,
    );
    return cutPage(read, page);
  },
  read: (id: string): Promise<PlayerPageRow | undefined> =>
    firstRow(sql, PageRow, `select ${PageRow.select(parts)} from players where id = $1`, [id]),
  async movements(playerId: string, page: Page) {
    const { text, values } = newest.page(page, [playerId]);
    const read = await sql.rows(
      Movement,
      `select ${movementColumns} from (select *, ${newest.columns} from movements where player_id = $1 ${text}) m
       order by m.created_at desc, m.id desc`,
      values,
    );
    return cutPage(read, page);
  },
  /** Newest first, from before a version. */
  postings: (account: string, currency: Currency, before: number | undefined, limit: number): Promise<PlayerPostingRow[]> =>
    sql.rows(
      Posting,
      `select ${postingColumns} from postings p join journals j on j.id = p.journal_id
       where p.account_name = $1 and p.currency = $2 and ($3::bigint is null or p.version < $3) order by p.version desc limit $4`,
      [account, currency, before ?? null, limit],
    ),
  addNote: (note: {
    readonly id: string;
    readonly playerId: string;
    readonly staffId: string;
    readonly text: string;
    readonly at: Date;
  }) => insertRow(sql, 'player_notes', note),
  removeNotes: (playerId: string): Promise<number> => sql.run('delete from player_notes where player_id = $1', [playerId]),
});
