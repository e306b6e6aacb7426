import { add, type Minor, negate } from '@kaeo/shared/money';
import pTimeout from 'p-timeout';
import type { Context } from '../../../context.ts';
import { partnerOfGame } from '../../../platform/config/rails-config.ts';
import type { JobOutcome } from '../../../platform/jobs/outbox.ts';
import type { GameProvider, GameTransferOutcome } from '../../../providers/ports/providers.port.ts';
import { createGameRefresh } from '../game/game-refresh.ts';
import { createTransferStore, type GameTransfer, type SendableTransfer } from './transfer.store.ts';
import {
  canReportOutcome,
  nextStep,
  type RecoveryStep,
  recoveryDelayMs,
  sentHorizonMs,
  type TransferState,
} from './transfer-recovery.ts';
import { createTransferSettlement } from './transfer-settlement.ts';

/** Longest wait of the player for the balance check after an order. */
const longestCheckMs = 2_000;

/** Settles held transfers (D-24). Every step may be interrupted and repeated: one row update decides who calls the provider. */
export function createTransferSaga(context: Context) {
  const { db, clock, config, providers, log } = context;
  const transfers = createTransferStore(db);
  const settlement = createTransferSettlement(context);
  const refresh = createGameRefresh(context);
  /** Deduplicates concurrent sends of one transfer in this process. */
  const sending = new Map<string, Promise<TransferState>>();

  async function sendable(id: string): Promise<SendableTransfer> {
    const transfer = await transfers.findSendable(id);
    if (!transfer) throw new Error(`no transfer ${id}, or it names an account that does not exist`);
    return transfer;
  }

  const providerOf = ({ gameCode, family }: SendableTransfer) => providers.game({ code: gameCode, family });
  const partnerNow = ({ gameCode }: GameTransfer): string | null => partnerOfGame(config.rails, gameCode)?.name ?? null;
  const order = (transfer: SendableTransfer): Promise<GameTransferOutcome> => {
    const { id, gameCode, username } = transfer;
    return providerOf(transfer).transfer(gameCode, { id, username, amountMinor: changeOf(transfer) });
  };

  async function sendOnce(held: SendableTransfer): Promise<TransferState> {
    const { id, username } = held;
    if (held.state !== 'HELD') return held.state;
    const provider = providerOf(held);

    let balanceBefore = null;
    if (!provider.capabilities.isIdempotentById) {
      const before = await provider.balance(held.gameCode, username);
      // If the provider cannot even report a balance, staff would have nothing to check the order against. Nothing was sent yet, so reject.
      if (before.kind === 'unknown') return settlement.rejectUnsent(held, before.cause);
      balanceBefore = before.amountMinor;
    }
    const claimed = await transfers.claimForSending(id, clock.now(), balanceBefore, partnerNow(held));
    if (!claimed) return (await transfers.find(id))?.state ?? 'UNKNOWN';
    const sent = { ...held, ...claimed };
    const outcome = await order(sent);
    // The claim guarantees that no other process sent it, so the order never left.
    if (outcome.kind === 'unknown' && outcome.isUnsent) return settlement.rejectUnsent(sent, outcome.cause, 'SENT');
    const state = await conclude(sent, outcome);
    if (state === 'CONFIRMED' && balanceBefore !== null) {
      await checkDoneOnce(sent, add(balanceBefore, changeOf(sent)), () => provider.balance(held.gameCode, username));
    }
    return state;
  }

  /** Detects an order executed twice by a provider without ids immediately, before the money is played with (FAIR-03). */
  async function checkDoneOnce(
    transfer: GameTransfer,
    expectedMinor: Minor,
    readBalance: () => ReturnType<GameProvider['balance']>,
  ) {
    const after = await pTimeout(readBalance(), { milliseconds: longestCheckMs, fallback: () => undefined });
    if (after?.kind !== 'found' || after.amountMinor === expectedMinor) return;
    await refresh.refreshGames({ id: transfer.playerId, currency: transfer.currency }, new Set([transfer.gameCode]));
  }

  /** Settles a decided outcome; otherwise the transfer stays unknown, with the money in transit. */
  async function conclude(transfer: SendableTransfer, outcome: GameTransferOutcome): Promise<TransferState> {
    switch (outcome.kind) {
      case 'confirmed':
        return settlement.confirm(transfer);
      case 'rejected':
        return settlement.reject(transfer, outcome.reason);
      case 'not-found':
      case 'unknown': {
        const cause = outcome.kind === 'unknown' ? outcome.cause : outcome.kind;
        log.warn({ transfer: transfer.id, game: transfer.gameCode, cause }, 'transfer outcome unknown');
        if (!canReportOutcome(providerOf(transfer).capabilities)) return handOver(transfer, cause);
        await transfers.markUnknown(transfer.id, cause);
        return 'UNKNOWN';
      }
    }
  }

  /** The provider cannot be queried or gave no outcome for too long: freezes the game until staff decide. */
  async function handOver(transfer: GameTransfer, reason: string): Promise<TransferState> {
    await transfers.handOver(transfer.id, reason, clock.now());
    log.error({ transfer: transfer.id, game: transfer.gameCode, reason }, 'transfer handed over to staff, its game is frozen');
    return (await transfers.find(transfer.id))?.state ?? 'MANUAL';
  }

  async function recover(transfer: SendableTransfer): Promise<TransferState> {
    // Another partner does not know the order, and its "not found" would return money that the first one has moved.
    if (transfer.partner !== null && transfer.partner !== partnerNow(transfer))
      return handOver(transfer, `sent to ${transfer.partner}, which does not run the game now`);
    const provider = providerOf(transfer);
    const { isIdempotentById, canQueryById } = provider.capabilities;
    if (!canReportOutcome(provider.capabilities)) return handOver(transfer, 'the provider cannot report the outcome of an order');
    const counted = await transfers.countAttempt(transfer.id);
    if (!counted) return (await transfers.find(transfer.id))?.state ?? 'UNKNOWN';
    const found = canQueryById ? await provider.findTransfer(transfer.gameCode, transfer.id) : ({ kind: 'not-found' } as const);
    return take({ ...transfer, ...counted }, nextStep({ found, attempts: counted.attempts, isIdempotentById }));
  }

  async function take(transfer: SendableTransfer, step: RecoveryStep): Promise<TransferState> {
    switch (step.kind) {
      case 'confirm':
        return settlement.confirm(transfer);
      case 'reject':
        return settlement.reject(transfer, step.reason);
      case 'send-again':
        return conclude(transfer, await order(transfer));
      case 'wait':
        return 'UNKNOWN';
      case 'hand-over':
        return handOver(transfer, step.reason);
    }
  }

  async function step(transfer: SendableTransfer): Promise<TransferState> {
    if (transfer.state === 'HELD') return sendOnce(transfer);
    if (transfer.state === 'SENT' || transfer.state === 'UNKNOWN') return recover(transfer);
    return transfer.state;
  }

  function join(id: string, begin: () => Promise<TransferState>): Promise<TransferState> {
    const running = sending.get(id) ?? begin().finally(() => sending.delete(id));
    sending.set(id, running);
    return running;
  }

  return {
    /** Sends a held transfer unless it was already sent; returns its state. */
    async send(id: string): Promise<TransferState> {
      return join(id, async () => sendOnce(await sendable(id)));
    },

    /** Like `send`, for a transfer that the caller has just held. */
    sendHeld: (held: SendableTransfer): Promise<TransferState> => join(held.id, () => sendOnce(held)),

    /** Outbox handler: runs until the transfer is settled or waits for staff. */
    async work(id: string): Promise<JobOutcome> {
      const transfer = await transfers.findSendable(id);
      if (!transfer) return { kind: 'done' };
      const remainingMs = transfer.sentAt === null ? 0 : transfer.sentAt.getTime() + sentHorizonMs - clock.now().getTime();
      if (transfer.state === 'SENT' && remainingMs > 0) return { kind: 'again', afterMs: remainingMs };
      const state = await step(transfer);
      const isOver = state === 'CONFIRMED' || state === 'REJECTED' || state === 'MANUAL';
      if (isOver) return { kind: 'done' };
      return { kind: 'again', afterMs: recoveryDelayMs(transfer.attempts + 1) };
    },

    settlement,
  };
}
export type TransferSaga = ReturnType<typeof createTransferSaga>;

/** Signed from the provider's view: positive into the game. */
const changeOf = (transfer: GameTransfer) => (transfer.direction === 'in' ? transfer.amountMinor : negate(transfer.amountMinor));
