import type { Context } from '../../../context.ts';
import { accounts, movePostings } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { openParked } from '../../records/cases/parked-money.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { createManualDepositStore, type ManualDeposit } from './manual-deposit.store.ts';

/** Source shown on the statement, and channel of the ledger account. */
export const manualChannel = 'MANUAL';

/** Account of manual deposits not yet matched with a bank line (ADR 0032): minus what our banks received for them. */
export const deskAccount = accounts.bank(manualChannel, 'desk');

/** A credit of the same player and amount may be for the same transfer if it is at most this much older than the request. */
const likeForMs = 24 * 60 * 60_000;

/**
 * Refuses to approve a manual deposit whose transfer is, or may be, credited in another way (ADR 0032). The caller must hold the lock of
 * `withoutCredits`.
 * @throws Refusal `DEPOSIT_CREDITED` if the bank number belongs to a transfer that is credited or returned, `DEPOSIT_NEEDS_MATCH` if its
 * money may be in suspense or credited, so that it must be matched with the statement.
 */
export async function assertCreditable({ log }: Pick<Context, 'log'>, tx: Transaction, deposit: ManualDeposit): Promise<void> {
  const twins = await createManualDepositStore(tx).twinsOf(deposit, new Date(deposit.createdAt.getTime() - likeForMs));
  if (twins.length === 0) return;
  log.warn({ deposit: deposit.reference, twins }, 'manual deposit not approved: its transfer may already be credited');
  throw new Refusal(twins.some(({ kind }) => kind === 'credited') ? 'DEPOSIT_CREDITED' : 'DEPOSIT_NEEDS_MATCH');
}

/**
 * Approves or refuses a requested deposit, once. The money of an approved one is parked if the player's protection refuses it (PROT-07).
 * @returns whether the money was parked.
 * @throws Refusal `NO_DATA` if it is no longer requested.
 */
export async function decideManualDeposit(
  { config, ledger, clock }: Pick<Context, 'config' | 'ledger' | 'clock'>,
  tx: Transaction,
  reference: string,
  isApproved: boolean,
): Promise<{ readonly isParked: boolean }> {
  const state = isApproved ? 'APPROVED' : 'REFUSED';
  const deposit = await createManualDepositStore(tx).decide(reference, state, clock.now());
  if (!deposit) throw new Refusal('NO_DATA');
  const { movementId, playerId, currency, amountMinor } = deposit;
  if (!isApproved) {
    await createMovementStore(tx).settle(movementId, 'FAILED');
    return { isParked: false };
  }
  const player = { id: playerId, currency };
  const denied = await createProtectionGuard({ clock, config }).admitDeposit(tx, player, amountMinor);
  const account = denied ? accounts.suspense() : accounts.wallet(playerId);
  if (!denied) await createMovementStore(tx).settle(movementId, 'SUCCESS');
  await ledger.post(tx, {
    kind: 'deposit',
    reference: movementId,
    currency,
    postings: movePostings(deskAccount, account, amountMinor),
  });
  // The line of the statement ends with the case.
  if (denied)
    await openParked(tx, { subject: reference, detail: 'approved', player, amountMinor, refused: denied.code }, clock.now());
  return { isParked: denied !== undefined };
}
