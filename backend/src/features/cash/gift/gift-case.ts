import { type Minor, negate, zero } from '@kaeo/shared/money';
import { accounts, type Ledger } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { createGiftStore, type GiftRedemption } from './gift.store.ts';

/**
 * Books money that the wallet app paid despite its unclear response. It goes to suspense, from where the case pays it out. The journal
 * reference is the link's digest.
 */
export const parkGift = (ledger: Ledger, tx: Transaction, gift: GiftRedemption, amountMinor: Minor): Promise<void> =>
  ledger.post(tx, {
    kind: 'gift-suspense',
    reference: gift.digest,
    currency: gift.currency,
    postings: [
      { account: accounts.gift(), amountMinor: negate(amountMinor) },
      { account: accounts.suspense(), amountMinor },
    ],
  });

/** Ends a gift as staff decided: credited with the amount found, or refused if none was. */
export async function endGift(tx: Transaction, gift: GiftRedemption, amountMinor: Minor, now: Date): Promise<void> {
  const isFound = amountMinor > zero;
  if (gift.movementId !== null) {
    await createMovementStore(tx).settle(gift.movementId, isFound ? 'SUCCESS' : 'FAILED', amountMinor);
  }
  await createGiftStore(tx).settle(gift.id, isFound ? 'CREDITED' : 'REFUSED', amountMinor, now);
}
