import type { ManualDepositRequest, MoneyMovement } from '@wallet/shared/api';
import { isWhole, negate, parseAmount } from '@wallet/shared/money';
import { accounts } from '../../ledger/ledger.ts';
import type { Context, Player } from '../../platform/context.ts';
import { newId, newReference } from '../../platform/id.ts';
import { rulesOfCurrency } from '../../platform/market.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createMovementStore } from '../movements/movement.store.ts';
import { createManualDepositStore } from './manual-deposit.store.ts';

/** How the statement names where such money came from, and the ledger the account it came through. */
const manualChannel = 'MANUAL';

/** A person looks at each of them. */
const requestsByPlayer = { points: 10, durationS: 60 };

/** Deposits that a person checks (D-29): asked for by the player, credited when an operator approves. */
export function createManualDepositService(context: Context) {
  const { db, ledger, clock, flags, idempotency, limits } = context;

  return {
    /** @throws Refusal `NO_WALLET` while the operator does not offer it, `VALIDATION` below the smallest deposit, `WHOLE_KIP`, `REQUEST_LIMIT`. */
    async request(player: Player, body: ManualDepositRequest, key: string | undefined): Promise<MoneyMovement> {
      if (!(await flags.read()).isManual) throw new Refusal('NO_WALLET');
      const amountMinor = parseAmount(body.amount);
      const least = rulesOfCurrency(player.currency).depositMinMinor;
      if (amountMinor === undefined || amountMinor < least) throw new Refusal('VALIDATION', { amount: 'VALIDATION' });
      if (player.currency === 'LAK' && !isWhole(amountMinor)) throw new Refusal('WHOLE_KIP', { amount: 'WHOLE_KIP' });
      await limits.action('manual-deposit', player.id, requestsByPlayer);
      return idempotency.run({ playerId: player.id, key, operation: 'add', body }, async (tx) => {
        const deposit = {
          reference: newReference('M'),
          movementId: newId(),
          playerId: player.id,
          currency: player.currency,
          amountMinor,
          createdAt: clock.now(),
        };
        const { movementId: id, ...shared } = deposit;
        await createMovementStore(tx).record({
          ...shared,
          id,
          type: 'deposit',
          status: 'IN_PROGRESS',
          from: manualChannel,
          to: 'WALLET',
        });
        const { paidFrom = '', paidAt = '', bankReference = '' } = body;
        await createManualDepositStore(tx).add({ ...deposit, paidFrom, paidAt, bankReference });
        return { status: 'IN_PROGRESS' as const, reference: deposit.reference };
      });
    },

    list: () => createManualDepositStore(db).listRequested(),

    /** An operator's decision, taken once. @throws Refusal `NO_DATA` when there is nothing left to decide. */
    async decide(reference: string, isApproved: boolean): Promise<MoneyMovement> {
      await db.transaction(async (tx) => {
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
            { account: accounts.bank(manualChannel, 'desk'), amountMinor: negate(deposit.amountMinor) },
            { account: accounts.wallet(deposit.playerId), amountMinor: deposit.amountMinor },
          ],
        });
      });
      return { status: isApproved ? 'SUCCESS' : 'FAILED', reference };
    },
  };
}
