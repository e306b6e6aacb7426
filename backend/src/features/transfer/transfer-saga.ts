import { negate } from '@wallet/shared/money';
import type { Context } from '../../platform/context.ts';
import type { JobOutcome } from '../../platform/outbox.ts';
import type { GameTransferOutcome } from '../../providers/providers.port.ts';
import { createGameStore } from '../game/game.store.ts';
import { createTransferStore, type GameTransfer } from './transfer.store.ts';
import {
  type RecoveryStep,
  recoverByBalance,
  recoverById,
  recoveryDelayMs,
  sentHorizonMs,
  type TransferState,
} from './transfer-recovery.ts';
import { createTransferSettlement } from './transfer-settlement.ts';

/**
 * Brings held transfers to their end (D-24). Every step may be cut off and begun again: who calls the provider is decided by one
 * update of the row, and the money moves in the transaction that changes the state.
 */
export function createTransferSaga(context: Context) {
  const { db, clock, providers, log } = context;
  const transfers = createTransferStore(db);
  const settlement = createTransferSettlement(context);
  /** Joins callers of this process that want the same transfer sent. */
  const sending = new Map<string, Promise<TransferState>>();

  async function parties(transfer: GameTransfer) {
    const games = createGameStore(db);
    const [game, account] = await Promise.all([
      games.find(transfer.gameCode),
      games.findAccount(transfer.playerId, transfer.gameCode),
    ]);
    if (!game || !account) throw new Error(`transfer ${transfer.id} names an account that does not exist`);
    const provider = providers.game(game.family);
    return {
      provider,
      username: account.username,
      send: (): Promise<GameTransferOutcome> =>
        provider.transfer(transfer.gameCode, { id: transfer.id, username: account.username, amountMinor: changeOf(transfer) }),
    };
  }

  async function sendOnce(id: string): Promise<TransferState> {
    const held = await transfers.find(id);
    if (!held) throw new Error(`no transfer ${id}`);
    if (held.state !== 'HELD') return held.state;
    const { provider, username, send } = await parties(held);

    let balanceBefore = null;
    if (!provider.capabilities.isIdempotentById) {
      const before = await provider.balance(held.gameCode, username);
      // Without a balance to compare with, a lost reply could never be told; and nothing has been sent yet.
      if (before.kind === 'unknown') return settlement.rejectUnsent(id, before.cause);
      balanceBefore = before.amountMinor;
    }
    const sent = await transfers.claimForSending(id, clock.now(), balanceBefore);
    if (!sent) return (await transfers.find(id))?.state ?? 'UNKNOWN';
    return conclude(sent, await send());
  }

  /** Settles what the provider decided; anything else stays unknown, with the money in transit. */
  async function conclude(transfer: GameTransfer, outcome: GameTransferOutcome): Promise<TransferState> {
    switch (outcome.kind) {
      case 'confirmed':
        return settlement.confirm(transfer.id);
      case 'rejected':
        return settlement.reject(transfer.id, outcome.reason);
      case 'not-found':
      case 'unknown': {
        const cause = outcome.kind === 'unknown' ? outcome.cause : outcome.kind;
        await transfers.markUnknown(transfer.id, cause);
        log.warn({ transfer: transfer.id, game: transfer.gameCode, cause }, 'the outcome of a transfer is unknown');
        return 'UNKNOWN';
      }
    }
  }

  async function recover(transfer: GameTransfer): Promise<TransferState> {
    const { provider, username, send } = await parties(transfer);
    const counted = await transfers.countAttempt(transfer.id);
    if (!counted) return (await transfers.find(transfer.id))?.state ?? 'UNKNOWN';
    const step = provider.capabilities.isIdempotentById
      ? recoverById({
          found: provider.capabilities.canQueryById
            ? await provider.findTransfer(transfer.gameCode, transfer.id)
            : { kind: 'not-found' },
          attempts: counted.attempts,
        })
      : await lookAtBalance(counted, () => provider.balance(transfer.gameCode, username));
    return take(counted, step, send);
  }

  async function lookAtBalance(
    transfer: GameTransfer,
    ask: () => ReturnType<ReturnType<Context['providers']['game']>['balance']>,
  ) {
    const answer = await ask();
    if (transfer.balanceBeforeMinor === null || transfer.sentAt === null) {
      return { kind: 'hand-over', reason: 'no-balance-before' } satisfies RecoveryStep;
    }
    return recoverByBalance({
      balanceMinor: answer.kind === 'found' ? answer.amountMinor : undefined,
      balanceBeforeMinor: transfer.balanceBeforeMinor,
      changeMinor: changeOf(transfer),
      unappliedSightings: transfer.unappliedSightings,
      sinceSentMs: clock.now().getTime() - transfer.sentAt.getTime(),
      attempts: transfer.attempts,
    });
  }

  async function take(
    transfer: GameTransfer,
    step: RecoveryStep,
    send: () => Promise<GameTransferOutcome>,
  ): Promise<TransferState> {
    switch (step.kind) {
      case 'confirm':
        return settlement.confirm(transfer.id);
      case 'reject':
        return settlement.reject(transfer.id, step.reason);
      case 'send-again':
        return conclude(transfer, await send());
      case 'note-unapplied':
        await transfers.noteUnapplied(transfer.id);
        return 'UNKNOWN';
      case 'wait':
        return 'UNKNOWN';
      case 'hand-over':
        await transfers.handOver(transfer.id, step.reason);
        log.error({ transfer: transfer.id, game: transfer.gameCode, reason: step.reason }, 'a transfer needs a person');
        return 'MANUAL';
    }
  }

  return {
    /** Sends a held transfer, unless somebody has, and answers where it stands. */
    async send(id: string): Promise<TransferState> {
      const running = sending.get(id) ?? sendOnce(id).finally(() => sending.delete(id));
      sending.set(id, running);
      return running;
    },

    /** What the outbox runs until the transfer has ended or waits for a person. */
    async work(id: string): Promise<JobOutcome> {
      const transfer = await transfers.find(id);
      if (!transfer) return { kind: 'done' };
      const leftMs = transfer.sentAt === null ? 0 : transfer.sentAt.getTime() + sentHorizonMs - clock.now().getTime();
      if (transfer.state === 'SENT' && leftMs > 0) return { kind: 'again', afterMs: leftMs };
      const state = await step(transfer);
      const isOver = state === 'CONFIRMED' || state === 'REJECTED' || state === 'MANUAL';
      if (isOver) return { kind: 'done' };
      return { kind: 'again', afterMs: recoveryDelayMs(transfer.attempts + 1) };
    },

    settlement,
  };

  async function step(transfer: GameTransfer): Promise<TransferState> {
    if (transfer.state === 'HELD') return sendOnce(transfer.id);
    if (transfer.state === 'SENT' || transfer.state === 'UNKNOWN') return recover(transfer);
    return transfer.state;
  }
}
export type TransferSaga = ReturnType<typeof createTransferSaga>;

/** Signed as the provider sees it: positive into the game. */
const changeOf = (transfer: GameTransfer) => (transfer.direction === 'in' ? transfer.amountMinor : negate(transfer.amountMinor));
