import { type Minor, minor, negate } from '@wallet/shared/money';
import { createGameStore } from '../features/play/game/game.store.ts';
import { recordPlay } from '../features/rewards/shares/record-play.ts';
import { accounts } from '../ledger/ledger.ts';
import { newId } from '../platform/id.ts';
import type { TestBackend, TestPlayer } from './test-backend.ts';

type Booked = {
  readonly source: 'round' | 'balance';
  /** In minor units; a loss is below zero. */
  readonly resultMinor: number;
  readonly gameCode?: string;
  /** The stake; the size of the result unless told. */
  readonly turnoverMinor?: number;
};

/** Books play as a settled round or as a difference of balances; the house gives the game account what it is about to lose. */
export async function bookPlay({ context }: TestBackend, player: TestPlayer, play: Booked): Promise<void> {
  const { gameCode = 'PRISM', source } = play;
  const resultMinor = minor(play.resultMinor);
  const turnoverMinor = minor(play.turnoverMinor ?? Math.abs(resultMinor));
  const id = newId();
  const mirror = accounts.game(player.id, gameCode);
  await context.db.transaction(async (tx) => {
    const post = (kind: string, from: ReturnType<typeof accounts.opening>, amountMinor: Minor) =>
      context.ledger.post(tx, {
        kind,
        reference: id,
        currency: player.currency,
        postings: [
          { account: mirror, amountMinor },
          { account: from, amountMinor: negate(amountMinor) },
        ],
      });
    if (resultMinor < 0) await post('opening', accounts.opening(), negate(resultMinor));
    if (resultMinor !== 0) await post('game-result', accounts.provider(gameCode), resultMinor);
    const facts = {
      playerId: player.id,
      gameCode,
      currency: player.currency,
      turnoverMinor,
      source,
      playedAt: context.clock.now(),
    };
    const { receiptId } = await recordPlay(tx, { ...facts, resultMinor });
    await createGameStore(tx).recordResult({
      ...facts,
      id,
      amountMinor: resultMinor,
      roundId: source === 'round' ? id : null,
      receiptId,
      createdAt: context.clock.now(),
    });
  });
}
