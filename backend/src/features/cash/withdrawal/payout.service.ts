import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { column } from '../../../platform/database/row.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { JobOutcome } from '../../../platform/jobs/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PayoutRefused, PayoutState } from '../../../providers/providers.port.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { bookContradiction } from './payout-contradiction.ts';
import { createWithdrawalStore, type Withdrawal } from './withdrawal.store.ts';
import { paidJournal, returnJournal } from './withdrawal-postings.ts';

/** The outbox's name for paying a withdrawal out and seeing it to its end. */
export const payoutJob = jobKind('withdrawal-payout', 'payout', { withdrawalId: column.text });

const firstAgainMs = 5_000;
const longestAgainMs = 5 * 60_000;

/** No call is made now: a claim against the player waits for staff, or the order is at a former partner. */
type Waiting = { readonly kind: 'waiting'; readonly cause: string };

/** Why a payout is still open; undefined while it just takes its time. */
function causeOf(answer: PayoutState | PayoutRefused | Waiting): string | undefined {
  if (answer.kind === 'waiting') return answer.cause;
  if (answer.kind === 'unknown') return `no answer: ${answer.cause}`;
  return answer.kind === 'refused' ? `refused: ${answer.reason}` : undefined;
}

export function createPayoutService({ config, db, ledger, providers, clock, log, outbox }: Context) {
  const partner = config.rails.rails.payout.name;

  /** Ends a withdrawal, once. What a rail says to the contrary later is booked apart, and a person decides. */
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
        if (withdrawal.state !== state) await bookContradiction(tx, { ledger, clock, log }, withdrawal);
        return;
      }
      await store.settle(withdrawal.id, state, clock.now());
      await ledger.post(tx, outcome === 'paid' ? paidJournal(withdrawal) : returnJournal(withdrawal));
      await createMovementStore(tx).settle(withdrawal.movementId, outcome === 'paid' ? 'SUCCESS' : 'FAILED');
      log.info({ withdrawal: withdrawal.reference, outcome }, 'withdrawal settled');
    });

  const pay = ({
    id,
    bankCode,
    accountNo,
    accountName,
    amountMinor,
    currency,
  }: Withdrawal): Promise<PayoutState | PayoutRefused> =>
    providers.payout.pay({ id, bankCode, accountNo, accountName, amountMinor, currency });

  async function send(withdrawal: Withdrawal): Promise<PayoutState | PayoutRefused> {
    const answer = await pay(withdrawal);
    await createWithdrawalStore(db).noteSent(withdrawal.id, answer.kind === 'refused' ? answer.reason : null, clock.now());
    return answer;
  }

  /**
   * A payout that may be on its way is asked after first; one that the provider does not know is sent again by the same id, or returned
   * if the provider had refused it and staff decided so. Only this job sends, so that nothing is on its way while it asks.
   */
  async function ask(withdrawal: Withdrawal): Promise<PayoutState | PayoutRefused | Waiting> {
    const store = createWithdrawalStore(db);
    if (await store.markSent(withdrawal.id, clock.now(), partner)) return send(withdrawal);
    const now = withdrawal.state === 'HELD' ? await store.find(withdrawal.id) : withdrawal;
    if (now?.state === 'HELD') return { kind: 'waiting', cause: 'not sent: a claim against the player waits for staff' };
    // Another partner does not know the order, so it would be sent a second time.
    if (now?.partner && now.partner !== partner)
      return { kind: 'waiting', cause: `sent to ${now.partner}, which does not run payouts now` };
    const found = await providers.payout.find(withdrawal.id);
    if (found.kind !== 'not-found') return found;
    return withdrawal.isReturnDecided && withdrawal.refusal !== null ? { kind: 'failed' } : send(withdrawal);
  }

  return {
    settle,

    /** Returns the withdrawals of a player that were never sent, so that a claim can take their money from the wallet. */
    async returnUnsent(tx: Transaction, playerId: string): Promise<void> {
      const store = createWithdrawalStore(tx);
      for (const withdrawal of await store.lockUnsent(playerId)) {
        await store.settle(withdrawal.id, 'RETURNED', clock.now());
        await ledger.post(tx, returnJournal(withdrawal));
        await createMovementStore(tx).settle(withdrawal.movementId, 'FAILED');
      }
    },

    /** One step of the payout. Safe to run at any time, twice or at once: the provider applies an id once. */
    async attempt(withdrawalId: string, attempts: number): Promise<JobOutcome> {
      const withdrawal = await createWithdrawalStore(db).find(withdrawalId);
      if (!withdrawal || withdrawal.state === 'PAID' || withdrawal.state === 'RETURNED') return { kind: 'done' };
      const answer = await ask(withdrawal);
      if (answer.kind === 'paid' || answer.kind === 'failed') {
        await settle(withdrawalId, answer.kind);
        return { kind: 'done' };
      }
      const cause = causeOf(answer);
      if (cause)
        log.warn({ withdrawal: withdrawal.reference, attempts, cause }, 'payout open: held until the provider tells or takes it');
      const afterMs = Math.min(firstAgainMs * 2 ** Math.min(attempts - 1, 10), longestAgainMs);
      return { kind: 'again', afterMs, ...(cause ? { cause } : {}) };
    },

    /** Payouts that the rail does not take. */
    listRefused: () => createWithdrawalStore(db).listRefused(),

    /**
     * What staff decide of a payout that the rail does not take. `RETURN` gives the money back to the wallet as soon as the rail has said
     * once more that it knows nothing of it; `RETRY` sends it now. The same decision again changes nothing.
     * @throws Refusal `NO_DATA` when the rail has not refused it; `ALREADY_DECIDED` after `RETURN`, or once it ended the other way.
     */
    async decide(withdrawalId: string, decision: 'RETURN' | 'RETRY'): Promise<void> {
      await db.transaction(async (tx) => {
        const store = createWithdrawalStore(tx);
        const withdrawal = await store.find(withdrawalId, { lock: true });
        if (!withdrawal) throw new Refusal('NO_DATA');
        const { state, refusal, isReturnDecided } = withdrawal;
        const isReturn = decision === 'RETURN';
        if (state === 'PAID' || state === 'RETURNED' ? (state === 'RETURNED') !== isReturn : isReturnDecided && !isReturn)
          throw new Refusal('ALREADY_DECIDED');
        if (state === 'PAID' || state === 'RETURNED') return;
        if (refusal === null) throw new Refusal('NO_DATA');
        if (isReturn) await store.decideReturn(withdrawalId);
        await outbox.hurry(tx, payoutJob, withdrawalId);
      });
      log.info({ withdrawal: withdrawalId, decision }, 'staff decided a refused payout');
      outbox.wake();
    },
  };
}
