import { type Minor, minor, negate } from '@kaeo/shared/money';
import type { Context, Player } from '../context.ts';
import { createLossAccountStore } from '../features/rewards/losses/loss-account.store.ts';
import { lossShare } from '../features/rewards/losses/loss-share.ts';
import { createInviteStore } from '../features/rewards/shares/invite.store.ts';
import { updateInviteEarnings } from '../features/rewards/shares/invite-earnings.ts';
import { accounts, createLedger } from '../ledger/ledger.ts';
import { openBalance } from '../ledger/open-balance.ts';
import { readRules } from '../platform/config/site-rules.ts';
import type { Transaction } from '../platform/database/db.ts';
import { newId } from '../platform/id.ts';
import { createHistoryPlayer } from './seed-history-steps.ts';

type Owner = Pick<Player, 'id' | 'currency'>;

/**
 * Losses of each friend since the inviter last collected, and the amount collected before, in baht. Five percent of the
 * losses is 120.00.
 */
const friendFacts = [
  { lost: 1200, collected: 25 },
  { lost: 800, collected: 20 },
  { lost: 400, collected: 0 },
] as const;

const dayMs = 24 * 60 * 60_000;
const collectedDaysAgo = 25.7;

/** Records the friends' play behind the pending invite bonus, and the play behind the bonus already collected. */
export async function seedRewards(
  context: Context,
  player: Owner,
  friends: readonly Owner[],
  invitePaymentId: string,
): Promise<void> {
  const units = (baht: number): Minor => minor(Math.round(baht * 100) * (player.currency === 'LAK' ? 600 : 1));
  const now = context.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * dayMs);
  await context.db.transaction(async (tx) => {
    const { invite } = (await readRules(tx, 'shares')).shares;
    for (const [place, friend] of friends.entries()) {
      const facts = friendFacts[place];
      if (!facts) continue;
      const lose = (lostMinor: Minor, at: Date) => recordLoss(tx, context, friend, { lostMinor, at });
      if (facts.collected > 0) {
        await lose(units((facts.collected * 100) / invite.percent), daysAgo(collectedDaysAgo + 1));
        await collect(tx, player, friend, daysAgo(collectedDaysAgo), invitePaymentId);
      }
      await lose(units(facts.lost), daysAgo(place + 2));
    }
    const friendIds = friends.map(({ id }) => id);
    await updateInviteEarnings(tx, context, friendIds, player.currency);
  });
}

type Loss = { readonly lostMinor: Minor; readonly at: Date };

async function recordLoss(tx: Transaction, context: Context, friend: Owner, { lostMinor, at }: Loss): Promise<void> {
  const gameCode = 'PRISM';
  const clock = { now: () => at };
  const account = accounts.game(friend.id, gameCode);
  const opening = { reference: newId(), account, currency: friend.currency, amountMinor: lostMinor };
  await openBalance(tx, { ledger: createLedger(clock), clock }, opening);
  await createHistoryPlayer(tx, context, friend)(at, { kind: 'result', gameCode, amountMinor: negate(lostMinor) });
}

async function collect(tx: Transaction, player: Owner, friend: Owner, createdAt: Date, paymentId: string): Promise<void> {
  const { currency } = player;
  const losses = createLossAccountStore(tx);
  const share = lossShare(await losses.find(friend.id, currency, 'invite', createdAt), currency);
  await losses.settle(friend.id, currency, 'invite', share.counted);
  await createInviteStore(tx).recordCredit({
    id: newId(),
    inviterId: player.id,
    inviteeId: friend.id,
    currency,
    share,
    createdAt,
    paymentId,
  });
}
