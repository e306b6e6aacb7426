import { randomUUID } from 'node:crypto';
import QRCode from 'qrcode';
import { Type } from 'typebox';
import { sendRailResponse } from '../faults/rail.ts';
import { BookQuery, bookPage } from '../platform/book-page.ts';
import { closedObject } from '../platform/closed-object.ts';
import { found } from '../platform/sandbox-error.ts';
import { ApiAmount, Currency, fromApi, fromRail, RailAmount, toApi, toRail } from '../platform/wire-money.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';
import type { QrCode } from '../world/world.ts';

const Code = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 40 }),
  channel: Type.String(),
  amount: RailAmount,
  currency: Currency,
  payload: Type.String({ maxLength: 1000 }),
  expiresAt: Type.String({ format: 'date-time' }),
});
const Reference = Type.Object({ reference: Type.String() });
const Pay = closedObject({ amount: Type.Optional(ApiAmount), times: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })) });

/**
 * Simulates the QR payment service: it stores codes, testers pay them (late, twice, another amount), and it reports
 * each payment.
 */
export function paymentRoutes(app: SandboxApp, context: SandboxContext) {
  const { store } = context;
  const find = (reference: string) => store.world.codes.find((code) => code.reference === reference);
  const notice = (code: QrCode, { id, amountMinor, paidAt }: QrCode['payments'][number]) => ({
    id,
    reference: code.reference,
    amount: toRail(amountMinor),
    currency: code.currency,
    paidAt,
  });

  app.post('/rails/payment/codes', { schema: { body: Code } }, (request, reply) =>
    sendRailResponse(context, reply, { provider: 'payment', operation: 'write' }, () => {
      const { amount, ...code } = request.body;
      if (find(code.reference)) return { status: 200, body: {} };
      const createdAt = context.desk.lastKnownNow().toISOString();
      store.world.codes.push({ ...code, amountMinor: fromRail(amount), createdAt, cancelledAt: null, payments: [] });
      store.changed();
      return { status: 201, body: {} };
    }),
  );

  app.delete('/rails/payment/codes/:reference', { schema: { params: Reference } }, (request, reply) =>
    sendRailResponse(context, reply, { provider: 'payment', operation: 'write' }, () => {
      const code = find(request.params.reference);
      if (code && code.cancelledAt === null) {
        code.cancelledAt = context.desk.lastKnownNow().toISOString();
        store.changed();
      }
      return { status: 204, body: undefined };
    }),
  );

  app.get('/rails/payment/codes/:reference/payments', { schema: { params: Reference } }, (request, reply) =>
    sendRailResponse(context, reply, { provider: 'payment', operation: 'read' }, () => {
      const code = find(request.params.reference);
      return { status: 200, body: { payments: code ? code.payments.map((payment) => notice(code, payment)) : [] } };
    }),
  );

  app.get('/rails/payment/settlement', { schema: { querystring: BookQuery } }, (request, reply) =>
    sendRailResponse(context, reply, { provider: 'payment', operation: 'read' }, () => {
      const all = store.world.codes.flatMap((code) => code.payments.map((payment) => notice(code, payment)));
      const { lines, next } = bookPage(all, ({ paidAt }) => paidAt, request.query);
      return { status: 200, body: { payments: lines, next } };
    }),
  );

  const Search = Type.Object({ reference: Type.Optional(Type.String()) });
  app.get('/api/qr', { schema: { querystring: Search } }, (request) => {
    const { reference } = request.query;
    const codes = reference === undefined ? store.world.codes : store.world.codes.filter((code) => code.reference === reference);
    const now = context.desk.lastKnownNow();
    return codes.toReversed().map((code) => presentCode(code, now));
  });

  /** Pays like a person who scanned the code: the code itself does not expire and can be paid repeatedly. */
  app.post('/api/qr/:reference/pay', { schema: { params: Reference, body: Pay } }, async (request) => {
    const code = found(find(request.params.reference), `QR code ${request.params.reference}`);
    const amountMinor = request.body.amount === undefined ? code.amountMinor : fromApi(request.body.amount);
    const paidAt = (await context.desk.now()).toISOString();
    const paid = Array.from({ length: request.body.times ?? 1 }, () => ({ id: randomUUID(), amountMinor, paidAt }));
    for (const payment of paid) {
      code.payments.push(payment);
      context.callbacks.report('payment', notice(code, payment));
    }
    store.changed();
    return { payments: paid.map((payment) => notice(code, payment)) };
  });

  app.get('/api/qr/:reference/image.svg', { schema: { params: Reference } }, async (request, reply) => {
    const code = found(find(request.params.reference), `QR code ${request.params.reference}`);
    return reply.type('image/svg+xml').send(await QRCode.toString(code.payload, { type: 'svg', margin: 2 }));
  });
}

/** A code for the console. */
export function presentCode(code: QrCode, now: Date) {
  const { reference, channel, currency, payload, expiresAt, createdAt, cancelledAt } = code;
  return {
    reference,
    channel,
    currency,
    payload,
    expiresAt,
    createdAt,
    amount: toApi(code.amountMinor),
    state: codeState(code.payments.length, cancelledAt, expiresAt, now),
    payments: code.payments.map(({ id, amountMinor, paidAt }) => ({ id, amount: toApi(amountMinor), paidAt })),
    imageUrl: `/api/qr/${encodeURIComponent(reference)}/image.svg`,
  };
}

type CodeState = 'waiting' | 'paid' | 'cancelled' | 'expired';
function codeState(payments: number, cancelledAt: string | null, expiresAt: string, now: Date): CodeState {
  if (payments > 0) return 'paid';
  if (cancelledAt !== null) return 'cancelled';
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'waiting';
}
