import type { CodeAnswer, Invites, PageRequest } from '@wallet/shared/api';
import { add, type Minor, minor, sum, toAmount } from '@wallet/shared/money';
import type { Context, Player } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { newId } from '../../platform/id.ts';
import { pageOf } from '../../platform/page.ts';
import { faultsAs, Refusal } from '../../platform/refusal.ts';
import { createInviteStore } from './invite.store.ts';
import { createLossAccrualStore } from './loss-accrual.store.ts';
import { type Accrual, accruedReward } from './loss-share.ts';
import { payReward } from './reward-postings.ts';

/** The invite bonus (D-28): a percentage of the net losses of friends who registered with the player's link. */
export function createInviteService(context: Context) {
  const { db, clock, idempotency } = context;

  return {
    /** Friends, with all that each has earned the player, collected or not. */
    async list(player: Player, request: PageRequest): Promise<Invites> {
      const { total, friends } = await createInviteStore(db).page(player.id, player.currency, pageOf(request));
      return {
        total,
        invites: friends.map((friend) => ({
          from: { name: friend.name },
          amount: toAmount(add(minor(friend.creditedMinor), accruedReward(friend))),
          createdAt: friend.createdAt.toISOString(),
        })),
      };
    },

    /**
     * Credits what the friends' losses have earned since the last time; with the key of an earlier call, answers what that one did.
     * @throws Refusal `NO_INVITEE_PLAY_INFO` when friends have not played, `INVITE_COLLECT` when all was collected before, and
     *   `NO_INVITE_BONUS` when nothing was earned, and `INVITE_BONUS_FAIL` for a fault, after which nothing was credited.
     */
    collect: (player: Player, key?: string): Promise<CodeAnswer> =>
      faultsAs('INVITE_BONUS_FAIL', () =>
        idempotency.run({ playerId: player.id, key, operation: 'invite-bonus', body: {} }, (tx) => creditEarned(tx, player)),
      ),
  };

  async function creditEarned(tx: Sql, player: Player): Promise<CodeAnswer> {
    const accruals = await createInviteStore(tx).lockAccruals(player.id, player.currency);
    const earned = accruals
      .map((accrual) => ({ inviteeId: accrual.inviteeId, amountMinor: accruedReward(accrual) }))
      .filter(({ amountMinor }) => amountMinor > 0);
    if (earned.length === 0) throw new Refusal(await reasonForNothing(tx, player, accruals));
    await credit(tx, player, earned);
    return { message: 'INVITE_BONUS_SUCCESS' };
  }

  async function credit(tx: Sql, player: Player, earned: readonly Earned[]): Promise<void> {
    const { id: inviterId, currency } = player;
    const createdAt = clock.now();
    for (const { inviteeId, amountMinor } of earned) {
      await createLossAccrualStore(tx).clear(inviteeId, currency, 'invite');
      await createInviteStore(tx).recordCredit({ id: newId(), inviterId, inviteeId, currency, amountMinor, createdAt });
    }
    const amountMinor = sum(earned.map((each) => each.amountMinor));
    await payReward(tx, context, player, { id: newId(), kind: 'invite', amountMinor });
  }
}

type Earned = { readonly inviteeId: string; readonly amountMinor: Minor };

async function reasonForNothing(tx: Sql, player: Player, accruals: readonly Accrual[]) {
  const invites = createInviteStore(tx);
  if (accruals.length === 0) return (await invites.hasFriends(player.id)) ? 'NO_INVITEE_PLAY_INFO' : 'NO_INVITE_BONUS';
  const hasPlayedSince = accruals.some(({ netLossMinor }) => netLossMinor !== 0);
  return !hasPlayedSince && (await invites.hasCredits(player.id)) ? 'INVITE_COLLECT' : 'NO_INVITE_BONUS';
}
