import { minor, negate } from '@kaeo/shared/money';
import { createGameResultStore } from '../features/play/game/game-result.store.ts';
import { queueInviteEarnings } from '../features/rewards/shares/invite-earnings.ts';
import { recordPlay } from '../features/rewards/shares/record-play.ts';
import { accounts } from '../ledger/ledger.ts';
import { openBalance } from '../ledger/open-balance.ts';
import { newId } from '../platform/id.ts';
import type { TestBackend, TestPlayer } from './test-backend.ts';

type Booked = {
  readonly source: 'round' | 'balance';
  /** In minor units; negative for a loss. */
  readonly resultMinor: number;
  readonly gameCode?: string;
  /** Default: the absolute result. */
  readonly turnoverMinor?: number;
  /** Default: now. */
  readonly playedAt?: Date;
  /** For a balance difference: the time of the previous reading. Default: the same time. */
  readonly since?: Date;
  readonly roundId?: string;
};

/**
 * Books play as a settled round or a balance difference. Before a loss, the game account receives the lost amount from
 * the house.
 */
export async function bookPlay({ context }: TestBackend, player: TestPlayer, play: Booked): Promise<void> {
  const { gameCode = 'PRISM', source } = play;
  const resultMinor = minor(play.resultMinor);
  const turnoverMinor = minor(play.turnoverMinor ?? Math.abs(resultMinor));
  const id = newId();
  const mirror = accounts.game(player.id, gameCode);
  await context.db.transaction(async (tx) => {
    const { currency } = player;
    if (resultMinor < 0)
      await openBalance(tx, context, { reference: id, account: mirror, currency, amountMinor: negate(resultMinor) });
    if (resultMinor !== 0) {
      await context.ledger.post(tx, {
        kind: 'game-result',
        reference: id,
        currency,
        postings: [
          { account: mirror, amountMinor: resultMinor },
          { account: accounts.provider(gameCode), amountMinor: negate(resultMinor) },
        ],
      });
    }
    const playedAt = play.playedAt ?? context.clock.now();
    const facts = { playerId: player.id, gameCode, currency, source, playedAt };
    const record = await recordPlay(tx, context, { ...facts, turnoverMinor, resultMinor, since: play.since });
    await createGameResultStore(tx).recordResult({
      ...facts,
      ...record,
      id,
      amountMinor: resultMinor,
      roundId: source === 'round' ? (play.roundId ?? id) : null,
      createdAt: context.clock.now(),
    });
    await queueInviteEarnings(tx, context, player);
  });
}
