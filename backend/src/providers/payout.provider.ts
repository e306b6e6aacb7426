import { toDecimal } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { pageOf, pageQuery } from './book-page.ts';
import type { ProviderHttp } from './provider-http.ts';
import type { PayoutOrder } from './provider-wire.ts';
import type { PayoutProvider, PayoutState } from './providers.port.ts';
import { bodyOf, type RailReply, unexpected } from './rail-http.ts';
import { parseWireAmount, parseWireInstant, WireNotFound, WirePayout, WirePayoutBook, WireRefusal } from './wire-schemas.ts';

export const createPayoutProvider = (http: ProviderHttp): PayoutProvider => ({
  async pay({ amountMinor, ...payout }) {
    const order: PayoutOrder = { ...payout, amount: toDecimal(amountMinor) };
    const reply = await http('POST', ['payout', 'payouts'], order);
    const refusal = bodyOf(reply, [422], WireRefusal);
    return refusal ? { kind: 'refused', reason: refusal.code } : stateOf(reply, payout.id);
  },
  async find(id) {
    const reply = await http('GET', ['payout', 'payouts', id]);
    return bodyOf(reply, [404], WireNotFound) ? { kind: 'not-found' } : stateOf(reply, id);
  },
  async list(window, cursor) {
    const reply = await http('GET', ['payout', 'payouts'], undefined, pageQuery(window, cursor));
    const body = bodyOf(reply, [200], WirePayoutBook);
    return pageOf(reply, body && { lines: body.payouts, next: body.next }, ({ amount, takenAt: instant, ...line }) => {
      const amountMinor = parseWireAmount(amount, minor(1));
      const takenAt = parseWireInstant(instant);
      return amountMinor === undefined || !takenAt ? undefined : { ...line, amountMinor, takenAt };
    });
  },
});

/**
 * Only a response about this payout counts. After any other response the payout is unknown and its money stays held.
 */
function stateOf(reply: RailReply, id: string): PayoutState {
  const body = bodyOf(reply, [200, 201], WirePayout);
  return body?.id === id ? { kind: body.status } : unexpected(reply);
}
