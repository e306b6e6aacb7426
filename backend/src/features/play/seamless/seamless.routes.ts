import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Counter } from 'prom-client';
import { Type } from 'typebox';
import type { Feature } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { reportOpenStakes } from './open-stakes.ts';
import { createSeamlessWallet } from './seamless-wallet.ts';

const openStakeLookMs = 60 * 60_000;
const Name = Type.String({ pattern: '^[a-z0-9_-]{1,40}$' });

/**
 * What providers without a wallet ask of ours (ADR 0056), each at the address of its partner and in its own language, refusals included.
 * They are heard while the product is terminated too: the bets are placed already.
 */
export const seamlessRoutes: Feature = (app, context) => {
  const wallet = createSeamlessWallet(context);
  const asked = new Counter({
    name: 'seamless_calls_total',
    help: 'What providers asked of our wallet, by partner, by the id of the key that signed it, by kind and by what became of it.',
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
    // The signature is of the bytes as they came.
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
        const outcome = await wallet.apply(call.asked);
        asked.inc({ partner, key: call.keyId, kind: call.asked.kind, outcome: outcome.kind });
        if (outcome.kind === 'contradiction')
          context.log.error({ partner, kind: call.asked.kind }, 'a game provider uses an id for two things');
        return call.reply(outcome);
      });
  });
};
