import { zero } from '@kaeo/shared/money';
import type { Transaction } from '../../../platform/database/db.ts';
import type { MoneyCase } from '../../records/cases/case.store.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { createGiftStore } from '../gift/gift.store.ts';
import { endGift, showGift } from '../gift/gift-settlement.ts';
import { createManualDepositStore } from '../manual-deposit/manual-deposit.store.ts';

/**
 * Ends the gift or manual deposit whose money was parked, with its line on the statement. The caller must lock the case.
 * @returns false if the parked money came in another way.
 */
export async function endParked(
  tx: Transaction,
  { kind, id, subject, suspenseMinor }: MoneyCase,
  isCredited: boolean,
  now: Date,
): Promise<boolean> {
  if (kind !== 'DEPOSIT_PROTECTED') return false;
  const gift = await createGiftStore(tx).lockByCase(id);
  if (gift) {
    if (isCredited && gift.movementId === null) await showGift(tx, gift, { status: 'SUCCESS', amountMinor: suspenseMinor, now });
    await endGift(tx, gift, isCredited ? suspenseMinor : zero, now);
    return true;
  }
  const deposit = await createManualDepositStore(tx).find(subject);
  if (!deposit) return false;
  await createMovementStore(tx).settle(deposit.movementId, isCredited ? 'SUCCESS' : 'FAILED');
  return true;
}
