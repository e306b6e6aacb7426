import type { MoneyMovement } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { payoutJob } from './payout.service.ts';
import { type BankDestination, createWithdrawalStore } from './withdrawal.store.ts';
import { holdJournal } from './withdrawal-postings.ts';

/** Source shown on the statement for parked money that is paid out. */
export const parkedChannel = 'PARKED';

/** @throws Refusal `WITHDRAW_HELD` for some time after a change of the account (SAFE-01). */
export function assertNotHeld(heldUntil: Date | null, now: Date): void {
  const remainingMs = heldUntil ? heldUntil.getTime() - now.getTime() : 0;
  if (remainingMs > 0) throw new Refusal('WITHDRAW_HELD', undefined, { retryAfterS: remainingMs / 1000 });
}

/**
 * Moves the amount from the wallet to the hold account, and adds the statement row and the payout job.
 * @param parkedCase the case whose money is paid instead of money of the wallet.
 */
export async function holdWithdrawal(
  tx: Transaction,
  { clock, ledger, outbox }: Pick<Context, 'clock' | 'ledger' | 'outbox'>,
  player: Pick<Player, 'id' | 'currency'>,
  amountMinor: Minor,
  bank: BankDestination,
  parkedCase?: string,
): Promise<MoneyMovement> {
  const { bankCode, accountNo, accountName } = bank;
  const reference = newReference('W');
  const facts = { playerId: player.id, currency: player.currency, amountMinor, createdAt: clock.now(), reference };
  const movementId = newId();
  const id = parkedCase ?? newId();
  await createMovementStore(tx).record({
    ...facts,
    id: movementId,
    type: 'withdraw',
    status: 'IN_PROGRESS',
    from: parkedCase === undefined ? 'WALLET' : parkedChannel,
    to: bankCode,
  });
  await createWithdrawalStore(tx).add({ ...facts, bankCode, accountNo, accountName, id, movementId });
  await ledger.post(tx, holdJournal({ ...facts, id, isParked: parkedCase !== undefined }));
  await outbox.add(tx, { kind: payoutJob, payload: { withdrawalId: id }, key: id });
  return { status: 'IN_PROGRESS', reference };
}
