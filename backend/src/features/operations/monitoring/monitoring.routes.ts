import { Type } from 'typebox';
import type { Context, Feature } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createOutboxStore } from '../../../platform/jobs/outbox.store.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';
import { createLatenessStore } from '../../records/lateness/lateness.store.ts';
import { rails } from '../reconciliation/compare-lines.ts';
import { createReconciliationStore } from '../reconciliation/reconciliation.store.ts';
import { remoteFailuresOf } from '../remote-failures/remote-failures.ts';
import { createMetrics } from './metrics.ts';

const tags = ['operations'];
const config = { access: 'public', isServedWhenTerminated: true } as const;
const Readiness = Type.Object({ status: Type.Enum(['ready', 'unready']), database: Type.Boolean() });

/** What operators, orchestrators and tools ask of the server; served whatever state the product is in. */
export const monitoringRoutes: Feature = (app, context) => {
  const metrics = createMetrics(app);
  metrics.registry.registerMetric(remoteFailuresOf(context).counter);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  serve(app, 'GET /api/health', () => ({ status: 'ok' }));

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
    await readBookState(metrics, context);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  app.get('/api/openapi.json', { schema: { tags, hide: true }, config }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
};

/** What waits too long, what differs from the rails, what the audit found: as the database has it now, whichever instance is asked. */
async function readBookState(metrics: ReturnType<typeof createMetrics>, context: Context): Promise<void> {
  const now = context.clock.now();
  for (const { kind, count, oldestSince } of await createLatenessStore(context.db, context.config.lateAfterMs).count(now)) {
    metrics.lateThings.set({ kind }, count);
    metrics.lateOldestSeconds.set({ kind }, oldestSince ? (now.getTime() - oldestSince.getTime()) / 1000 : 0);
  }
  const books = createReconciliationStore(context.db);
  const counts = new Map((await books.countOpen()).map(({ rail, count }) => [rail, count]));
  for (const rail of rails) metrics.differences.set({ rail }, counts.get(rail) ?? 0);
  const last = await books.last();
  metrics.reconciledSecondsAgo.set(last?.endedAt ? (now.getTime() - last.endedAt.getTime()) / 1000 : Number.NaN);
  metrics.auditFindings.set((await books.lastAudit())?.findings ?? Number.NaN);
  metrics.openCases.reset();
  for (const { kind, count } of await createCaseStore(context.db).countOpen()) metrics.openCases.set({ kind }, count);
}
