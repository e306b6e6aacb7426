import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Counter } from 'prom-client';
import { Type } from 'typebox';
import type { Feature } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { reportOpenStakes } from './open-stakes.ts';
import { createSeamlessWallet } from './seamless-wallet.ts';

const openStakeLookMs = 60 * 60_000;
const Name = Type.String({ pattern: '^[a-z0-9_-]{1,40}$' });

/** Requests of providers without a wallet (ADR 0056), in their formats. Open while terminated: bets are already placed. */
export const seamlessRoutes: Feature = (app, context) => {
  const wallet = createSeamlessWallet(context);
  const requests = new Counter({
    name: 'seamless_calls_total',
    help: 'Requests of game providers to our wallet, by partner, id of the signing key, kind and outcome.',
    labelNames: ['partner', 'key', 'kind', 'outcome'],
    registers: [context.metrics],
  });
  context.schedule.every(openStakeLookMs, 'open stakes', () => reportOpenStakes(context));
  const options = {
    schema: {
      tags: ['callbacks'],
      params: Type.Object({ partner: Name, subject: Name, action: Name }),
      response: { 200: Type.Object({}, { additionalProperties: true }) },
    },
    config: { access: 'public', isServedWhenTerminated: true },
  } as const;

  app.register(async (scope) => {
    // The signature covers the raw bytes, so the body must not be parsed before it is checked.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope
      .withTypeProvider<TypeBoxTypeProvider>()
      .post('/api/callbacks/games/:partner/:subject/:action', options, async ({ params, headers, body }) => {
        const { partner, subject, action } = params;
        if (!Buffer.isBuffer(body)) throw new Refusal('FORBIDDEN');
        const call = context.callbacks.seamless(partner, `${subject}/${action}`, { headers, body, now: context.clock.now() });
        if (!call) throw new Refusal('NOT_FOUND');
        if (call.kind === 'refused') return call.body;
        const outcome = await wallet.apply(call.request);
        requests.inc({ partner, key: call.keyId, kind: call.request.kind, outcome: outcome.kind });
        if (outcome.kind === 'contradiction')
          context.log.error({ partner, kind: call.request.kind }, 'game provider reused an id with other data');
        return call.reply(outcome);
      });
  });
};
