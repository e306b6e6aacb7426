import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { createGameStore } from '../game/game.store.ts';
import { createTransferStore, type GameTransfer } from './transfer.store.ts';
import { holdTransfer } from './transfer-hold.ts';
import { confirmJournal, returnJournal } from './transfer-postings.ts';
import type { TransferState } from './transfer-recovery.ts';

/** Ends transfers: each call is one transaction, and a transfer ends once, whoever comes first. */
export function createTransferSettlement(context: Context) {
  const { db, ledger, clock, log } = context;

  async function end(
    id: string,
    state: 'CONFIRMED' | 'REJECTED',
    reason: string | null,
    mayEnd: (state: TransferState) => boolean,
  ): Promise<TransferState> {
    const ended = await db.transaction(async (tx) => {
      const store = createTransferStore(tx);
      const transfer = await store.lock(id);
      if (!transfer) throw new Error(`no transfer ${id}`);
      if (!mayEnd(transfer.state)) return { state: transfer.state, isNew: false };
      await store.settle(id, state, reason, clock.now());
      await createGameStore(tx).touch(transfer.playerId, transfer.gameCode);
      await ledger.post(tx, state === 'CONFIRMED' ? confirmJournal(transfer) : returnJournal(transfer));
      await createMovementStore(tx).settle(transfer.movementId, state === 'CONFIRMED' ? 'SUCCESS' : 'FAILED');
      if (state === 'CONFIRMED') await passOn(tx, transfer);
      return { state, isNew: true };
    });
    if (ended.isNew) log.info({ transfer: id, state, reason }, 'transfer settled');
    return ended.state;
  }

  /** The second leg of a transfer between games, from the wallet that has just received the first. */
  async function passOn(tx: Transaction, transfer: GameTransfer): Promise<void> {
    if (transfer.onwardGameCode === null) return;
    const player = { id: transfer.playerId, currency: transfer.currency };
    await tx.run('savepoint onward');
    try {
      await holdTransfer(tx, context, player, {
        gameCode: transfer.onwardGameCode,
        direction: 'in',
        amountMinor: transfer.amountMinor,
        followsId: transfer.id,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The other game is busy: the money stays in the wallet, where the player finds it.
      await tx.run('rollback to savepoint onward');
      log.info({ transfer: transfer.id, code: error.code }, 'the second leg of a transfer could not begin');
    }
  }

  const isOpen = (state: TransferState) => state === 'SENT' || state === 'UNKNOWN';

  return {
    confirm: (id: string) => end(id, 'CONFIRMED', null, isOpen),
    reject: (id: string, reason: string) => end(id, 'REJECTED', reason, isOpen),
    /**
     * Returns the money of a transfer that nobody has sent: one that is held, or whose only claim to send it came to nothing. One that
     * somebody has looked at since is unknown, and stays as it is.
     */
    rejectUnsent: (id: string, reason: string, from: 'HELD' | 'SENT' = 'HELD') =>
      end(id, 'REJECTED', reason, (state) => state === from),
    /** A person's decision on a transfer that was handed over. */
    decide: (id: string, isApplied: boolean) =>
      end(id, isApplied ? 'CONFIRMED' : 'REJECTED', 'decided by a person', (state) => state === 'MANUAL'),
  };
}
