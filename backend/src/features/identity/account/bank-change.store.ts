import { insertRow, type Sql } from '../../../platform/database/db.ts';
import type { BankDetails } from '../player/player.store.ts';

/** Proof of a change; `staff` if staff removed the account. Rows before 2026-11-25 may have `none` for a name change. */
export type BankChangeProof = 'password' | 'otp' | 'passkey' | 'staff';
type BankChange = {
  readonly id: string;
  readonly playerId: string;
  readonly old: BankDetails;
  readonly new: BankDetails;
  readonly proof: BankChangeProof;
  readonly sessionId: string;
  readonly address: string;
  readonly changedAt: Date;
  readonly reason?: string;
  readonly note?: string;
};

/** Appends to the history of a player's bank accounts, which is append-only. */
export const addBankChange = (sql: Sql, { old, new: next, ...change }: BankChange) =>
  insertRow(sql, 'bank_account_changes', {
    reason: '',
    note: '',
    ...change,
    oldBankCode: old.bankCode,
    oldAccountNo: old.bankAccountNo,
    oldAccountName: old.bankAccountName,
    newBankCode: next.bankCode,
    newAccountNo: next.bankAccountNo,
    newAccountName: next.bankAccountName,
  });
