import { Currency } from '@wallet/shared/api';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

/** A bank's own name of a transfer. */
const TransferName = rowOf({ sendingBank: column.text, bankReference: column.text });
export type TransferName = RowOf<typeof TransferName>;
const ReceivedTransfer = rowOf({
  ...TransferName.columns,
  /** What the bank says that we received, minor units. */
  amountMinor: column.minor,
  currency: Currency,
  caseId: column.nullable(column.text),
  slipId: column.nullable(column.text),
  transferredAt: column.nullable(column.instant),
});
export type ReceivedTransfer = RowOf<typeof ReceivedTransfer>;

const columns = `sending_bank as "sendingBank", bank_reference as "bankReference", amount_minor as "amountMinor", currency,
  case_id as "caseId", slip_id as "slipId", transferred_at as "transferredAt"`;

/** Transfers to our accounts that slips told of: each is in the books once. */
export const createReceivedTransferStore = (sql: Sql) => ({
  /** Whoever books, credits or gives away the transfer does so alone, until commit; there may be no row to lock yet. */
  async alone({ sendingBank, bankReference }: TransferName): Promise<void> {
    await sql.run(`select pg_advisory_xact_lock(hashtextextended('transfer:' || $1 || ':' || $2, 0))`, [
      sendingBank,
      bankReference,
    ]);
  },

  async find({ sendingBank, bankReference }: TransferName): Promise<ReceivedTransfer | undefined> {
    const [row] = await sql.rows(
      ReceivedTransfer,
      `select ${columns} from received_transfers where sending_bank = $1 and bank_reference = $2`,
      [sendingBank, bankReference],
    );
    return row;
  },

  async findByCase(caseId: string): Promise<ReceivedTransfer | undefined> {
    return (await sql.rows(ReceivedTransfer, `select ${columns} from received_transfers where case_id = $1`, [caseId]))[0];
  },

  async add(transfer: ReceivedTransfer, now: Date): Promise<void> {
    await sql.run(
      `insert into received_transfers (sending_bank, bank_reference, amount_minor, currency, case_id, slip_id, transferred_at, booked_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        transfer.sendingBank,
        transfer.bankReference,
        transfer.amountMinor,
        transfer.currency,
        transfer.caseId,
        transfer.slipId,
        transfer.transferredAt,
        now,
      ],
    );
  },

  async setSlip({ sendingBank, bankReference }: TransferName, slipId: string): Promise<void> {
    await sql.run('update received_transfers set slip_id = $3 where sending_bank = $1 and bank_reference = $2', [
      sendingBank,
      bankReference,
      slipId,
    ]);
  },
});

/** The transfer in one word: the reference of its journal and the subject of its case. */
export const transferNamed = ({ sendingBank, bankReference }: TransferName): string => `${sendingBank}:${bankReference}`;
