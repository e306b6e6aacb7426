import pTimeout from 'p-timeout';
import type { Context } from '../../../context.ts';
import { column } from '../../../platform/database/row.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { JobOutcome } from '../../../platform/jobs/outbox.ts';
import { createPlayerStore, type PlayerRow } from '../../identity/player/player.store.ts';
import { createReceivedTransferStore } from '../../records/received-transfers/received-transfer.store.ts';
import { createSlipStore, isRead, type ReadSlip } from './slip.store.ts';
import { createSlipBooking, type FinalVerdict } from './slip-booking.ts';
import { withOwnership } from './slip-ownership.ts';
import { type SlipVerdict, slipVerdict } from './slip-verdict.ts';
import { openUnreadableCase } from './unreadable-slip.ts';

export const slipJob = jobKind('slip-settle', 'bank', { slipId: column.text });

/** How long an upload waits for the bank before it returns `IN_PROGRESS`. */
const firstAnswerMs = 2_500;

/** Queries the bank about slips in progress and settles them once, even with concurrent attempts. */
export function createSlipSettlement(context: Context) {
  const { db, providers, clock, log } = context;
  const booking = createSlipBooking(context);

  const settle = (slip: ReadSlip, verdict: FinalVerdict, player: PlayerRow): Promise<void> =>
    db.transaction(async (tx) => {
      await createReceivedTransferStore(tx).lockTransfer(slip);
      await booking.book(tx, slip.id, await withOwnership(tx, slip, verdict), player);
    });

  async function verdictOf(slip: ReadSlip, player: PlayerRow, attempts: number): Promise<SlipVerdict> {
    const siteAccounts = await createSlipStore(db).siteAccounts();
    const answer = await providers.slip.findTransfer(slip.sendingBank, slip.bankReference);
    if (answer.kind === 'unknown') log.warn({ slip: slip.reference, attempts, cause: answer.cause }, 'bank lookup inconclusive');
    const { createdAt: uploadedAt, currency } = slip;
    const firstUploadedAt = await createSlipStore(db).firstUploadOf(slip);
    const facts = { answer, uploadedAt, firstUploadedAt, now: clock.now(), currency, account: player, siteAccounts, attempts };
    return slipVerdict(facts);
  }

  async function notify(slip: ReadSlip, { notice, cause }: Extract<SlipVerdict, { kind: 'ask-again' }>): Promise<void> {
    if (notice === 'unknown-to-bank') await createSlipStore(db).setUnknownToBank(slip.id, clock.now());
    if (notice === 'unreadable') await openUnreadableCase(context, slip, cause);
  }

  /** Queries the bank once and applies the result. Idempotent and safe to run concurrently. */
  async function lookUpAndSettle(slipId: string, attempts: number): Promise<JobOutcome> {
    const slip = await createSlipStore(db).find(slipId);
    // A slip under staff review is no longer settled from the bank's response.
    if (slip?.status !== 'IN_PROGRESS' || slip.caseId !== null || !isRead(slip)) return { kind: 'done' };
    const player = await createPlayerStore(db).find(slip.playerId);
    if (!player) throw new Error(`no player ${slip.playerId}`);
    if (!slip.hasImage) {
      // Never credit a slip whose image is gone: staff could not check it later. The player may upload it again.
      await settle(slip, { kind: 'fail', reason: 'UPLOADED_FILE_NOT_EXIST' }, player);
      return { kind: 'done' };
    }
    if (slip.askedAt === null) await createSlipStore(db).setAsked(slip.id, clock.now());
    const verdict = await verdictOf(slip, player, attempts);
    if (verdict.kind === 'ask-again') {
      await notify(slip, verdict);
      return { kind: 'again', afterMs: verdict.afterMs, cause: verdict.cause };
    }
    await settle(slip, verdict, player);
    log.info({ slip: slip.reference, outcome: verdict.kind }, 'slip settled');
    return { kind: 'done' };
  }

  return {
    /** Queries the bank now. After `firstAnswerMs` it stops waiting, but the query continues. */
    async tryNow(slipId: string): Promise<void> {
      const settling = lookUpAndSettle(slipId, 1).catch((error: unknown) => {
        log.warn({ err: error, slipId }, 'first attempt to settle the slip failed');
      });
      await pTimeout(settling, { milliseconds: firstAnswerMs, fallback: () => undefined });
    },
    askAndSettle: lookUpAndSettle,
  };
}
export type SlipSettlement = ReturnType<typeof createSlipSettlement>;
