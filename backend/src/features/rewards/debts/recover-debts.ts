import { type Minor, minor, zero } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import { accounts, movePostings } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { createDebtStore } from './debt.store.ts';

/** Recovers debts from a grant, at most `mostMinor`, in its transaction. The player's own money is never used. */
export async function recoverDebts(
  tx: Transaction,
  { ledger, clock }: Pick<Context, 'ledger' | 'clock'>,
  player: Pick<Player, 'id' | 'currency'>,
  from: { readonly sourceId: string; readonly mostMinor: Minor },
): Promise<void> {
  const debts = createDebtStore(tx);
  let remainingMinor: number = from.mostMinor;
  for (const debt of await debts.lockOpen(player.id, player.currency)) {
    const amountMinor = minor(Math.min(remainingMinor, debt.leftMinor));
    if (amountMinor <= zero) return;
    remainingMinor -= amountMinor;
    const id = newId();
    const createdAt = clock.now();
    await debts.recover({ id, debtId: debt.id, sourceId: from.sourceId, amountMinor, createdAt });
    await ledger.post(tx, {
      kind: 'debt-recovery',
      reference: id,
      currency: player.currency,
      postings: movePostings(accounts.wallet(player.id), accounts[debt.reward](), amountMinor),
    });
    await createMovementStore(tx).record({
      id,
      playerId: player.id,
      type: 'recovery',
      status: 'SUCCESS',
      from: 'WALLET',
      to: '',
      amountMinor,
      currency: player.currency,
      reference: newReference('C'),
      createdAt,
    });
  }
}
