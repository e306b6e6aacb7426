import { Currency, MoneyStatus, type SlipReason, slipReasons } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import { anyRow, firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { countNumbered, cutPage, keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { noteChange } from '../../../platform/live/changes.ts';

const SlipRow = rowOf({
  id: column.text,
  reference: column.text,
  playerId: column.text,
  currency: Currency,
  status: MoneyStatus,
  reason: column.oneOf([...slipReasons, '']),
  sendingBank: column.nullable(column.text),
  bankReference: column.nullable(column.text),
  amountMinor: column.minor,
  createdAt: column.instant,
  /** When the bank was first asked. */
  askedAt: column.nullable(column.instant),
  /** The case that staff must decide first. */
  caseId: column.nullable(column.text),
  /** The case is of money that is parked for the player (PROT-07). */
  isParked: column.boolean,
  /** The slip did not match and staff returned the money to the sender. */
  isReturned: column.boolean,
  /** The bank was queried and did not know the transfer at that time. */
  isUnknownToBank: column.boolean,
  /** False if the upload could not be decoded or the image has expired. */
  hasImage: column.boolean,
});
export type SlipRow = RowOf<typeof SlipRow>;
const CreditedSlip = rowOf({
  playerId: column.text,
  currency: Currency,
  amountMinor: column.minor,
  sendingBank: column.text,
  bankReference: column.text,
  settledAt: column.instant,
});
const ListedSlip = rowOf({ ...SlipRow.columns, ...placeColumns });
const newest = keyset({ at: 'created_at', id: 'id' });
export type ReadSlip = SlipRow & { readonly sendingBank: string; readonly bankReference: string };
type NewSlip = Pick<ReadSlip, 'id' | 'reference' | 'playerId' | 'currency' | 'sendingBank' | 'bankReference' | 'createdAt'>;
type FailedSlip = Pick<SlipRow, keyof NewSlip> & { readonly reason: SlipReason };
type SlipOutcome = Pick<SlipRow, 'reason' | 'amountMinor'> & {
  readonly status: 'SUCCESS' | 'FAILED';
  readonly transferredAt: Date | null;
  readonly now: Date;
};

const SlipId = rowOf({ id: column.text });
const Owner = rowOf({ playerId: column.text });
const Image = rowOf({ slipId: column.text, content: column.nullable(column.bytes) });
const ImageHere = rowOf({ slipId: column.text, content: column.bytes });
const FirstUpload = rowOf({ at: column.nullable(column.instant) });
const SiteAccount = rowOf({ bankCode: column.text, accountNo: column.text, currency: Currency });
const columns = SlipRow.select({
  isReturned: `slips.reason = 'NOT_MATCH' and exists (
    select from received_transfers r join money_cases c on c.id = r.case_id
    where (r.sending_bank, r.bank_reference) = (slips.sending_bank, slips.bank_reference) and c.resolution = 'RETURNED'
  )`,
  isParked: `exists (
    select from money_cases c where c.id = slips.case_id and c.kind = 'DEPOSIT_PROTECTED' and c.claimant_id = slips.player_id
  )`,
  isUnknownToBank: 'unknown_to_bank_at is not null',
  hasImage: 'exists (select from slip_images i where i.slip_id = slips.id)',
});

export const isRead = (slip: SlipRow): slip is ReadSlip => slip.sendingBank !== null && slip.bankReference !== null;

type Waiting = { readonly waitsFor?: 'bank' | 'staff' | 'player'; readonly isUnknownToBank?: true };
export function waiting({ status, caseId, isParked, isUnknownToBank }: SlipRow): Waiting {
  if (status !== 'IN_PROGRESS') return {};
  if (caseId === null) return { waitsFor: 'bank', ...(isUnknownToBank ? { isUnknownToBank } : {}) };
  return { waitsFor: isParked ? 'player' : 'staff' };
}

export function createSlipStore(sql: Sql) {
  const one = (condition: string, values: readonly string[]) =>
    firstRow(sql, SlipRow, `select ${columns} from slips where ${condition}`, values);
  const ids = async (text: string, values: readonly unknown[]): Promise<string[]> =>
    (await sql.rows(SlipId, text, values)).map(({ id }) => id);
  /** Runs an update that the player sees. */
  async function change(text: string, values: readonly unknown[]): Promise<void> {
    const owners = await sql.rows(Owner, `${text} returning ${Owner.select()}`, values);
    for (const { playerId } of owners) noteChange(sql, playerId, 'movements');
  }

  return {
    /** Claims the transfer for a new slip in progress; false if the player already has one. Other players may claim it too. */
    claim: (slip: NewSlip) =>
      insertRow(
        sql,
        'slips',
        { ...slip, status: 'IN_PROGRESS' },
        `on conflict (sending_bank, bank_reference, player_id) where status = 'IN_PROGRESS' do nothing`,
      ),

    addFailed: (slip: FailedSlip) => insertRow(sql, 'slips', { ...slip, status: 'FAILED', settledAt: slip.createdAt }),

    findCredited: (sendingBank: string, bankReference: string) =>
      one(`sending_bank = $1 and bank_reference = $2 and status = 'SUCCESS'`, [sendingBank, bankReference]),

    findInProgress: (sendingBank: string, bankReference: string, playerId: string) =>
      one(`sending_bank = $1 and bank_reference = $2 and player_id = $3 and status = 'IN_PROGRESS'`, [
        sendingBank,
        bankReference,
        playerId,
      ]),

    async firstUploadOf({ sendingBank, bankReference, playerId, createdAt }: ReadSlip): Promise<Date> {
      const [first] = await sql.rows(
        FirstUpload,
        'select min(created_at) as at from slips where sending_bank = $1 and bank_reference = $2 and player_id = $3',
        [sendingBank, bankReference, playerId],
      );
      return first?.at ?? createdAt;
    },

    setAsked: (id: string, now: Date) => change('update slips set asked_at = $2 where id = $1 and asked_at is null', [id, now]),

    setUnknownToBank: (id: string, now: Date) =>
      change('update slips set unknown_to_bank_at = $2 where id = $1 and unknown_to_bank_at is null', [id, now]),

    /** Reopens each player's first slip that failed because the bank did not know the transfer; returns their ids. */
    reopenUnknown: ({ sendingBank, bankReference }: Pick<ReadSlip, 'sendingBank' | 'bankReference'>) =>
      ids(
        `update slips s set status = 'IN_PROGRESS', reason = '', settled_at = null
         where s.id in (
             select distinct on (player_id) id from slips
             where sending_bank = $1 and bank_reference = $2 and reason = 'UNKNOWN_TO_BANK' order by player_id, created_at, id
           )
           and not exists (
             select from slips o where o.status = 'IN_PROGRESS'
               and (o.sending_bank, o.bank_reference, o.player_id) = (s.sending_bank, s.bank_reference, s.player_id)
           )
         returning s.id`,
        [sendingBank, bankReference],
      ),

    waitingFor: (caseId: string) =>
      sql.rows(SlipRow, `select ${columns} from slips where case_id = $1 and status = 'IN_PROGRESS' order by created_at, id`, [
        caseId,
      ]),

    /** Links the slip to a case, so that it waits for staff, and stores what the bank reported. */
    waitFor: (id: string, facts: { caseId: string; amountMinor: Minor; transferredAt: Date }) =>
      change('update slips set case_id = $2, amount_minor = $3, transferred_at = $4 where id = $1', [
        id,
        facts.caseId,
        facts.amountMinor,
        facts.transferredAt,
      ]),

    isClaimed: (bankReference: string) =>
      anyRow(sql, `select id from slips where bank_reference = $1 and status <> 'FAILED' limit 1`, [bankReference]),

    find: (id: string, options?: { lock: boolean }) => one(`id = $1${options?.lock ? ' for update' : ''}`, [id]),

    /** A slip whose transfer was credited at once, without a case; locked until commit. */
    lockCreditedAtOnce: (reference: string) =>
      firstRow(
        sql,
        CreditedSlip,
        `select ${CreditedSlip.selectFrom('s')} from slips s
         where s.reference = $1 and s.status = 'SUCCESS'
           and exists (select from received_transfers r where r.slip_id = s.id and r.case_id is null) for update`,
        [reference],
      ),
    findByReference: (reference: string) => one('reference = $1', [reference]),

    async settle(id: string, { status, reason, amountMinor, transferredAt, now }: SlipOutcome): Promise<void> {
      await change(
        `update slips set status = $2, reason = $3, amount_minor = $4, transferred_at = coalesce($5, transferred_at), settled_at = $6,
           case_id = null
         where id = $1 and status = 'IN_PROGRESS'`,
        [id, status, reason, amountMinor, transferredAt, now],
      );
    },

    async list(playerId: string, page: Page) {
      const total = await countNumbered(sql, 'slips where player_id = $1', [playerId]);
      const { text, values } = newest.page(page, [playerId]);
      const read = await sql.rows(
        ListedSlip,
        `select ${columns}, ${newest.columns} from slips where player_id = $1 ${text}`,
        values,
      );
      return { total, ...cutPage(read, page) };
    },

    keepImage: (slipId: string, content: Buffer) => insertRow(sql, 'slip_images', { slipId, content }),

    /** Checks the `atMost` oldest images and deletes those whose slips were settled before `before`. Returns the slip ids. */
    removeOldImages: (before: Date, atMost: number) =>
      ids(
        `delete from slip_images i using slips s
         where s.id = i.slip_id and s.settled_at < $1
           and i.slip_id in (select slip_id from slip_images order by slip_id limit $2)
         returning i.slip_id as id`,
        [before, atMost],
      ),

    listPictured: (playerId: string) =>
      ids(
        `select s.id from slip_images i join slips s on s.id = i.slip_id
         where s.player_id = $1 and s.status <> 'IN_PROGRESS'`,
        [playerId],
      ),

    removeImage: (slipId: string) => sql.run('delete from slip_images where slip_id = $1', [slipId]),

    /** At most `atMost` images of settled slips whose content is still in the database, oldest first. */
    listSettledImages: (atMost: number) =>
      sql.rows(
        ImageHere,
        `select ${ImageHere.selectFrom('i')} from slip_images i join slips s on s.id = i.slip_id
         where i.content is not null and s.status <> 'IN_PROGRESS' order by i.slip_id limit $1`,
        [atMost],
      ),

    /** Drops the content after it was moved to the bucket. */
    dropContent: (slipId: string) => sql.run('update slip_images set content = null where slip_id = $1', [slipId]),

    /** The image of a slip; `content` is null if it is in the bucket. */
    findImage: (reference: string) =>
      firstRow(
        sql,
        Image,
        `select ${Image.selectFrom('i')} from slip_images i join slips s on s.id = i.slip_id where s.reference = $1`,
        [reference],
      ),

    /** The site's own bank accounts, the only valid receivers of a slip. */
    siteAccounts: () => sql.rows(SiteAccount, `select ${SiteAccount.select()} from site_accounts where bank_type = 'BANK'`),
  };
}
