import type { Currency } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import type { Sql } from '../../../platform/database/db.ts';

/** A bank's own name of a transfer. */
export type TransferName = { readonly sendingBank: string; readonly bankReference: string };
export type ReceivedTransfer = TransferName & {
  /** What the bank says that we received, minor units. */
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly caseId: string | null;
  readonly slipId: string | null;
  readonly transferredAt: Date | null;
};

const columns = `sending_bank as "sendingBank", bank_reference as "bankReference", amount_minor as "amountMinor", currency,
  case_id as "caseId", slip_id as "slipId", transferred_at as "transferredAt"`;

/** Transfers to our accounts that slips told of: each is in the books once. */
export const createReceivedTransferStore = (sql: Sql) => ({
  /** Whoever books, credits or gives away the transfer does so alone, until commit; there may be no row to lock yet. */
  async alone({ sendingBank, bankReference }: TransferName): Promise<void> {
    await sql.query(`select pg_advisory_xact_lock(hashtextextended('transfer:' || $1 || ':' || $2, 0))`, [
      sendingBank,
      bankReference,
    ]);
  },

  async find({ sendingBank, bankReference }: TransferName): Promise<ReceivedTransfer | undefined> {
    const [row] = await sql.query<ReceivedTransfer>(
      `select ${columns} from received_transfers where sending_bank = $1 and bank_reference = $2`,
      [sendingBank, bankReference],
    );
    return row;
  },

  async findByCase(caseId: string): Promise<ReceivedTransfer | undefined> {
    return (await sql.query<ReceivedTransfer>(`select ${columns} from received_transfers where case_id = $1`, [caseId]))[0];
  },

  async add(transfer: ReceivedTransfer, now: Date): Promise<void> {
    await sql.query(
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
    await sql.query('update received_transfers set slip_id = $3 where sending_bank = $1 and bank_reference = $2', [
      sendingBank,
      bankReference,
      slipId,
    ]);
  },
});

/** The transfer in one word: the reference of its journal and the subject of its case. */
export const transferNamed = ({ sendingBank, bankReference }: TransferName): string => `${sendingBank}:${bankReference}`;
