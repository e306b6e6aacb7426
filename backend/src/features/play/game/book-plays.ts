import { type Minor, negate, sum, zero } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import { accounts } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/id.ts';
import { queueInviteEarnings } from '../../rewards/shares/invite-earnings.ts';
import { recordCorrection } from '../../rewards/shares/record-correction.ts';
import { recordPlay } from '../../rewards/shares/record-play.ts';
import { createGameResultStore, type GameResult } from './game-result.store.ts';

export type NewPlay = Pick<GameResult, 'amountMinor' | 'turnoverMinor' | 'source' | 'roundId' | 'playedAt'> & {
  /** For a balance difference: the time of the previous check. */
  readonly since?: Date;
  /**
   * Set for new figures of booked play: the play is then the difference from the booked figures. `countedMinor` is the part that counts for
   * loss shares; all of it by default.
   */
  readonly corrects?: { readonly resultId: string; readonly receiptId: string | null; readonly countedMinor?: Minor };
};

/** Books the results of one check of a game: their sum in one journal, and each play for turnover and loss shares. */
export async function bookPlays(
  tx: Transaction,
  context: Pick<Context, 'ledger' | 'clock' | 'config' | 'outbox'>,
  player: Pick<Player, 'id' | 'currency'>,
  gameCode: string,
  plays: readonly NewPlay[],
): Promise<void> {
  const { ledger, clock } = context;
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
    const { amountMinor, turnoverMinor, source, roundId, playedAt, since, corrects } = play;
    const id = newId();
    const facts = { playerId: player.id, gameCode, currency: player.currency };
    const counted = { ...facts, resultMinor: amountMinor, turnoverMinor };
    const record = corrects
      ? await recordCorrection(tx, context, {
          ...counted,
          id,
          receiptId: corrects.receiptId,
          resultMinor: corrects.countedMinor ?? amountMinor,
        })
      : await recordPlay(tx, context, { ...counted, source, playedAt, since });
    await createGameResultStore(tx).recordResult({
      ...facts,
      ...record,
      id,
      bookingId,
      amountMinor,
      source,
      roundId,
      playedAt,
      createdAt,
      correctsId: corrects?.resultId ?? null,
    });
  }
  await queueInviteEarnings(tx, context, player);
}
