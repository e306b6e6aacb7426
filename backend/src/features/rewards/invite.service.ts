import type { CodeAnswer, Invites, PageRequest } from '@wallet/shared/api';
import { add, minor, sum, toAmount } from '@wallet/shared/money';
import type { Context, Player } from '../../platform/context.ts';
import { newId } from '../../platform/id.ts';
import { pageOf } from '../../platform/page.ts';
import { faultsAs, Refusal } from '../../platform/refusal.ts';
import { createInviteStore } from './invite.store.ts';
import { createLossAccrualStore } from './loss-accrual.store.ts';
import { accruedReward } from './loss-share.ts';
import { payReward } from './reward-postings.ts';

/** The invite bonus (D-28): a percentage of the net losses of friends who registered with the player's link. */
export function createInviteService(context: Context) {
  const { db, clock } = context;

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
     * Credits what the friends' losses have earned since the last time.
     * @throws Refusal `NO_INVITEE_PLAY_INFO` when friends have not played, `NO_INVITE_BONUS` when nothing was earned, and
     * `INVITE_BONUS_FAIL` for a fault, after which nothing was credited.
     */
    collect: (player: Player): Promise<CodeAnswer> => faultsAs('INVITE_BONUS_FAIL', () => credit(player)),
  };

  async function credit(player: Player): Promise<CodeAnswer> {
    await db.transaction(async (tx) => {
      const invites = createInviteStore(tx);
      const accruals = await invites.lockAccruals(player.id, player.currency);
      const earned = accruals
        .map((accrual) => ({ inviteeId: accrual.inviteeId, amountMinor: accruedReward(accrual) }))
        .filter(({ amountMinor }) => amountMinor > 0);
      if (earned.length === 0) {
        const hasIdleFriends = accruals.length === 0 && (await invites.hasFriends(player.id));
        throw new Refusal(hasIdleFriends ? 'NO_INVITEE_PLAY_INFO' : 'NO_INVITE_BONUS');
      }
      const createdAt = clock.now();
      for (const { inviteeId, amountMinor } of earned) {
        await createLossAccrualStore(tx).clear(inviteeId, player.currency, 'invite');
        const { id: inviterId, currency } = player;
        await invites.recordCredit({ id: newId(), inviterId, inviteeId, currency, amountMinor, createdAt });
      }
      const amountMinor = sum(earned.map((each) => each.amountMinor));
      await payReward(tx, context, player, { id: newId(), kind: 'invite', amountMinor });
    });
    return { message: 'INVITE_BONUS_SUCCESS' };
  }
}
