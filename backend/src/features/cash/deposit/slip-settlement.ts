import type { Context } from '../../../platform/context.ts';
import type { JobOutcome } from '../../../platform/jobs/outbox.ts';
import { createPlayerStore, type PlayerRow } from '../../identity/player/player.store.ts';
import { findSenderRivals } from './sender-rivals.ts';
import { createSlipStore, isRead, type ReadSlip } from './slip.store.ts';
import { createSlipBooking, type FinalVerdict } from './slip-booking.ts';
import { type SlipVerdict, slipVerdict } from './slip-verdict.ts';

/** The outbox's name for asking the bank about a slip. */
export const slipJob = 'slip-settle';
export type SlipJobPayload = { readonly slipId: string };

/** Asks the bank about slips in progress and acts on the answer, once, however many ask at a time. */
export function createSlipSettlement(context: Context) {
  const { db, providers, clock, log } = context;
  const booking = createSlipBooking(context);

  const settle = (slipId: string, verdict: FinalVerdict, player: PlayerRow): Promise<void> =>
    db.transaction((tx) => booking.book(tx, slipId, verdict, player));

  /** Somebody else's account fits as well: a person decides whose it is. */
  async function withRivals(verdict: SlipVerdict, player: PlayerRow): Promise<SlipVerdict> {
    if (verdict.kind !== 'credit') return verdict;
    const rivals = await findSenderRivals(db, verdict.transfer, player);
    if (rivals.length === 0) return verdict;
    const { transfer, site } = verdict;
    const why = `fits the account of ${rivals.join(', ')} as well`;
    return { kind: 'doubt', caseKind: 'SENDER_IN_DOUBT', transfer, site, sender: { kind: 'in-doubt', why } };
  }

  async function verdictOf(slip: ReadSlip, player: PlayerRow, attempts: number): Promise<SlipVerdict> {
    const siteAccounts = await createSlipStore(db).siteAccounts();
    const answer = await providers.bank.findTransfer(slip.sendingBank, slip.bankReference);
    if (answer.kind === 'unknown') log.warn({ slip: slip.reference, attempts, cause: answer.cause }, 'the bank did not tell');
    const { createdAt: uploadedAt, currency } = slip;
    const facts = { answer, uploadedAt, now: clock.now(), currency, account: player, siteAccounts, attempts };
    return withRivals(slipVerdict(facts), player);
  }

  return {
    /** One question to the bank. Safe to run at any time, twice or at once. */
    async attempt(slipId: string, attempts: number): Promise<JobOutcome> {
      const slip = await createSlipStore(db).find(slipId);
      // What waits for staff is not the bank's to tell any more.
      if (slip?.status !== 'IN_PROGRESS' || slip.caseId !== null || !isRead(slip)) return { kind: 'done' };
      const player = await createPlayerStore(db).find(slip.playerId);
      if (!player) throw new Error(`no player ${slip.playerId}`);
      if (!slip.hasImage) {
        // Money is never credited for a slip that nobody can look at any more; the player may hand it in again.
        await settle(slipId, { kind: 'fail', reason: 'UPLOADED_FILE_NOT_EXIST' }, player);
        return { kind: 'done' };
      }
      const verdict = await verdictOf(slip, player, attempts);
      if (verdict.kind === 'ask-again') return { kind: 'again', afterMs: verdict.afterMs, cause: verdict.cause };
      await settle(slipId, verdict, player);
      log.info({ slip: slip.reference, outcome: verdict.kind }, 'slip settled');
      return { kind: 'done' };
    },
  };
}
export type SlipSettlement = ReturnType<typeof createSlipSettlement>;
