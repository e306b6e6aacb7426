import { rails } from '@kaeo/shared/desk';
import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Context, Feature } from '../../../context.ts';
import { systemClock } from '../../../platform/clock.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createOutboxStore } from '../../../platform/jobs/outbox.store.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';
import { createComplaintStore } from '../../records/complaints/complaint.store.ts';
import { createLatenessStore } from '../../records/lateness/lateness.store.ts';
import { createReconciliationStore } from '../reconciliation/reconciliation.store.ts';
import { remoteFailuresOf } from '../remote-failures/remote-failures.ts';
import { measureBackup } from './backup-metrics.ts';
import { measureDatabaseServer } from './database-metrics.ts';
import { type Metrics, metricsOf, observeRequests } from './metrics.ts';

const tags = ['operations'];
const config = { access: 'public', isServedWhenTerminated: true } as const;
const Readiness = Type.Object({ status: Type.Enum(['ready', 'unready']), database: Type.Boolean(), clock: Type.Boolean() });
/** A larger clock difference would release held money too early or expire valid sessions. */
const mostDifferenceMs = 60_000;

/** Endpoints for orchestrators and tools; served in every state of the product. */
export const monitoringRoutes: Feature = (app, context) => {
  const metrics = metricsOf(context);
  const { counter, dropped } = remoteFailuresOf(context);
  for (const metric of [counter, dropped]) metrics.registry.registerMetric(metric);
  measureBackup(context.config, metrics.registry);
  if (context.db.engine === 'postgres') measureDatabaseServer(context, metrics.registry);
  observeRequests(app, metrics);

  serve(app, 'GET /api/health', () => ({ status: 'ok' }));

  app.get('/api/ready', { schema: { tags, response: { 200: Readiness, 503: Readiness } }, config }, async (_request, reply) => {
    const readiness = await readinessOf(context);
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });

  // With a separate operator port, metrics are not served publicly.
  if (!context.config.internal) {
    app.get('/api/metrics', { schema: { tags, hide: true }, config }, (_request, reply) => answerMetrics(context, reply));
  }

  app.get('/api/openapi.json', { schema: { tags, hide: true }, config }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
};

/** Endpoints of the internal port, for operators only: `/health`, `/ready` and `/metrics`. */
export const internalRoutes: Feature = (app, context) => {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const readiness = await readinessOf(context);
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });
  app.get('/metrics', (_request, reply) => answerMetrics(context, reply));
};

async function readinessOf(context: Context): Promise<Static<typeof Readiness>> {
  const differenceMs = await clockDifference(context);
  const database = differenceMs !== undefined;
  const clock = database && Math.abs(differenceMs) <= mostDifferenceMs;
  return { status: clock && !context.stopping.aborted ? 'ready' : 'unready', database, clock };
}

/** Milliseconds by which this host's clock is ahead of the database clock; undefined while the database does not respond. */
async function clockDifference(context: Context): Promise<number | undefined> {
  const time = await context.db.ping().catch(() => undefined);
  // Uses the system clock: the operator port can shift the product's time, but the clocks of the machines must agree.
  const differenceMs = time && systemClock.now().getTime() - time.getTime();
  metricsOf(context).clockDifferenceSeconds.set(differenceMs === undefined ? Number.NaN : differenceMs / 1000);
  return differenceMs;
}

async function answerMetrics(context: Context, reply: FastifyReply): Promise<FastifyReply> {
  const metrics = metricsOf(context);
  // Serve the metrics of the process even without the database, since they matter most during an outage.
  const books = await readBooks(context).catch((error: unknown) => {
    context.log.warn({ err: error }, 'metrics of the database contents unavailable');
  });
  metrics.resetBooks();
  if (books) setBookMetrics(metrics, books, context.clock.now());
  metrics.databaseUp.set(books ? 1 : 0);
  await clockDifference(context);
  return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
}

/** Overdue items, open differences and audit findings, read from the database, so that all instances report the same. */
async function readBooks({ clock, config, db }: Context) {
  const now = clock.now();
  const books = createReconciliationStore(db);
  // Query sequentially, so that a scrape takes one connection of the pool.
  return {
    backlog: await createOutboxStore(db).backlog(now),
    late: await createLatenessStore(db, config.lateAfterMs).count(now),
    differences: await books.countOpen(),
    reconciled: await books.last(),
    audit: await books.lastAudit(),
    cases: await createCaseStore(db).countOpen(),
    complaints: await createComplaintStore(db).count(now),
  };
}

/** Synchronous, so that a concurrent scrape never sees half of the values. */
function setBookMetrics(metrics: Metrics, books: Awaited<ReturnType<typeof readBooks>>, now: Date): void {
  const secondsSince = (then: Date | null | undefined) => (then ? (now.getTime() - then.getTime()) / 1000 : undefined);
  for (const { lane, open, oldestDueAt } of books.backlog) {
    metrics.outboxOpen.set({ lane }, open);
    metrics.outboxLagSeconds.set({ lane }, secondsSince(oldestDueAt) ?? 0);
  }
  for (const { kind, count, oldestSince } of books.late) {
    metrics.lateThings.set({ kind }, count);
    metrics.lateOldestSeconds.set({ kind }, secondsSince(oldestSince) ?? 0);
  }
  const differences = new Map(books.differences.map(({ rail, count }) => [rail, count]));
  for (const rail of rails) metrics.differences.set({ rail }, differences.get(rail) ?? 0);
  for (const rail of books.reconciled ? rails : [])
    metrics.silentRails.set({ rail }, books.reconciled?.silent.includes(rail) ? 1 : 0);
  metrics.reconciledSecondsAgo.set(secondsSince(books.reconciled?.endedAt) ?? Number.NaN);
  metrics.auditFindings.set(books.audit?.findings ?? Number.NaN);
  metrics.auditedSecondsAgo.set(secondsSince(books.audit?.endedAt) ?? Number.NaN);
  for (const { kind, count } of books.cases) metrics.openCases.set({ kind }, count);
  metrics.complaintsOverdue.set(books.complaints.overdue);
}
