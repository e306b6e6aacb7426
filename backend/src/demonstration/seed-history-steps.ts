import type { MoneyStatus } from '@kaeo/shared/api';
import { type Minor, minor } from '@kaeo/shared/money';
import type { Context, Player } from '../context.ts';
import { createGameResultStore } from '../features/play/game/game-result.store.ts';
import { createProtectionGuard } from '../features/protection/guard/guard.ts';
import { createMovementStore, type Movement } from '../features/records/movements/movement.store.ts';
import { createBonusStore } from '../features/rewards/bonus/bonus.store.ts';
import { grantReceipt } from '../features/rewards/bonus/grant.ts';
import { createLossAccountStore } from '../features/rewards/losses/loss-account.store.ts';
import { lossShare } from '../features/rewards/losses/loss-share.ts';
import { createRefundStore } from '../features/rewards/shares/refund.store.ts';
import { payReward } from '../features/rewards/shares/reward-postings.ts';
import { type AccountName, accounts, createLedger, movePostings } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database/db.ts';
import { newId, newReference } from '../platform/id.ts';

type Ended = Exclude<MoneyStatus, 'IN_PROGRESS'>;
/** One past event of the demonstration. Amounts are in minor units. */
export type HistoryStep =
  | {
      readonly kind: 'deposit' | 'withdraw' | 'transfer';
      /** `WALLET`, a game code or a bank code. */
      readonly from: string;
      readonly to: string;
      readonly amountMinor: Minor;
      readonly status: Ended;
    }
  | { readonly kind: 'result'; readonly gameCode: string; readonly amountMinor: Minor }
  | { readonly kind: 'bonus' | 'promotion'; readonly code: string; readonly period: string; readonly amountMinor: Minor }
  | { readonly kind: 'invite'; readonly paymentId: string; readonly amountMinor: Minor }
  | { readonly kind: 'luckydraw'; readonly amountMinor: Minor }
  | { readonly kind: 'refund' };

type Owner = Pick<Player, 'id' | 'currency'>;

const prefixes = { deposit: 'D', withdraw: 'W', transfer: 'T' } as const;

/** Replays the steps of a player's past at their own time, through the ledger, so that the audit finds nothing. */
export function createHistoryPlayer(tx: Transaction, { config }: Pick<Context, 'config'>, player: Owner) {
  const wallet = accounts.wallet(player.id);

  const partsAt = (at: Date) => {
    const clock = { now: () => at };
    return { clock, ledger: createLedger(clock) };
  };
  const move = (at: Date, kind: string, reference: string, from: AccountName, to: AccountName, amountMinor: Minor) =>
    partsAt(at).ledger.post(tx, { kind, reference, currency: player.currency, postings: movePostings(from, to, amountMinor) });
  const record = (
    at: Date,
    prefix: string,
    movement: Pick<Movement, 'type' | 'status' | 'from' | 'to' | 'amountMinor' | 'origin'> & { id: string },
  ) =>
    createMovementStore(tx).record({
      ...movement,
      playerId: player.id,
      currency: player.currency,
      reference: newReference(prefix),
      createdAt: at,
    });

  /** A deposit, a withdrawal, or a transfer between wallet and game. A failed one only adds a statement line. */
  async function cash(at: Date, step: Extract<HistoryStep, { from: string }>): Promise<void> {
    const id = newId();
    const { from, to, amountMinor, status } = step;
    await record(at, prefixes[step.kind], { id, type: step.kind, status, from, to, amountMinor });
    if (status === 'FAILED') return;
    const place = (code: string): AccountName => {
      if (code === 'WALLET') return wallet;
      if (step.kind === 'transfer') return accounts.game(player.id, code);
      return step.kind === 'deposit' ? accounts.bank(code, 'history') : accounts.payout();
    };
    await move(at, `history-${step.kind}`, id, place(from), place(to), amountMinor);
    if (step.kind === 'deposit')
      await createProtectionGuard({ config, clock: { now: () => at } }).countDeposit(tx, player, amountMinor);
  }

  async function result(at: Date, gameCode: string, amountMinor: Minor): Promise<void> {
    const id = newId();
    await move(at, 'game-result', id, accounts.provider(gameCode), accounts.game(player.id, gameCode), amountMinor);
    await createGameResultStore(tx).recordResult({
      id,
      playerId: player.id,
      gameCode,
      currency: player.currency,
      amountMinor,
      turnoverMinor: minor(Math.abs(amountMinor)),
      source: 'balance',
      roundId: null,
      playedAt: at,
      receiptId: null,
      createdAt: at,
    });
    await createLossAccountStore(tx).add(player.id, player.currency, amountMinor, undefined);
  }

  async function offer(at: Date, step: Extract<HistoryStep, { kind: 'bonus' | 'promotion' }>): Promise<void> {
    const id = newId();
    await grantReceipt(tx, partsAt(at), {
      id,
      playerId: player.id,
      kind: step.kind,
      code: step.code,
      period: step.period,
      ordinal: 1,
      currency: player.currency,
      grantMinor: step.amountMinor,
      turnoverMinor: minor(0),
      percentFail: 2,
      receivedAt: at,
      readBeforeAt: at,
    });
    const clearedAt = new Date(at.getTime() + 3 * 60 * 60_000);
    await createBonusStore(tx).clearReceipt(id, { clearedAt, readAfterAt: clearedAt, endedBy: 'turnover', takenMinor: minor(0) });
    await record(clearedAt, 'F', {
      id: newId(),
      type: 'finish_bonus',
      status: 'SUCCESS',
      from: '',
      to: '',
      amountMinor: minor(0),
      origin: { kind: step.kind, description: step.code },
    });
  }

  async function refund(at: Date): Promise<void> {
    const losses = createLossAccountStore(tx);
    const refunds = createRefundStore(tx);
    const share = lossShare(await losses.find(player.id, player.currency, 'refund', at), player.currency);
    const id = newId();
    await refunds.claim({ id, playerId: player.id, currency: player.currency, share, claimedAt: at });
    await losses.settle(player.id, player.currency, 'refund', share.counted);
    await refunds.takeClaimed(player.id, at);
    await payReward(tx, partsAt(at), player, { id, kind: 'refund', amountMinor: share.amountMinor });
  }

  async function luckyDraw(at: Date, amountMinor: Minor): Promise<void> {
    const id = newId();
    await move(at, 'luckydraw', id, accounts.bonus(), wallet, amountMinor);
    await record(at, 'L', {
      id,
      type: 'bonus',
      status: 'SUCCESS',
      from: '',
      to: 'WALLET',
      amountMinor,
      origin: { kind: 'luckydraw', description: '' },
    });
  }

  return async function play(at: Date, step: HistoryStep): Promise<void> {
    switch (step.kind) {
      case 'deposit':
      case 'withdraw':
      case 'transfer':
        return cash(at, step);
      case 'result':
        return result(at, step.gameCode, step.amountMinor);
      case 'bonus':
      case 'promotion':
        return offer(at, step);
      case 'invite':
        return payReward(tx, partsAt(at), player, { id: step.paymentId, kind: 'invite', amountMinor: step.amountMinor });
      case 'luckydraw':
        return luckyDraw(at, step.amountMinor);
      case 'refund':
        return refund(at);
    }
  };
}
