import { Empty } from '@wallet/shared/api';
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Feature } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ReadCallback } from '../../../providers/adapter.ts';
import { createQrPaymentService } from '../qr/qr-payment.service.ts';
import { createPayoutService } from '../withdrawal/payout.service.ts';

/**
 * What the rails report, at least once and in any order. They are heard while the product is terminated too: the money is moving
 * already.
 */
export const callbackRoutes: Feature = (app, context) => {
  const payments = createQrPaymentService(context);
  const payouts = createPayoutService(context);
  /** A key that no callback was signed with for long can go. */
  const heard = new Counter({
    name: 'rail_callbacks_total',
    help: "Callbacks that were believed, by rail and by the id of the partner's key that signed them.",
    labelNames: ['rail', 'key'],
    registers: [context.metrics],
  });
  const options = {
    schema: { tags: ['callbacks'], response: { 200: Empty } },
    config: { access: 'public', isServedWhenTerminated: true },
  } as const;

  /** @throws Refusal `FORBIDDEN` for a missing, forged or old signature, `VALIDATION` for a body of another shape. */
  function told<Told>(rail: 'payment' | 'payout', read: ReadCallback<Told>, { headers, body }: FastifyRequest): Told | undefined {
    if (!Buffer.isBuffer(body)) throw new Refusal('FORBIDDEN');
    const callback = read({ headers, body, now: context.clock.now() });
    if (callback.kind === 'forged') throw new Refusal('FORBIDDEN');
    if (callback.kind === 'malformed') throw new Refusal('VALIDATION');
    if (callback.kind === 'nothing') return undefined;
    heard.inc({ rail, key: callback.keyId });
    return callback.told;
  }

  app.register(async (scope) => {
    // The signature is of the bytes as they came.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post('/api/callbacks/payment', options, async (request) => {
      const payment = told('payment', context.callbacks.payment, request);
      if (payment) await payments.book(payment);
      return {};
    });

    scope.post('/api/callbacks/payout', options, async (request) => {
      const payout = told('payout', context.callbacks.payout, request);
      if (payout && payout.status !== 'pending') await payouts.settle(payout.id, payout.status);
      return {};
    });
  });
};
