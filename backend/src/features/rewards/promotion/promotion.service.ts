import { Promotion, type PromotionFound, readLetterCode } from '@kaeo/shared/api';
import { toAmount } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import type { Language } from '../../../platform/config/market.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { newId } from '../../../platform/id.ts';
import { type MediaAddresses, mediaAddresses } from '../../../platform/media/media-address.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { createBonusStore } from '../bonus/bonus.store.ts';
import { grantOnce, grantReceipt } from '../bonus/grant.ts';
import type { ReadGames } from '../bonus/read-games.ts';
import { findRunning } from '../bonus/turnover.ts';
import { findPromotion, type PromotionOffer } from './promotion.store.ts';

const promotionOperation = keyedOperation('promotion', Promotion);

/** Limited, because codes are short enough to be guessed. */
const triesByPlayer = { points: 20, durationS: 60 };
/** A player receives a promotion once; it then works like a bonus. */
const period = 'promotion';

/** The promotion to receive; `key` is the `Idempotency-Key`, which old clients do not send. */
type Receiving = { readonly code: string; readonly language: Language; readonly key: string | undefined };

export function createPromotionService(context: Context, readGames: ReadGames) {
  const { db, clock, limits } = context;
  const media = mediaAddresses(context.config);
  const guard = createProtectionGuard(context);

  async function grant(tx: Transaction, player: Player, offer: PromotionOffer, readBeforeAt: Date): Promise<void> {
    await guard.assert(tx, player, { kind: 'reward' });
    const received = await createBonusStore(tx).countReceived(player.id, 'promotion', offer.code, period);
    if (received > 0) throw new Refusal('PROMOTION_RECEIVED');
    if (await findRunning(tx, player.id)) throw new Refusal('BONUS_ALREADY_ACTIVE');
    await grantReceipt(tx, context, {
      id: newId(),
      playerId: player.id,
      kind: 'promotion',
      code: offer.code,
      period,
      ordinal: 1,
      currency: player.currency,
      grantMinor: offer.grantMinor,
      turnoverMinor: offer.turnoverMinor,
      percentFail: offer.percentFail,
      receivedAt: clock.now(),
      readBeforeAt,
    });
  }

  return {
    async current(player: Player, language: Language): Promise<PromotionFound> {
      const running = await findRunning(db, player.id);
      if (running?.kind !== 'promotion') return null;
      const offer = await findPromotion(db, running.code, player.currency);
      return offer ? present(offer, player, language, media) : null;
    },

    /** @throws Refusal `REQUEST_LIMIT`. */
    async find(player: Player, code: string, language: Language): Promise<PromotionFound> {
      await limits.action('promotion', player.id, triesByPlayer);
      const offer = await findPromotion(db, readLetterCode(code), player.currency);
      return offer ? present(offer, player, language, media) : null;
    },

    /**
     * Grants the promotion once per key (D-9). While it is active, a repeat returns the same result even without a key (D-10). Reads the
     * games first, as for a bonus.
     * @throws Refusal of the guard, `NO_PROMOTION`, `PROMOTION_RECEIVED`, `BONUS_ALREADY_ACTIVE`, `IDEMPOTENCY_CONFLICT`, `REQUEST_LIMIT`.
     */
    async activate(player: Player, request: Receiving): Promise<Promotion> {
      await limits.action('promotion', player.id, triesByPlayer);
      const { language, key } = request;
      const code = readLetterCode(request.code);
      const offerOf = async (sql: Sql): Promise<PromotionOffer> => {
        const offer = await findPromotion(sql, code, player.currency);
        if (!offer) throw new Refusal('NO_PROMOTION');
        return offer;
      };
      const readBeforeAt = clock.now();
      await readGames(player);
      return grantOnce(
        context,
        { player, operation: promotionOperation, kind: 'promotion', code, key },
        {
          give: async (tx) => grant(tx, player, await offerOf(tx), readBeforeAt),
          answer: async (sql) => present(await offerOf(sql), player, language, media),
        },
      );
    },
  };
}

const present = (
  { code, percentFail, texts, grantMinor, turnoverMinor }: PromotionOffer,
  { currency }: Player,
  language: Language,
  media: MediaAddresses,
): Promotion => ({
  code,
  percentFail,
  description: media.htmlForPage(texts[language].notice),
  grant: toAmount(grantMinor),
  turnover: toAmount(turnoverMinor),
  currency,
});
