import { negate, zero } from '@wallet/shared/money';
import { accounts } from '../../ledger/ledger.ts';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { newId } from '../../platform/id.ts';
import type { JobOutcome } from '../../platform/outbox.ts';
import { bankCodeOf } from '../../providers/emv.ts';
import { createMovementStore } from '../movements/movement.store.ts';
import { createSlipStore, isRead, type ReadSlip } from './slip.store.ts';
import { type SlipVerdict, slipVerdict } from './slip-verdict.ts';

/** The outbox's name for asking the bank about a slip. */
export const slipJob = 'slip-settle';
export type SlipJobPayload = { readonly slipId: string };

type FinalVerdict = Exclude<SlipVerdict, { kind: 'ask-again' }>;

/** Asks the bank about slips in progress and acts on the answer, once, however many ask at a time. */
export function createSlipSettlement({ db, ledger, providers, clock, log }: Context) {
  async function credit(tx: Sql, slip: ReadSlip, verdict: FinalVerdict & { kind: 'credit' }): Promise<void> {
    const { transfer, site } = verdict;
    await ledger.post(tx, {
      kind: 'slip-deposit',
      // The bank's own name of the transfer: the ledger itself refuses to credit it twice.
      reference: `${transfer.sendingBank}:${transfer.reference}`,
      currency: slip.currency,
      postings: [
        { account: accounts.bank(site.bankCode, site.accountNo), amountMinor: negate(transfer.amountMinor) },
        { account: accounts.wallet(slip.playerId), amountMinor: transfer.amountMinor },
      ],
    });
    await createMovementStore(tx).record({
      id: newId(),
      playerId: slip.playerId,
      type: 'deposit',
      status: 'SUCCESS',
      from: bankCodeOf(slip.sendingBank) ?? '',
      to: 'WALLET',
      amountMinor: transfer.amountMinor,
      currency: slip.currency,
      reference: slip.reference,
      createdAt: clock.now(),
    });
  }

  const settle = (slipId: string, verdict: FinalVerdict): Promise<void> =>
    db.transaction(async (tx) => {
      const store = createSlipStore(tx);
      const slip = await store.find(slipId, { lock: true });
      if (slip?.status !== 'IN_PROGRESS' || !isRead(slip)) return;
      const { transfer } = verdict;
      await store.settle(slip.id, {
        status: verdict.kind === 'credit' ? 'SUCCESS' : 'FAILED',
        reason: verdict.kind === 'credit' ? '' : verdict.reason,
        amountMinor: transfer?.amountMinor ?? zero,
        transferredAt: transfer?.transferredAt ?? null,
        now: clock.now(),
      });
      if (verdict.kind === 'credit') await credit(tx, slip, verdict);
    });

  return {
    /** One question to the bank. Safe to run at any time, twice or at once. */
    async attempt(slipId: string, attempts: number): Promise<JobOutcome> {
      const store = createSlipStore(db);
      const slip = await store.find(slipId);
      if (slip?.status !== 'IN_PROGRESS' || !isRead(slip)) return { kind: 'done' };
      if (!slip.hasImage) {
        // Money is never credited for a slip that nobody can look at any more; the player may hand it in again.
        await settle(slipId, { kind: 'fail', reason: 'UPLOADED_FILE_NOT_EXIST' });
        return { kind: 'done' };
      }
      const siteAccounts = await store.siteAccounts();
      const answer = await providers.bank.findTransfer(slip.sendingBank, slip.bankReference);
      const { createdAt: uploadedAt, currency } = slip;
      const verdict = slipVerdict({ answer, uploadedAt, now: clock.now(), currency, siteAccounts, attempts });
      if (answer.kind === 'unknown') log.warn({ slip: slip.reference, attempts, cause: answer.cause }, 'the bank did not tell');
      if (verdict.kind === 'ask-again') return { kind: 'again', afterMs: verdict.afterMs };
      await settle(slipId, verdict);
      log.info({ slip: slip.reference, outcome: verdict.kind }, 'slip settled');
      return { kind: 'done' };
    },
  };
}
export type SlipSettlement = ReturnType<typeof createSlipSettlement>;
