import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { column } from '../../../platform/database/row.ts';
import { jobKind, retryMs } from '../../../platform/jobs/job-kind.ts';
import type { JobOutcome } from '../../../platform/jobs/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PayoutRefused, PayoutState } from '../../../providers/ports/providers.port.ts';
import { parkAgain } from '../../records/cases/parked-money.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { bookContradiction } from './payout-contradiction.ts';
import { createWithdrawalStore, type Withdrawal } from './withdrawal.store.ts';
import { paidJournal, returnJournal } from './withdrawal-postings.ts';

export const payoutJob = jobKind('withdrawal-payout', 'payout', { withdrawalId: column.text });

/** No call is made now: a claim against the player waits for staff, or the order was sent to a former partner. */
type Waiting = { readonly kind: 'waiting'; readonly cause: string };

/** Why a payout is still open; undefined if it is simply being processed. */
function causeOf(answer: PayoutState | PayoutRefused | Waiting): string | undefined {
  if (answer.kind === 'waiting') return answer.cause;
  if (answer.kind === 'unknown') return `no response: ${answer.cause}`;
  return answer.kind === 'refused' ? `refused: ${answer.reason}` : undefined;
}

export function createPayoutService({ config, db, ledger, providers, clock, log, outbox }: Context) {
  const partner = config.rails.rails.payout.name;

  /** Settles a withdrawal once. A later contradicting report is booked separately for staff to decide. */
  const settle = (withdrawalId: string, outcome: 'paid' | 'failed'): Promise<void> =>
    db.transaction(async (tx) => {
      const store = createWithdrawalStore(tx);
      const withdrawal = await store.find(withdrawalId, { lock: true });
      if (!withdrawal) {
        log.warn({ withdrawalId, outcome }, 'payout report for an unknown withdrawal');
        return;
      }
      const state = outcome === 'paid' ? 'PAID' : 'RETURNED';
      if (withdrawal.state === 'PAID' || withdrawal.state === 'RETURNED') {
        if (withdrawal.state !== state) await bookContradiction(tx, { ledger, clock, log }, withdrawal);
        return;
      }
      await store.settle(withdrawal.id, state, clock.now());
      await ledger.post(tx, outcome === 'paid' ? paidJournal(withdrawal) : returnJournal(withdrawal));
      if (outcome === 'failed' && withdrawal.isParked) await parkAgain(tx, withdrawal, 'payout failed', clock.now());
      await createMovementStore(tx).settle(withdrawal.movementId, outcome === 'paid' ? 'SUCCESS' : 'FAILED');
      log.info({ withdrawal: withdrawal.reference, outcome }, 'withdrawal settled');
    });

  async function send(withdrawal: Withdrawal): Promise<PayoutState | PayoutRefused> {
    const { id, bankCode, accountNo, accountName, amountMinor, currency } = withdrawal;
    const answer = await providers.payout.pay({ id, bankCode, accountNo, accountName, amountMinor, currency });
    await createWithdrawalStore(db).noteSent(withdrawal.id, answer.kind === 'refused' ? answer.reason : null, clock.now());
    return answer;
  }

  /**
   * Looks up a payout that may have been sent. If the provider does not know it, sends it again with the same id, or returns the money if
   * the provider refused it and staff decided so. Only this job sends, so no payout can be in flight during the lookup.
   */
  async function findOrSend(withdrawal: Withdrawal): Promise<PayoutState | PayoutRefused | Waiting> {
    const store = createWithdrawalStore(db);
    if (await store.markSent(withdrawal.id, clock.now(), partner)) return send(withdrawal);
    const now = withdrawal.state === 'HELD' ? await store.find(withdrawal.id) : withdrawal;
    if (now?.state === 'HELD') return { kind: 'waiting', cause: 'not sent: a claim against the player waits for staff' };
    // Another partner does not know the order, so a lookup there would lead to a second payout.
    if (now?.partner && now.partner !== partner)
      return { kind: 'waiting', cause: `sent to ${now.partner}, which does not run payouts now` };
    const found = await providers.payout.find(withdrawal.id);
    if (found.kind !== 'not-found') return found;
    return withdrawal.isReturnDecided && withdrawal.refusal !== null ? { kind: 'failed' } : send(withdrawal);
  }

  return {
    settle,

    /** Returns a player's unsent withdrawals to the wallet, so that a claim can be recovered from it. */
    async returnUnsent(tx: Transaction, playerId: string): Promise<void> {
      const store = createWithdrawalStore(tx);
      for (const withdrawal of await store.lockUnsent(playerId)) {
        await store.settle(withdrawal.id, 'RETURNED', clock.now());
        await ledger.post(tx, returnJournal(withdrawal));
        await createMovementStore(tx).settle(withdrawal.movementId, 'FAILED');
      }
    },

    /** Runs one step of the payout. Idempotent and safe to run concurrently: the provider applies an id once. */
    async attempt(withdrawalId: string, attempts: number): Promise<JobOutcome> {
      const withdrawal = await createWithdrawalStore(db).find(withdrawalId);
      if (!withdrawal || withdrawal.state === 'PAID' || withdrawal.state === 'RETURNED') return { kind: 'done' };
      const answer = await findOrSend(withdrawal);
      if (answer.kind === 'paid' || answer.kind === 'failed') {
        await settle(withdrawalId, answer.kind);
        return { kind: 'done' };
      }
      const cause = causeOf(answer);
      if (cause)
        log.warn(
          { withdrawal: withdrawal.reference, attempts, cause },
          'payout still open: money held until the provider accepts it or reports its status',
        );
      return { kind: 'again', afterMs: retryMs(5_000, attempts), ...(cause ? { cause } : {}) };
    },

    /**
     * Applies a staff decision on a refused payout. `RETURN` gives the money back to the wallet once another lookup confirms that the rail
     * does not know the payout. `RETRY` sends it again now. Repeating the same decision changes nothing.
     * @throws Refusal `NO_DATA` if the rail has not refused it, `ALREADY_DECIDED` after `RETURN` or once it was settled the other way.
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
        await store.decide(withdrawalId, isReturn, clock.now());
        await outbox.makeDue(tx, payoutJob, withdrawalId);
      });
      log.info({ withdrawal: withdrawalId, decision }, 'staff decided a refused payout');
      outbox.wake();
    },
  };
}
