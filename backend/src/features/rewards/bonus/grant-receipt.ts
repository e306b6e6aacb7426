import { negate } from '@wallet/shared/money';
import { accounts } from '../../../ledger/ledger.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newReference } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { createBonusStore, type NewReceipt } from './bonus.store.ts';

/**
 * Gives what a bonus or promotion promises: the receipt, the money from the house and the statement's row, in the caller's
 * transaction. The database lets one run at a time and each place in a period be taken once.
 * @throws Refusal `BONUS_ALREADY_ACTIVE` when one runs, or another request was quicker.
 */
export async function grantReceipt(tx: Transaction, { ledger }: Pick<Context, 'ledger'>, receipt: NewReceipt): Promise<void> {
  if (!(await createBonusStore(tx).addReceipt(receipt))) throw new Refusal('BONUS_ALREADY_ACTIVE');
  await ledger.post(tx, {
    kind: `${receipt.kind}-grant`,
    reference: receipt.id,
    currency: receipt.currency,
    postings: [
      { account: accounts.bonus(), amountMinor: negate(receipt.grantMinor) },
      { account: accounts.wallet(receipt.playerId), amountMinor: receipt.grantMinor },
    ],
  });
  await createMovementStore(tx).record({
    id: receipt.id,
    playerId: receipt.playerId,
    type: 'bonus',
    status: 'SUCCESS',
    from: '',
    to: 'WALLET',
    amountMinor: receipt.grantMinor,
    currency: receipt.currency,
    origin: { kind: receipt.kind, description: receipt.code },
    reference: newReference('B'),
    createdAt: receipt.receivedAt,
  });
}
