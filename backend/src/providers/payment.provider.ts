import { toDecimal } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import type { Static } from 'typebox';
import { pageOf, pageQuery } from './book-page.ts';
import type { ProviderHttp } from './provider-http.ts';
import type { PaymentCode } from './provider-wire.ts';
import type { Payment, PaymentProvider } from './providers.port.ts';
import { bodyOf, hasStatus, unexpected, unknown } from './rail-http.ts';
import { parseWireAmount, parseWireInstant, type WirePayment, WirePaymentSettlement, WirePayments } from './wire-schemas.ts';

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
