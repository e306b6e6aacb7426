import { minor, negate } from '@wallet/shared/money';
import { accounts } from '../../ledger/ledger.ts';
import type { Context, Player } from '../../platform/context.ts';
import { newId } from '../../platform/id.ts';
import { createGameStore } from '../game/game.store.ts';
import { createInviteStore } from './invite.store.ts';
import { createLossAccrualStore } from './loss-accrual.store.ts';

type Someone = Pick<Player, 'id' | 'currency'>;

/** What each friend has lost since the inviter last collected, and what was collected before, in baht. Five percent makes 120.00. */
const friendFacts = [
  { lost: 1200, collected: 25 },
  { lost: 800, collected: 20 },
  { lost: 400, collected: 0 },
] as const;

const dayMs = 24 * 60 * 60_000;

/** The friends' play that earns the player an invite bonus. */
export async function seedRewards(context: Context, player: Someone, friends: readonly Someone[]): Promise<void> {
  const { db, ledger, clock } = context;
  const rate = player.currency === 'LAK' ? 600 : 1;
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    for (const [place, friend] of friends.entries()) {
      const facts = friendFacts[place];
      if (!facts) continue;
      const lostMinor = minor(facts.lost * 100 * rate);
      const id = newId();
      const mirror = accounts.game(friend.id, 'PRISM');
      const from = (account: ReturnType<typeof accounts.opening>, to: typeof account, kind: string) =>
        ledger.post(tx, {
          kind,
          reference: id,
          currency: friend.currency,
          postings: [
            { account, amountMinor: negate(lostMinor) },
            { account: to, amountMinor: lostMinor },
          ],
        });
      await from(accounts.opening(), mirror, 'opening');
      await from(mirror, accounts.provider('PRISM'), 'game-result');
      await createGameStore(tx).recordResult({
        id,
        playerId: friend.id,
        gameCode: 'PRISM',
        currency: friend.currency,
        amountMinor: negate(lostMinor),
        turnoverMinor: lostMinor,
        source: 'balance',
        roundId: null,
        playedAt: new Date(now - (place + 2) * dayMs),
        receiptId: null,
        createdAt: new Date(now - (place + 2) * dayMs),
      });
      await createLossAccrualStore(tx).add(friend.id, friend.currency, negate(lostMinor), undefined);
      if (facts.collected === 0) continue;
      await createInviteStore(tx).recordCredit({
        id: newId(),
        inviterId: player.id,
        inviteeId: friend.id,
        currency: player.currency,
        amountMinor: minor(facts.collected * 100 * rate),
        createdAt: new Date(now - 25.7 * dayMs),
      });
    }
  });
}
