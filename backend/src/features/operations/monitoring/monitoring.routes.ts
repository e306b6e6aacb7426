import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Context, Feature } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createOutboxStore } from '../../../platform/jobs/outbox.store.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';
import { createLatenessStore } from '../../records/lateness/lateness.store.ts';
import { rails } from '../reconciliation/compare-lines.ts';
import { createReconciliationStore } from '../reconciliation/reconciliation.store.ts';
import { remoteFailuresOf } from '../remote-failures/remote-failures.ts';
import { type Metrics, metricsOf, observeRequests } from './metrics.ts';

const tags = ['operations'];
const config = { access: 'public', isServedWhenTerminated: true } as const;
const Readiness = Type.Object({ status: Type.Enum(['ready', 'unready']), database: Type.Boolean() });

/** What orchestrators and tools ask of the API; served whatever state the product is in. */
export const monitoringRoutes: Feature = (app, context) => {
  const metrics = metricsOf(context);
  metrics.registry.registerMetric(remoteFailuresOf(context).counter);
  observeRequests(app, metrics);

  serve(app, 'GET /api/health', () => ({ status: 'ok' }));

  app.get('/api/ready', { schema: { tags, response: { 200: Readiness, 503: Readiness } }, config }, async (_request, reply) => {
    const readiness = await readinessOf(context);
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });

  // With a port for operators, nobody else is told.
  if (!context.config.internal) {
    app.get('/api/metrics', { schema: { tags, hide: true }, config }, (_request, reply) => answerMetrics(context, reply));
  }

  app.get('/api/openapi.json', { schema: { tags, hide: true }, config }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
};

/** What operators ask of any process, on the port that is theirs alone: `/health`, `/ready` and `/metrics`. */
export const internalRoutes: Feature = (app, context) => {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const readiness = await readinessOf(context);
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });
  app.get('/metrics', (_request, reply) => answerMetrics(context, reply));
};

async function readinessOf({ db, stopping }: Context): Promise<Static<typeof Readiness>> {
  const database = await db.ping().then(
    () => true,
    () => false,
  );
  return { status: database && !stopping.aborted ? 'ready' : 'unready', database };
}

async function answerMetrics(context: Context, reply: FastifyReply): Promise<FastifyReply> {
  const metrics = metricsOf(context);
  // What the process knows of itself is told while the database is away, and then most of all.
  metrics.forgetBooks();
  const isUp = await readBookState(metrics, context).then(
    () => true,
    (error: unknown) => {
      context.log.warn({ err: error }, 'metrics without what the database knows');
      return false;
    },
  );
  metrics.databaseUp.set(isUp ? 1 : 0);
  return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
}

/** What waits too long, what differs from the rails, what the audit found: as the database has it now, whichever instance is asked. */
async function readBookState(metrics: Metrics, context: Context): Promise<void> {
  const now = context.clock.now();
  for (const { lane, open, oldestDueAt } of await createOutboxStore(context.db).backlog(now)) {
    metrics.outboxOpen.set({ lane }, open);
    metrics.outboxLagSeconds.set({ lane }, oldestDueAt ? (now.getTime() - oldestDueAt.getTime()) / 1000 : 0);
  }
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
  for (const { kind, count } of await createCaseStore(context.db).countOpen()) metrics.openCases.set({ kind }, count);
}
