import { Type } from 'typebox';
import type { Feature } from '../../platform/context.ts';
import { createOutboxStore } from '../../platform/outbox.store.ts';
import { createLatenessStore } from '../lateness/lateness.store.ts';
import { remoteFailuresOf } from '../remote-failures/remote-failures.ts';
import { createMetrics } from './metrics.ts';

const tags = ['operations'];
const config = { access: 'public', isServedWhenTerminated: true } as const;
const Readiness = Type.Object({ status: Type.Enum(['ready', 'unready']), database: Type.Boolean() });

/** What operators, orchestrators and tools ask of the server; served whatever state the product is in. */
export const operationsRoutes: Feature = (app, context) => {
  const metrics = createMetrics(app);
  metrics.registry.registerMetric(remoteFailuresOf(context).counter);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  app.get('/api/health', { schema: { tags, response: { 200: Type.Object({ status: Type.Literal('ok') }) } }, config }, () => ({
    status: 'ok' as const,
  }));

  app.get('/api/ready', { schema: { tags, response: { 200: Readiness, 503: Readiness } }, config }, async (_request, reply) => {
    const database = await context.db.ping().then(
      () => true,
      () => false,
    );
    const isReady = database && !isClosing;
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unready', database });
  });

  app.get('/api/metrics', { schema: { tags, hide: true }, config }, async (_request, reply) => {
    const { open, oldestDueAt } = await createOutboxStore(context.db).backlog(context.clock.now());
    metrics.outboxOpen.set(open);
    metrics.outboxLagSeconds.set(oldestDueAt ? (context.clock.now().getTime() - oldestDueAt.getTime()) / 1000 : 0);
    const now = context.clock.now();
    for (const { kind, count, oldestSince } of await createLatenessStore(context.db, context.config.lateAfterMs).count(now)) {
      metrics.lateThings.set({ kind }, count);
      metrics.lateOldestSeconds.set({ kind }, oldestSince ? (now.getTime() - oldestSince.getTime()) / 1000 : 0);
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  app.get('/api/openapi.json', { schema: { tags, hide: true }, config }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
};
