import { type Minor } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import { accounts, movePostings } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newReference } from '../../../platform/id.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';

/** Credits a refund or an invite bonus to the wallet, in the transaction that settles it; `id` is the payment's id. */
export async function payReward(
  tx: Transaction,
  { ledger, clock }: Pick<Context, 'ledger' | 'clock'>,
  player: Pick<Player, 'id' | 'currency'>,
  reward: { readonly id: string; readonly kind: 'refund' | 'invite'; readonly amountMinor: Minor },
): Promise<void> {
  await ledger.post(tx, {
    kind: `${reward.kind}-credit`,
    reference: reward.id,
    currency: player.currency,
    postings: movePostings(accounts[reward.kind](), accounts.wallet(player.id), reward.amountMinor),
  });
  await createMovementStore(tx).record({
    id: reward.id,
    playerId: player.id,
    type: 'bonus',
    status: 'SUCCESS',
    from: '',
    to: 'WALLET',
    amountMinor: reward.amountMinor,
    currency: player.currency,
    origin: { kind: reward.kind, description: '' },
    reference: newReference(reward.kind === 'refund' ? 'R' : 'I'),
    createdAt: clock.now(),
  });
}
