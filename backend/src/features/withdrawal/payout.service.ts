import { zero } from '@wallet/shared/money';
import type { Context } from '../../platform/context.ts';
import type { JobOutcome } from '../../platform/outbox.ts';
import type { PayoutState } from '../../providers/providers.port.ts';
import { createCaseStore } from '../cases/case.store.ts';
import { createMovementStore } from '../movements/movement.store.ts';
import { createWithdrawalStore, type Withdrawal } from './withdrawal.store.ts';
import { paidJournal, returnJournal } from './withdrawal-postings.ts';

/** The outbox's name for paying a withdrawal out and seeing it to its end. */
export const payoutJob = 'withdrawal-payout';
export type PayoutJobPayload = { readonly withdrawalId: string };

const firstAgainMs = 5_000;
const longestAgainMs = 5 * 60_000;

export function createPayoutService({ db, ledger, providers, clock, log }: Context) {
  /** Ends a withdrawal, once. A rail that says the opposite later changes nothing, but a person is told. */
  const settle = (withdrawalId: string, outcome: 'paid' | 'failed'): Promise<void> =>
    db.transaction(async (tx) => {
      const store = createWithdrawalStore(tx);
      const withdrawal = await store.find(withdrawalId, { lock: true });
      if (!withdrawal) {
        log.warn({ withdrawalId, outcome }, 'a payout that nobody asked for');
        return;
      }
      const state = outcome === 'paid' ? 'PAID' : 'RETURNED';
      if (withdrawal.state === 'PAID' || withdrawal.state === 'RETURNED') {
        if (withdrawal.state === state) return;
        const { id, currency } = withdrawal;
        log.error({ withdrawal: id, settled: withdrawal.state, outcome }, 'the payout provider contradicts itself');
        const detail = `settled ${withdrawal.state}, now ${outcome}`;
        await createCaseStore(tx).open({
          kind: 'CONTRADICTION',
          subject: id,
          detail,
          suspenseMinor: zero,
          currency,
          openedAt: clock.now(),
        });
        return;
      }
      await store.settle(withdrawal.id, state, clock.now());
      await ledger.post(tx, outcome === 'paid' ? paidJournal(withdrawal) : returnJournal(withdrawal));
      await createMovementStore(tx).settle(withdrawal.movementId, outcome === 'paid' ? 'SUCCESS' : 'FAILED');
      log.info({ withdrawal: withdrawal.reference, outcome }, 'withdrawal settled');
    });

  const pay = ({ id, bankCode, accountNo, accountName, amountMinor, currency }: Withdrawal): Promise<PayoutState> =>
    providers.payout.pay({ id, bankCode, accountNo, accountName, amountMinor, currency });

  /** A payout that may be on its way is asked after first; one that the provider does not know is sent again by the same id. */
  async function ask(withdrawal: Withdrawal): Promise<PayoutState> {
    if (await createWithdrawalStore(db).markSent(withdrawal.id, clock.now())) return pay(withdrawal);
    const found = await providers.payout.find(withdrawal.id);
    return found.kind === 'not-found' ? pay(withdrawal) : found;
  }

  return {
    settle,
    /** One step of the payout. Safe to run at any time, twice or at once: the provider applies an id once. */
    async attempt(withdrawalId: string, attempts: number): Promise<JobOutcome> {
      const withdrawal = await createWithdrawalStore(db).find(withdrawalId);
      if (!withdrawal || withdrawal.state === 'PAID' || withdrawal.state === 'RETURNED') return { kind: 'done' };
      const answer = await ask(withdrawal);
      if (answer.kind === 'paid' || answer.kind === 'failed') {
        await settle(withdrawalId, answer.kind);
        return { kind: 'done' };
      }
      if (answer.kind === 'unknown') {
        log.warn(
          { withdrawal: withdrawal.reference, attempts, cause: answer.cause },
          'payout unknown: held until the provider tells',
        );
      }
      return { kind: 'again', afterMs: Math.min(firstAgainMs * 2 ** Math.min(attempts - 1, 10), longestAgainMs) };
    },
  };
}
