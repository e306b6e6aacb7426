import type { Sql } from '../../../platform/database/db.ts';
import type { BankDetails } from '../player/player.store.ts';

/** Proof of a change; `staff` if staff removed the account. Rows before 2026-11-25 may have `none` for a name change. */
export type BankChangeProof = 'password' | 'otp' | 'staff';
type BankChange = {
  readonly id: string;
  readonly playerId: string;
  readonly old: BankDetails;
  readonly new: BankDetails;
  readonly proof: BankChangeProof;
  readonly sessionId: string;
  readonly address: string;
  readonly changedAt: Date;
  /** Set for changes by staff. */
  readonly reason?: string;
  readonly note?: string;
};

/** Appends to the history of a player's bank accounts, which is append-only. */
export async function addBankChange(sql: Sql, change: BankChange): Promise<void> {
  await sql.run(
    `insert into bank_account_changes (id, player_id, old_bank_code, old_account_no, old_account_name, new_bank_code, new_account_no,
       new_account_name, proof, session_id, address, changed_at, reason, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      change.id,
      change.playerId,
      change.old.bankCode,
      change.old.bankAccountNo,
      change.old.bankAccountName,
      change.new.bankCode,
      change.new.bankAccountNo,
      change.new.bankAccountName,
      change.proof,
      change.sessionId,
      change.address,
      change.changedAt,
      change.reason ?? '',
      change.note ?? '',
    ],
  );
}
