import pTimeout from 'p-timeout';
import type { Context } from '../../../platform/context.ts';
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

/** The outbox's name for asking the bank about a slip. */
export const slipJob = jobKind('slip-settle', 'bank', { slipId: column.text });

/** An upload waits so long for the bank before it returns "in progress". */
const firstAnswerMs = 2_500;

/** Asks the bank about slips in progress and acts on the answer, once, however many ask at a time. */
export function createSlipSettlement(context: Context) {
  const { db, providers, clock, log } = context;
  const booking = createSlipBooking(context);

  /** Judges ownership and books in one transaction, under the lock of the transfer. */
  const settle = (slip: ReadSlip, verdict: FinalVerdict, player: PlayerRow): Promise<void> =>
    db.transaction(async (tx) => {
      await createReceivedTransferStore(tx).alone(slip);
      await booking.book(tx, slip.id, await withOwnership(tx, slip, verdict), player);
    });

  async function verdictOf(slip: ReadSlip, player: PlayerRow, attempts: number): Promise<SlipVerdict> {
    const siteAccounts = await createSlipStore(db).siteAccounts();
    const answer = await providers.slip.findTransfer(slip.sendingBank, slip.bankReference);
    if (answer.kind === 'unknown') log.warn({ slip: slip.reference, attempts, cause: answer.cause }, 'the bank did not tell');
    const { createdAt: uploadedAt, currency } = slip;
    const firstUploadedAt = await createSlipStore(db).firstUploadOf(slip);
    const facts = { answer, uploadedAt, firstUploadedAt, now: clock.now(), currency, account: player, siteAccounts, attempts };
    return slipVerdict(facts);
  }

  async function notify(slip: ReadSlip, { notice, cause }: Extract<SlipVerdict, { kind: 'ask-again' }>): Promise<void> {
    if (notice === 'unknown-to-bank') await createSlipStore(db).setUnknownToBank(slip.id, clock.now());
    if (notice === 'unreadable') await openUnreadableCase(context, slip, cause);
  }

  /** One question to the bank, and what its answer decides. Safe to run at any time, twice or at once. */
  async function askAndSettle(slipId: string, attempts: number): Promise<JobOutcome> {
    const slip = await createSlipStore(db).find(slipId);
    // What waits for staff is not the bank's to tell any more.
    if (slip?.status !== 'IN_PROGRESS' || slip.caseId !== null || !isRead(slip)) return { kind: 'done' };
    const player = await createPlayerStore(db).find(slip.playerId);
    if (!player) throw new Error(`no player ${slip.playerId}`);
    if (!slip.hasImage) {
      // Money is never credited for a slip that nobody can look at any more; the player may hand it in again.
      await settle(slip, { kind: 'fail', reason: 'UPLOADED_FILE_NOT_EXIST' }, player);
      return { kind: 'done' };
    }
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
    /** Asks the bank now, and gives up waiting, not asking, after a while. */
    async tryNow(slipId: string): Promise<void> {
      const asked = askAndSettle(slipId, 1).catch((error: unknown) => {
        log.warn({ err: error, slipId }, 'a slip could not be settled at once');
      });
      await pTimeout(asked, { milliseconds: firstAnswerMs, fallback: () => undefined });
    },
    askAndSettle,
  };
}
export type SlipSettlement = ReturnType<typeof createSlipSettlement>;
