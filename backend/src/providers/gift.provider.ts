import { toDecimal } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import type { ProviderHttp } from './provider-http.ts';
import type { GiftRedemptionOrder } from './provider-wire.ts';
import type { GiftProvider } from './providers.port.ts';
import { bodyOf, unexpected, unknown } from './rail-http.ts';
import { parseWireAmount, WireGiftRedeemed, WireRefusal } from './wire-schemas.ts';

/** Link unknown, used, expired, or below the minimum. */
const refusals = [404, 409, 410, 422];

export const createGiftProvider = (http: ProviderHttp): GiftProvider => ({
  async redeem({ id, hash, leastMinor }) {
    const order: GiftRedemptionOrder = { id, hash, least: toDecimal(leastMinor) };
    const reply = await http('POST', ['gift', 'redemptions'], order);
    const refusal = bodyOf(reply, refusals, WireRefusal);
    if (refusal) return { kind: 'refused', reason: refusal.code };
    const body = bodyOf(reply, [200, 201], WireGiftRedeemed);
    if (!body) return unexpected(reply);
    const amountMinor = parseWireAmount(body.amount, minor(1));
    return amountMinor === undefined ? unknown('gift with an invalid amount') : { kind: 'redeemed', amountMinor };
  },
});
