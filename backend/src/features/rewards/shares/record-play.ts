import type { Currency } from '@kaeo/shared/api';
import { type Minor, minor, negate, zero } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { noteChange } from '../../../platform/live/changes.ts';
import { createTurnoverStore, type ReceiptAt } from '../bonus/turnover.store.ts';
import { createBalancePlayStore } from '../losses/balance-play.store.ts';
import { createLossAccountStore } from '../losses/loss-account.store.ts';
import { maturedBefore } from '../losses/loss-share.ts';

export type Play = {
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  /** Positive for a win, negative for a loss, zero for a round that paid back its stake. */
  readonly resultMinor: Minor;
  /** The stake of a round, or the size of a balance difference. */
  readonly turnoverMinor: Minor;
  /** Whether a settled round was reported, or a balance difference seen, which may be an open stake. */
  readonly source: 'round' | 'balance';
  /** When the round was settled, or the difference seen. */
  readonly playedAt: Date;
  /** For a difference: time of the previous check. The play happened between the two. */
  readonly since?: Date | undefined;
};

/** The evaluation of a result, stored with it. */
export type PlayRecord = {
  /** The bonus or promotion active during play; null without one. */
  readonly receiptId: string | null;
  readonly turnoverMinor: Minor;
  /** The part of the result that counts for loss shares. */
  readonly countedMinor: Minor;
  /** For a loss known only from a balance: the part that may still be returned. */
  readonly standingMinor: Minor;
  readonly endsAt: Date | null;
};

type Deps = Pick<Context, 'clock' | 'config'>;
const hourMs = 60 * 60_000;

/** Counts a result by the receipt active at the time of play (ADR 0020). Locks the player's losses, then the receipt. */
export async function recordPlay(tx: Transaction, deps: Deps, play: Play): Promise<PlayRecord> {
  const losses = createLossAccountStore(tx);
  await losses.lockOrOpen(play.playerId, play.currency);
  const now = deps.clock.now();
  // A provider's clock may be ahead of ours.
  const playedAt = play.playedAt < now ? play.playedAt : now;
  const since = play.since && play.since < playedAt ? play.since : playedAt;
  const receipt = await createTurnoverStore(tx).receiptAt(play.playerId, { since, playedAt });
  const record =
    play.source === 'round' ? roundRecord(play, receipt) : await balanceRecord(tx, deps, { ...play, since }, receipt);
  if (receipt) {
    await createTurnoverStore(tx).count(receipt.id, record.turnoverMinor);
    noteChange(tx, play.playerId, 'bonuses');
  }
  if (record.countedMinor !== zero) await losses.add(play.playerId, play.currency, record.countedMinor, receipt?.percentFail);
  return record;
}

const roundRecord = ({ resultMinor, turnoverMinor }: Play, receipt: ReceiptAt | undefined): PlayRecord => ({
  receiptId: receipt?.id ?? null,
  turnoverMinor,
  countedMinor: resultMinor,
  standingMinor: zero,
  endsAt: null,
});

/**
 * Evaluates a balance difference. A loss may be an open stake: a win first cancels the newest losses of the game that may still be open,
 * and only the rest is a win. A difference partly outside the receipt is not turnover. At a game whose stakes stay open for an unknown
 * time, losses never count and nothing is turnover.
 */
async function balanceRecord(
  tx: Transaction,
  deps: Deps,
  play: Play & { readonly since: Date },
  receipt: ReceiptAt | undefined,
): Promise<PlayRecord> {
  const balances = createBalancePlayStore(tx);
  const { playerId, gameCode, resultMinor, playedAt } = play;
  const longestStakeHours = await balances.longestStakeHours(gameCode);
  const isOpen = longestStakeHours === null;
  const receiptId = receipt?.id ?? null;
  const turnoverOf = (amount: Minor): Minor => (!isOpen && receipt?.isWhole ? amount : zero);
  if (resultMinor < 0) {
    const lostMinor = negate(resultMinor);
    return {
      receiptId,
      turnoverMinor: turnoverOf(lostMinor),
      countedMinor: isOpen ? zero : resultMinor,
      standingMinor: lostMinor,
      endsAt: isOpen ? null : new Date(playedAt.getTime() + longestStakeHours * hourMs),
    };
  }
  const backMinor = await balances.takeBack(playerId, gameCode, resultMinor, maturedBefore(deps));
  const remainingMinor = minor(resultMinor - backMinor.all);
  return {
    receiptId,
    turnoverMinor: turnoverOf(remainingMinor),
    // The part that cancels losses that never counted does not count either.
    countedMinor: minor(resultMinor - backMinor.uncounted),
    standingMinor: zero,
    endsAt: null,
  };
}
