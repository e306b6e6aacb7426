import type { Context } from '../../../context.ts';
import { noteChange } from '../../../platform/live/changes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { playInGames } from '../game/exposure.ts';
import { createTransferStore, decidedByStaff, type GameTransfer } from './transfer.store.ts';
import { newHold, settleTransferJob, type TransferHold } from './transfer-hold.ts';
import { confirmJournal, journalRow, returnJournal } from './transfer-postings.ts';
import type { TransferState } from './transfer-recovery.ts';

/** Settles transfers: each call is one statement, and a transfer is settled once even if calls race. */
export function createTransferSettlement(context: Context) {
  const { db, clock, log } = context;
  const guard = createProtectionGuard(context);

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
    const onward = state === 'CONFIRMED' ? onwardLegOf(transfer) : null;
    const ended = await settle(transfer, settlement, onward);
    if (!ended?.state) throw new Error(`no transfer ${transfer.id}`);
    if (ended.isNew) {
      log.info({ transfer: transfer.id, state, reason }, 'transfer settled');
      noteChange(db, transfer.playerId, 'wallet', 'movements');
    }
    // The other game is busy: the money stays in the wallet, where the player can use it.
    if (ended.onwardRefusal !== null) {
      log.info({ transfer: transfer.id, code: ended.onwardRefusal }, 'second leg of the transfer could not start');
    }
    return ended.state;
  }

  /** Without the second leg if the guard refuses it: then the money stays in the wallet. */
  async function settle({ id, playerId, currency, amountMinor }: GameTransfer, settlement: object, onward: TransferHold | null) {
    const ended = await createTransferStore(db).settle(settlement, onward?.guarded ?? null);
    if (!onward || ended?.onwardRefusal !== 'GUARDED') return ended;
    return db.transaction(async (tx) => {
      const player = { id: playerId, currency };
      const denied = await guard.denial(tx, player, playInGames(player, amountMinor));
      if (denied) log.info({ transfer: id, code: denied.code }, 'second leg of the transfer refused');
      return createTransferStore(tx).settle(settlement, denied ? null : onward.row);
    });
  }

  /** The second leg of a transfer between games, from the wallet that received the first. */
  function onwardLegOf({ id, playerId, currency, amountMinor, onwardGameCode }: GameTransfer): TransferHold | null {
    if (onwardGameCode === null) return null;
    const request = { gameCode: onwardGameCode, direction: 'in', amountMinor, followsId: id } as const;
    return newHold(context, { id: playerId, currency }, request);
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
      const state = await end(transfer, expected, decidedByStaff, ['MANUAL']);
      if (state === expected) return state;
      throw new Refusal(state === 'CONFIRMED' || state === 'REJECTED' ? 'ALREADY_DECIDED' : 'TRANSFER_IN_PROGRESS');
    },
  };
}
