import { negate } from '@wallet/shared/money';
import { accounts } from '../../../ledger/ledger.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { createManualDepositStore, type ManualDeposit } from './manual-deposit.store.ts';

/** How the statement names where such money came from, and the ledger the account it came through. */
export const manualChannel = 'MANUAL';

/** What staff credited before the bank's line of it was matched (ADR 0032): minus what our bank accounts received, as far as nobody knows which. */
export const deskAccount = accounts.bank(manualChannel, 'desk');

/** How long before a request a credit of the same player and amount may have been its transfer. */
const likeForMs = 24 * 60 * 60_000;

/**
 * Refuses to approve a deposit on the word of staff when its transfer is credited in another way, or may be (ADR 0032). The caller holds
 * `withoutCredits`.
 * @throws Refusal `DEPOSIT_CREDITED` when the bank's number of it is of a transfer that is credited or returned; `DEPOSIT_NEEDS_MATCH` when
 * its money may be in suspense or credited, so that the line of the statement has to decide.
 */
export async function assertCreditable({ log }: Pick<Context, 'log'>, tx: Transaction, deposit: ManualDeposit): Promise<void> {
  const twins = await createManualDepositStore(tx).twinsOf(deposit, new Date(deposit.createdAt.getTime() - likeForMs));
  if (twins.length === 0) return;
  log.warn({ deposit: deposit.reference, twins }, 'a manual deposit is not approved: its transfer may be credited already');
  throw new Refusal(twins.some(({ kind }) => kind === 'credited') ? 'DEPOSIT_CREDITED' : 'DEPOSIT_NEEDS_MATCH');
}

/** Approves or refuses what a player told of, once. @throws Refusal `NO_DATA` when there is nothing left to decide. */
export async function decideManualDeposit(
  { ledger, clock }: Pick<Context, 'ledger' | 'clock'>,
  tx: Transaction,
  reference: string,
  isApproved: boolean,
): Promise<void> {
  const state = isApproved ? 'APPROVED' : 'REFUSED';
  const deposit = await createManualDepositStore(tx).decide(reference, state, clock.now());
  if (!deposit) throw new Refusal('NO_DATA');
  await createMovementStore(tx).settle(deposit.movementId, isApproved ? 'SUCCESS' : 'FAILED');
  if (!isApproved) return;
  await ledger.post(tx, {
    kind: 'deposit',
    reference: deposit.movementId,
    currency: deposit.currency,
    postings: [
      { account: deskAccount, amountMinor: negate(deposit.amountMinor) },
      { account: accounts.wallet(deposit.playerId), amountMinor: deposit.amountMinor },
    ],
  });
}
