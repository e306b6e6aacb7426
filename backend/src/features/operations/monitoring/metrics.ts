import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App, Context } from '../../../platform/context.ts';

const labelNames = ['method', 'route', 'status'] as const;

export type Metrics = ReturnType<typeof createMetrics>;

const known = new WeakMap<Context, Metrics>();

/** The Prometheus metrics of this process, made when they are first asked for: whichever port tells them, they are the same. */
export function metricsOf(context: Context): Metrics {
  const made = known.get(context) ?? createMetrics();
  known.set(context, made);
  return made;
}

/** Measures the requests of an application, and the process once it listens. */
export function observeRequests(app: App, { registry, requests, faults }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: addresses are without number, and some carry secrets.
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) faults.inc();
  });
  app.addHook('onListen', async () => collectDefaultMetrics({ register: registry }));
}

function createMetrics() {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const faults = new Counter({ name: 'http_faults_total', help: 'Requests answered with a 5xx.', registers: [registry] });
  return {
    registry,
    requests,
    faults,
    outboxOpen: new Gauge({ name: 'outbox_open_jobs', help: 'Jobs that are not done.', registers: [registry] }),
    lateThings: new Gauge({
      name: 'late_things',
      help: 'What waits longer than it should, by kind.',
      labelNames: ['kind'],
      registers: [registry],
    }),
    lateOldestSeconds: new Gauge({
      name: 'late_oldest_seconds',
      help: 'Age of the oldest of what waits longer than it should, by kind; 0 for none.',
      labelNames: ['kind'],
      registers: [registry],
    }),
    differences: new Gauge({
      name: 'reconciliation_differences',
      help: 'Differences between our books and those of a rail that stand, by rail.',
      labelNames: ['rail'],
      registers: [registry],
    }),
    reconciledSecondsAgo: new Gauge({
      name: 'reconciliation_age_seconds',
      help: 'Time since a reconciliation ended; NaN before the first.',
      registers: [registry],
    }),
    openCases: new Gauge({
      name: 'money_cases_open',
      help: 'Cases that wait for a person, by kind.',
      labelNames: ['kind'],
      registers: [registry],
    }),
    auditFindings: new Gauge({
      name: 'ledger_audit_findings',
      help: 'What the last audit of the books found; NaN before the first.',
      registers: [registry],
    }),
    outboxLagSeconds: new Gauge({
      name: 'outbox_lag_seconds',
      help: 'Age of the oldest job that is due.',
      registers: [registry],
    }),
  };
}
