import { CodeAnswer, type Invites, type PageRequest } from '@kaeo/shared/api';
import { add, minor, sum, toAmount } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { cursorOf, pageOf } from '../../../platform/http/page.ts';
import { newId } from '../../../platform/id.ts';
import { faultsAs, Refusal } from '../../../platform/refusal.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { recoverDebts } from '../debts/recover-debts.ts';
import { createLossAccountStore } from '../losses/loss-account.store.ts';
import { type LossShare, lossShare, maturedBefore } from '../losses/loss-share.ts';
import { createInviteStore, type FriendLosses } from './invite.store.ts';
import { updateInviteEarnings } from './invite-earnings.ts';
import { payReward } from './reward-postings.ts';

const inviteOperation = keyedOperation('invite-bonus', CodeAnswer);

/** The invite bonus (D-28): a percentage of the net losses of friends who registered with the player's link. */
export function createInviteService(context: Context) {
  const { db, clock, flags, idempotency } = context;
  const guard = createProtectionGuard(context);

  async function creditEarned(tx: Transaction, player: Player): Promise<CodeAnswer> {
    const losses = await createInviteStore(tx).lockLosses(player.id, player.currency, maturedBefore(context));
    const earned = losses
      .map((facts) => ({ inviteeId: facts.inviteeId, share: lossShare(facts, player.currency) }))
      .filter(({ share }) => share.amountMinor > 0);
    if (earned.length === 0) throw new Refusal(await reasonForNothing(tx, player, losses));
    await credit(tx, player, earned);
    return { message: 'INVITE_BONUS_SUCCESS' };
  }

  async function credit(tx: Transaction, player: Player, earned: readonly Earned[]): Promise<void> {
    const { id: inviterId, currency } = player;
    const createdAt = clock.now();
    const paymentId = newId();
    for (const { inviteeId, share } of earned) {
      await createLossAccountStore(tx).settle(inviteeId, currency, 'invite', share.counted);
      await createInviteStore(tx).recordCredit({ id: newId(), inviterId, inviteeId, currency, share, createdAt, paymentId });
    }
    const amountMinor = sum(earned.map(({ share }) => share.amountMinor));
    const friendIds = earned.map(({ inviteeId }) => inviteeId);
    await updateInviteEarnings(tx, context, friendIds, currency);
    await payReward(tx, context, player, { id: paymentId, kind: 'invite', amountMinor });
    await recoverDebts(tx, context, player, { sourceId: paymentId, mostMinor: amountMinor });
  }

  return {
    /** Friends with the total that each has earned the player, collected or not. */
    async list(player: Player, request: PageRequest): Promise<Invites> {
      const { total, rows, next } = await createInviteStore(db).page(
        player.id,
        player.currency,
        maturedBefore(context),
        pageOf(request),
      );
      return {
        total,
        next: cursorOf(next),
        invites: rows.map((friend) => ({
          from: { name: friend.name },
          amount: toAmount(
            friend.facts
              ? add(minor(friend.creditedMinor), lossShare(friend.facts, player.currency).amountMinor)
              : minor(friend.creditedMinor),
          ),
          createdAt: friend.createdAt.toISOString(),
        })),
      };
    },

    /**
     * Credits what the friends' losses have earned since the last collection; a repeated key returns the earlier response.
     * @throws Refusal of the guard, `INVITE_INACTIVE` while the bonus is disabled, `NO_INVITEE_PLAY_INFO` if friends have not played, `INVITE_COLLECT` if
     * everything was already collected, `NO_INVITE_BONUS` if nothing was earned, `INVITE_BONUS_FAIL` on an internal error, in which case
     * nothing was credited.
     */
    collect: (player: Player, key?: string): Promise<CodeAnswer> =>
      faultsAs('INVITE_BONUS_FAIL', async () => {
        const { isInviteActive } = await flags.read();
        return idempotency.run({ playerId: player.id, key, operation: inviteOperation, body: {} }, async (tx) => {
          await guard.assert(tx, player, { kind: 'reward' });
          if (!isInviteActive) throw new Refusal('INVITE_INACTIVE');
          return creditEarned(tx, player);
        });
      }),
  };
}

type Earned = { readonly inviteeId: string; readonly share: LossShare };

async function reasonForNothing(tx: Transaction, player: Player, losses: readonly FriendLosses[]) {
  const invites = createInviteStore(tx);
  if (losses.length === 0) return (await invites.hasFriends(player.id)) ? 'NO_INVITEE_PLAY_INFO' : 'NO_INVITE_BONUS';
  const hasPlayedSince = losses.some(({ buckets }) => buckets.some(({ netMinor }) => netMinor !== 0));
  return !hasPlayedSince && (await invites.hasCredits(player.id)) ? 'INVITE_COLLECT' : 'NO_INVITE_BONUS';
}
