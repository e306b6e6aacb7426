import { toDecimal } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import type { Static } from 'typebox';
import { pageOf, pageQuery } from '../calls/book-page.ts';
import { bodyOf, hasStatus, type RailReply, unexpected, unknown } from '../calls/rail-http.ts';
import { parseWireAmount, parseWireInstant } from '../calls/wire-values.ts';
import type { GiftProvider, Payment, PaymentProvider, PayoutProvider, PayoutState } from '../ports/providers.port.ts';
import type { ProviderHttp } from './provider-http.ts';
import {
  type GiftRedemptionOrder,
  type PaymentCode,
  type PayoutOrder,
  WireGiftRedeemed,
  WireNotFound,
  type WirePayment,
  WirePaymentSettlement,
  WirePayments,
  WirePayout,
  WirePayoutBook,
  WireRefusal,
} from './provider-wire.ts';

export const createPaymentProvider = (http: ProviderHttp): PaymentProvider => ({
  async register({ reference, channel, amountMinor, currency, payload, expiresAt }) {
    const amount = toDecimal(amountMinor);
    const code: PaymentCode = { reference, channel, amount, currency, payload, expiresAt: expiresAt.toISOString() };
    const reply = await http('POST', ['payment', 'codes'], code);
    if (hasStatus(reply, 200, 201)) return { kind: 'registered' };
    return hasStatus(reply, 422) ? { kind: 'refused' } : unexpected(reply);
  },

  async cancel(reference) {
    const reply = await http('DELETE', ['payment', 'codes', reference]);
    return hasStatus(reply, 200, 204, 404) ? { kind: 'cancelled' } : unexpected(reply);
  },

  async payments(reference) {
    const reply = await http('GET', ['payment', 'codes', reference, 'payments']);
    const body = bodyOf(reply, [200], WirePayments);
    if (!body) return unexpected(reply);
    const payments = body.payments.map(paymentOf).filter((payment) => payment?.reference === reference);
    const isReadable = payments.length === body.payments.length;
    const read = payments.filter((payment) => payment !== undefined);
    return isReadable ? { kind: 'found', payments: read } : unknown('unreadable payment');
  },

  async settlement(window, cursor) {
    const reply = await http('GET', ['payment', 'settlement'], undefined, pageQuery(window, cursor));
    const body = bodyOf(reply, [200], WirePaymentSettlement);
    return pageOf(reply, body && { lines: body.payments, next: body.next }, paymentOf);
  },
});

/** Parses a payment from a response or a callback; undefined if its amount or time is invalid. */
export function paymentOf({ amount, paidAt, ...payment }: Static<typeof WirePayment>): Payment | undefined {
  const amountMinor = parseWireAmount(amount, minor(1));
  const instant = parseWireInstant(paidAt);
  if (amountMinor === undefined || !instant) return undefined;
  const { id, channel, reference, currency } = payment;
  return { id, reference, amountMinor, currency, paidAt: instant, ...(channel === undefined ? {} : { channel }) };
}

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
