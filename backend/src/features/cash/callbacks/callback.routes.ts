import { Empty } from '@kaeo/shared/api';
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Feature } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CallbackOutcome, ReadCallback } from '../../../providers/ports/callback.ts';
import { createQrPaymentService } from '../qr/qr-payment.service.ts';
import { createPayoutService } from '../withdrawal/payout.service.ts';

/** Callbacks of the payment rails. They stay open while the product is terminated, because the money is already moving. */
export const callbackRoutes: Feature = (app, context) => {
  const payments = createQrPaymentService(context);
  const payouts = createPayoutService(context);
  /** Counts callbacks by signing key, so that operators see when an old key is no longer used. */
  const accepted = new Counter({
    name: 'rail_callbacks_total',
    help: "Callbacks with a valid signature, by rail and by the id of the partner's signing key.",
    labelNames: ['rail', 'key'],
    registers: [context.metrics],
  });
  const options = {
    schema: { tags: ['callbacks'], response: { 200: Empty } },
    config: { access: 'public', isServedWhenTerminated: true },
  } as const;

  /** @throws Refusal `FORBIDDEN` for a missing, invalid or expired signature, `VALIDATION` for a malformed body. */
  function authenticate<Report>(
    rail: 'payment' | 'payout',
    read: ReadCallback<Report>,
    { headers, body }: FastifyRequest,
  ): Extract<CallbackOutcome<Report>, { kind: 'report' | 'ask' }> | undefined {
    if (!Buffer.isBuffer(body)) throw new Refusal('FORBIDDEN');
    const callback = read({ headers, body, now: context.clock.now() });
    if (callback.kind === 'forged') throw new Refusal('FORBIDDEN');
    if (callback.kind === 'malformed') throw new Refusal('VALIDATION');
    if (callback.kind === 'nothing') return undefined;
    accepted.inc({ rail, key: callback.keyId });
    return callback;
  }

  /** @throws Refusal `UNAVAILABLE` if the lookup is inconclusive, so that the partner repeats the callback. */
  async function queryPayments(reference: string): Promise<void> {
    const answer = await context.providers.payment.payments(reference);
    if (answer.kind === 'unknown') throw new Refusal('UNAVAILABLE');
    for (const payment of answer.payments) await payments.book(payment);
  }

  /** @throws Refusal `UNAVAILABLE` if the lookup is inconclusive, so that the partner repeats the callback. */
  async function queryPayout(id: string): Promise<void> {
    const answer = await context.providers.payout.find(id);
    if (answer.kind === 'unknown') throw new Refusal('UNAVAILABLE');
    if (answer.kind === 'paid' || answer.kind === 'failed') await payouts.settle(id, answer.kind);
  }

  app.register(async (scope) => {
    // The signature covers the raw bytes, so the body must not be parsed before it is checked.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post('/api/callbacks/payment', options, async (request) => {
      const callback = authenticate('payment', context.callbacks.payment, request);
      if (callback?.kind === 'report') await payments.book(callback.report);
      else if (callback) await queryPayments(callback.reference);
      return {};
    });

    scope.post('/api/callbacks/payout', options, async (request) => {
      const callback = authenticate('payout', context.callbacks.payout, request);
      if (callback?.kind === 'ask') await queryPayout(callback.reference);
      else if (callback && callback.report.status !== 'pending') await payouts.settle(callback.report.id, callback.report.status);
      return {};
    });
  });
};
