import type { Context } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createTransferStore, type GameTransfer } from './transfer.store.ts';
import { newHold, settleTransferJob } from './transfer-hold.ts';
import { confirmJournal, journalRow, returnJournal } from './transfer-postings.ts';
import type { TransferState } from './transfer-recovery.ts';

/** Settles transfers: each call is one statement, and a transfer is settled once even if calls race. */
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
      // The transfer's job has nothing left to do, so remove it.
      job_kind: settleTransferJob.name,
    };
    const ended = await createTransferStore(db).settle(settlement, state === 'CONFIRMED' ? onwardLegOf(transfer) : null);
    if (!ended?.state) throw new Error(`no transfer ${transfer.id}`);
    if (ended.isNew) log.info({ transfer: transfer.id, state, reason }, 'transfer settled');
    // The other game is busy: the money stays in the wallet, where the player can use it.
    if (ended.onwardRefusal !== null) {
      log.info({ transfer: transfer.id, code: ended.onwardRefusal }, 'second leg of the transfer could not start');
    }
    return ended.state;
  }

  /** The second leg of a transfer between games, from the wallet that received the first. */
  function onwardLegOf({ id, playerId, currency, amountMinor, onwardGameCode }: GameTransfer): object | null {
    if (onwardGameCode === null) return null;
    const request = { gameCode: onwardGameCode, direction: 'in', amountMinor, followsId: id } as const;
    return newHold(context, { id: playerId, currency }, request).row;
  }

  const open = ['SENT', 'UNKNOWN'] as const;

  return {
    confirm: (transfer: GameTransfer) => end(transfer, 'CONFIRMED', null, open),
    reject: (transfer: GameTransfer, reason: string) => end(transfer, 'REJECTED', reason, open),
    /** Returns the money of a transfer that was never sent: it is held, or its only attempt did not leave. */
    rejectUnsent: (transfer: GameTransfer, reason: string, from: 'HELD' | 'SENT' = 'HELD') =>
      end(transfer, 'REJECTED', reason, [from]),
    /** Applies a staff decision, idempotently. @throws Refusal `ALREADY_DECIDED`, `TRANSFER_IN_PROGRESS` while it may settle itself. */
    async decide(transfer: GameTransfer, isApplied: boolean): Promise<TransferState> {
      const expected = isApplied ? 'CONFIRMED' : 'REJECTED';
      const state = await end(transfer, expected, 'decided by staff', ['MANUAL']);
      if (state === expected) return state;
      throw new Refusal(state === 'CONFIRMED' || state === 'REJECTED' ? 'ALREADY_DECIDED' : 'TRANSFER_IN_PROGRESS');
    },
  };
}
