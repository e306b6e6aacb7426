import { CodeAnswer, type PageRequest, type RefundCheck, type RefundClaim, type Refunds } from '@kaeo/shared/api';
import { toAmount } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import type { Language } from '../../../platform/config/market.ts';
import { keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { cursorOf, pageOf } from '../../../platform/http/page.ts';
import { newId } from '../../../platform/id.ts';
import { mediaAddresses } from '../../../platform/media/media-address.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import type { ReadGames } from '../bonus/read-games.ts';
import { findRunning } from '../bonus/turnover.ts';
import { createDebtStore } from '../debts/debt.store.ts';
import { recoverDebts } from '../debts/recover-debts.ts';
import { createLossAccountStore } from '../losses/loss-account.store.ts';
import { lossShare, maturedBefore, pendingShare } from '../losses/loss-share.ts';
import { createRefundStore } from './refund.store.ts';
import { payReward } from './reward-postings.ts';

const refundOperation = keyedOperation('refund', CodeAnswer);

/**
 * The refund of net losses (D-27): it accrues, is claimed, and is credited to the wallet, each once. While the guard refuses rewards, it
 * still accrues, and a claim waits.
 */
export function createRefundService(context: Context, readGames: ReadGames) {
  const { db, clock, config, flags, idempotency, site } = context;
  const guard = createProtectionGuard(context);

  return {
    async list(player: Player, request: PageRequest): Promise<Refunds> {
      const { total, rows, next } = await createRefundStore(db).page(player.id, pageOf(request));
      return {
        total,
        next: cursorOf(next),
        refunds: rows.map(({ amountMinor, createdAt }) => ({
          refundAmount: toAmount(amountMinor),
          createdAt: createdAt.toISOString(),
        })),
      };
    },

    /** What can be received now; if a claim waits to be credited, that claim. */
    async check(player: Player, language: Language): Promise<RefundCheck> {
      const [running, claimed, facts, owedMinor, { switches, shares, texts }] = await Promise.all([
        findRunning(db, player.id),
        createRefundStore(db).findClaimed(player.id),
        createLossAccountStore(db).find(player.id, player.currency, 'refund', maturedBefore(context)),
        createDebtStore(db).owed(player.id, player.currency),
        site.read(),
      ]);
      const { isRefundActive } = switches;
      const amountMinor = claimed?.amountMinor ?? lossShare(facts, player.currency).amountMinor;
      const pending = pendingShare(facts, player.currency, config.rewardMaturityMs);
      return {
        // A claim made before the refund was disabled can still be credited.
        result: amountMinor > 0 && (isRefundActive || claimed !== undefined),
        bonus: running !== undefined,
        info: mediaAddresses(config).htmlForPage(texts.refundInfo[language]),
        refundAmount: toAmount(amountMinor),
        refundSuccess: shares.refund.percent,
        refundFail: running?.percentFail ?? shares.refund.percentFail,
        ...(pending ? { pendingAmount: toAmount(pending.amountMinor), pendingFrom: pending.from.toISOString() } : {}),
        ...(owedMinor > 0 ? { owed: toAmount(owedMinor) } : {}),
        isInactive: !isRefundActive,
      };
    },

    /**
     * Reads the games and claims the accrued refund. A repeat before it is credited returns the same claim.
     * @throws Refusal of the guard, `REFUND_INACTIVE` while the refund is disabled, `REFUND_CONDITION` while a bonus is active, `REFUND_MINIMUM` if
     * nothing has accrued.
     */
    async receive(player: Player): Promise<RefundClaim> {
      const { isRefundActive } = await flags.read();
      // A game that does not respond does not block the refund: wins there must be lost again before new losses earn.
      await readGames(player);
      const reference = await db.transaction(async (tx) => {
        await guard.assert(tx, player, { kind: 'reward' });
        if (await findRunning(tx, player.id)) throw new Refusal('REFUND_CONDITION');
        const { id: playerId, currency } = player;
        const losses = createLossAccountStore(tx);
        const facts = await losses.find(playerId, currency, 'refund', maturedBefore(context), { lock: true });
        const share = lossShare(facts, currency);
        const refunds = createRefundStore(tx);
        const waiting = await refunds.findClaimed(player.id);
        if (waiting) return waiting.id;
        if (!isRefundActive) throw new Refusal('REFUND_INACTIVE');
        if (share.amountMinor === 0) throw new Refusal('REFUND_MINIMUM');
        const id = newId();
        if (await refunds.claim({ id, playerId, currency, share, claimedAt: clock.now() })) {
          await losses.settle(playerId, currency, 'refund', share.counted);
        }
        return id;
      });
      return { message: 'REFUND_SUCCESS', reference };
    },

    /** Credits the claim (D-9). @throws Refusal of the guard, `NO_REFUND` without a claim, `REFUND_CONDITION` while a bonus is active. */
    addWallet(player: Player, key?: string): Promise<CodeAnswer> {
      return idempotency.run({ playerId: player.id, key, operation: refundOperation, body: {} }, async (tx) => {
        await guard.assert(tx, player, { kind: 'reward' });
        if (await findRunning(tx, player.id)) throw new Refusal('REFUND_CONDITION');
        const refund = await createRefundStore(tx).takeClaimed(player.id, clock.now());
        if (!refund) throw new Refusal('NO_REFUND');
        await payReward(tx, context, player, { id: refund.id, kind: 'refund', amountMinor: refund.amountMinor });
        await recoverDebts(tx, context, player, { sourceId: refund.id, mostMinor: refund.amountMinor });
        return { message: 'REFUND_SUCCESS' };
      });
    },
  };
}
