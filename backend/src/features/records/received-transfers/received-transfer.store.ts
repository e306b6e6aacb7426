import { Currency } from '@kaeo/shared/api';
import { firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

/** A sender as shown by a bank, normalised. Equal for transfers of one sender, but possibly also for different senders. */
export type ShownSender = { readonly bank: string; readonly number: string; readonly name: string };

/** A bank's unique name of a transfer. */
const TransferName = rowOf({ sendingBank: column.text, bankReference: column.text });
export type TransferName = RowOf<typeof TransferName>;
const ReceivedTransfer = rowOf({
  ...TransferName.columns,
  /** Amount received according to the bank, in minor units. */
  amountMinor: column.minor,
  currency: Currency,
  caseId: column.nullable(column.text),
  slipId: column.nullable(column.text),
  transferredAt: column.nullable(column.instant),
});
export type ReceivedTransfer = RowOf<typeof ReceivedTransfer>;

const select = `select ${ReceivedTransfer.select()} from received_transfers`;

/** Transfers received by our accounts; each is booked once. */
export const createReceivedTransferStore = (sql: Sql) => ({
  /** Prevents approvals of manual deposits until commit, but no other credits. Take this lock before any other. */
  withoutApprovals: () => sql.run(`select pg_advisory_xact_lock_shared(hashtextextended('manual-deposits', 0))`),

  /** Prevents credits of transfers and other approvals until commit. Take this lock before any other. */
  withoutCredits: () => sql.run(`select pg_advisory_xact_lock(hashtextextended('manual-deposits', 0))`),

  /** Serialises booking, crediting and returning of a transfer until commit. Advisory, because there may be no row to lock yet. */
  lockTransfer: ({ sendingBank, bankReference }: TransferName) =>
    sql.run(`select pg_advisory_xact_lock(hashtextextended('transfer:' || $1 || ':' || $2, 0))`, [sendingBank, bankReference]),

  find: ({ sendingBank, bankReference }: TransferName) =>
    firstRow(sql, ReceivedTransfer, `${select} where sending_bank = $1 and bank_reference = $2`, [sendingBank, bankReference]),

  findByCase: (caseId: string) => firstRow(sql, ReceivedTransfer, `${select} where case_id = $1`, [caseId]),

  /** `sender` is as shown by the slip service; a bank statement may mask it differently. */
  add: (transfer: ReceivedTransfer, now: Date, sender: ShownSender = { bank: '', number: '', name: '' }) =>
    insertRow(sql, 'received_transfers', {
      ...transfer,
      bookedAt: now,
      senderBank: sender.bank,
      senderNo: sender.number,
      senderName: sender.name,
    }),

  /** Sets the sender as shown by the slip service, unless the transfer is credited. */
  setSender: ({ sendingBank, bankReference }: TransferName, { bank, number, name }: ShownSender) =>
    sql.run(
      `update received_transfers set sender_bank = $3, sender_no = $4, sender_name = $5
       where sending_bank = $1 and bank_reference = $2 and slip_id is null`,
      [sendingBank, bankReference, bank, number, name],
    ),

  setSlip: ({ sendingBank, bankReference }: TransferName, slipId: string) =>
    sql.run('update received_transfers set slip_id = $3 where sending_bank = $1 and bank_reference = $2', [
      sendingBank,
      bankReference,
      slipId,
    ]),
});

/** The transfer's name as one string: reference of its journal and subject of its case. */
export const transferNamed = ({ sendingBank, bankReference }: TransferName): string => `${sendingBank}:${bankReference}`;
