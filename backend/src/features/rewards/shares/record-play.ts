import type { Currency } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import type { Transaction } from '../../../platform/database/db.ts';
import { countTurnover } from '../bonus/turnover.ts';
import { createLossAccountStore } from '../losses/loss-account.store.ts';

/** One result of play that is being booked. */
export type Play = {
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  /** Signed: a win is positive, a loss negative; zero for a round that paid back its stake. */
  readonly resultMinor: Minor;
  /** What was staked; the size of the result where the provider tells no rounds. */
  readonly turnoverMinor: Minor;
  /** Whether a settled round was told, or a difference of balances seen, which may be an open stake. */
  readonly source: 'round' | 'balance';
  /** When the round was settled, or the difference seen. */
  readonly playedAt: Date;
};

/**
 * Tells turnover and the shares of losses of a result, in the transaction that books it.
 * @returns the bonus or promotion that ran, null without one.
 */
export async function recordPlay(tx: Transaction, play: Play): Promise<{ readonly receiptId: string | null }> {
  const running = await countTurnover(tx, play.playerId, play.turnoverMinor);
  await createLossAccountStore(tx).add(play.playerId, play.currency, play.resultMinor, running?.percentFail);
  return { receiptId: running?.id ?? null };
}
