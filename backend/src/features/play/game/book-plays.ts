import { type Minor, negate, sum, zero } from '@wallet/shared/money';
import { accounts } from '../../../ledger/ledger.ts';
import type { Context, Player } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/id.ts';
import { recordPlay } from '../../rewards/shares/record-play.ts';
import { createGameStore, type GameResult } from './game.store.ts';

/** One result of play, not booked yet. */
export type NewPlay = Pick<GameResult, 'amountMinor' | 'turnoverMinor' | 'source' | 'roundId' | 'playedAt'>;

/** Books what one look at a game found: its sum in one journal, and each play for turnover and the shares of losses. */
export async function bookPlays(
  tx: Transaction,
  { ledger, clock }: Pick<Context, 'ledger' | 'clock'>,
  player: Pick<Player, 'id' | 'currency'>,
  gameCode: string,
  plays: readonly NewPlay[],
): Promise<void> {
  const games = createGameStore(tx);
  const bookingId = newId();
  const createdAt = clock.now();
  const totalMinor: Minor = sum(plays.map(({ amountMinor }) => amountMinor));
  if (totalMinor !== zero) {
    await ledger.post(tx, {
      kind: 'game-result',
      reference: bookingId,
      currency: player.currency,
      postings: [
        { account: accounts.game(player.id, gameCode), amountMinor: totalMinor },
        { account: accounts.provider(gameCode), amountMinor: negate(totalMinor) },
      ],
    });
  }
  for (const play of plays) {
    const { amountMinor, turnoverMinor, source, playedAt } = play;
    const facts = { playerId: player.id, gameCode, currency: player.currency };
    const { receiptId } = await recordPlay(tx, { ...facts, resultMinor: amountMinor, turnoverMinor, source, playedAt });
    await games.recordResult({ ...facts, ...play, id: newId(), bookingId, receiptId, createdAt });
  }
}
