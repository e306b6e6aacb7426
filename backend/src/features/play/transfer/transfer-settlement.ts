import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createTransferStore, type GameTransfer } from './transfer.store.ts';
import { newHold, settleTransferJob } from './transfer-hold.ts';
import { confirmJournal, journalRow, returnJournal } from './transfer-postings.ts';
import type { TransferState } from './transfer-recovery.ts';

/** Ends transfers: each call is one statement, and a transfer ends once, whoever comes first. */
export function createTransferSettlement(context: Context) {
  const { db, clock, log } = context;

  async function end(
    transfer: GameTransfer,
    state: 'CONFIRMED' | 'REJECTED',
    reason: string | null,
    fromStates: readonly TransferState[],
  ): Promise<TransferState> {
    const journal = state === 'CONFIRMED' ? confirmJournal(transfer) : returnJournal(transfer);
    const settlement = {
      id: transfer.id,
      from_states: fromStates,
      state,
      reason,
      settled_at: clock.now(),
      ...journalRow(journal),
      // Nothing is left for it to do.
      job_kind: settleTransferJob.name,
    };
    const ended = await createTransferStore(db).settle(settlement, state === 'CONFIRMED' ? onwardLegOf(transfer) : null);
    if (!ended?.state) throw new Error(`no transfer ${transfer.id}`);
    if (ended.isNew) log.info({ transfer: transfer.id, state, reason }, 'transfer settled');
    // The other game is busy: the money stays in the wallet, where the player finds it.
    if (ended.onwardRefusal !== null) {
      log.info({ transfer: transfer.id, code: ended.onwardRefusal }, 'the second leg of a transfer could not begin');
    }
    return ended.state;
  }

  /** The second leg of a transfer between games, from the wallet that receives the first. */
  function onwardLegOf({ id, playerId, currency, amountMinor, onwardGameCode }: GameTransfer): object | null {
    if (onwardGameCode === null) return null;
    const request = { gameCode: onwardGameCode, direction: 'in', amountMinor, followsId: id } as const;
    return newHold(context, { id: playerId, currency }, request).row;
  }

  const open = ['SENT', 'UNKNOWN'] as const;

  return {
    confirm: (transfer: GameTransfer) => end(transfer, 'CONFIRMED', null, open),
    reject: (transfer: GameTransfer, reason: string) => end(transfer, 'REJECTED', reason, open),
    /**
     * Returns the money of a transfer that nobody has sent: one that is held, or whose only claim to send it came to nothing. One that
     * somebody has looked at since is unknown, and stays as it is.
     */
    rejectUnsent: (transfer: GameTransfer, reason: string, from: 'HELD' | 'SENT' = 'HELD') =>
      end(transfer, 'REJECTED', reason, [from]),
    /**
     * A person's decision on a transfer that was handed over; the same one again changes nothing.
     * @throws Refusal `ALREADY_DECIDED` where the transfer ended the other way, `TRANSFER_IN_PROGRESS` while it can end by itself.
     */
    async decide(transfer: GameTransfer, isApplied: boolean): Promise<TransferState> {
      const wanted = isApplied ? 'CONFIRMED' : 'REJECTED';
      const state = await end(transfer, wanted, 'decided by a person', ['MANUAL']);
      if (state === wanted) return state;
      throw new Refusal(state === 'CONFIRMED' || state === 'REJECTED' ? 'ALREADY_DECIDED' : 'TRANSFER_IN_PROGRESS');
    },
  };
}
