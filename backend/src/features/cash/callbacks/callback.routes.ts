import { Empty } from '@wallet/shared/api';
import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Feature } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { paymentOf } from '../../../providers/payment.provider.ts';
import { isCallbackSigned, partnerKey } from '../../../providers/signature.ts';
import { WirePayment, WirePayout } from '../../../providers/wire-schemas.ts';
import { createQrPaymentService } from '../qr/qr-payment.service.ts';
import { createPayoutService } from '../withdrawal/payout.service.ts';

/**
 * What the rails report, at least once and in any order. They are heard while the product is terminated too: the money is moving
 * already.
 */
export const callbackRoutes: Feature = (app, context) => {
  const payments = createQrPaymentService(context);
  const payouts = createPayoutService(context);
  const options = {
    schema: { tags: ['callbacks'], response: { 200: Empty } },
    config: { access: 'public', isServedWhenTerminated: true },
  } as const;

  /** @throws Refusal `FORBIDDEN` for a missing, forged or old signature, `VALIDATION` for a body of another shape. */
  function signedBody<Schema extends TSchema>(
    rail: 'payment' | 'payout',
    request: FastifyRequest,
    schema: Schema,
  ): Static<Schema> {
    const { body } = request;
    const header = request.headers['x-signature'];
    const { secret, acceptedSecrets } = context.config.provider;
    const isSigned =
      Buffer.isBuffer(body) &&
      typeof header === 'string' &&
      [secret, ...acceptedSecrets].some((each) =>
        isCallbackSigned(partnerKey(each, `callbacks:${rail}`), header, body, context.clock.now()),
      );
    if (!isSigned) throw new Refusal('FORBIDDEN');
    const parsed = parseJson(body);
    if (!Check(schema, parsed)) throw new Refusal('VALIDATION');
    return parsed;
  }

  app.register(async (scope) => {
    // The signature is of the bytes as they came.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post('/api/callbacks/payment', options, async (request) => {
      const payment = paymentOf(signedBody('payment', request, WirePayment));
      if (!payment) throw new Refusal('VALIDATION');
      await payments.book(payment);
      return {};
    });

    scope.post('/api/callbacks/payout', options, async (request) => {
      const { id, status } = signedBody('payout', request, WirePayout);
      if (status !== 'pending') await payouts.settle(id, status);
      return {};
    });
  });
};

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Refusal('VALIDATION');
  }
}
