import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { App, Context } from '../../../platform/context.ts';

const labelNames = ['method', 'route', 'status'] as const;

export type Metrics = ReturnType<typeof createMetrics>;

const known = new WeakMap<Context, Metrics>();

/** The Prometheus metrics of this process, made when they are first asked for: whichever port tells them, they are the same. */
export function metricsOf(context: Context): Metrics {
  const made = known.get(context) ?? createMetrics(context.metrics);
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

function createMetrics(registry: Registry) {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const faults = new Counter({ name: 'http_faults_total', help: 'Requests answered with a 5xx.', registers: [registry] });
  const gauge = <Label extends string>(name: string, help: string, ...labels: Label[]) =>
    new Gauge<Label>({ name, help, labelNames: labels, registers: [registry] });
  const byLabel = {
    outboxOpen: gauge('outbox_open_jobs', 'Jobs that are not done, by lane.', 'lane'),
    outboxLagSeconds: gauge('outbox_lag_seconds', 'Age of the oldest job that is due, by lane; 0 for none.', 'lane'),
    lateThings: gauge('late_things', 'What waits longer than it should, by kind.', 'kind'),
    lateOldestSeconds: gauge(
      'late_oldest_seconds',
      'Age of the oldest of what waits longer than it should, by kind; 0 for none.',
      'kind',
    ),
    differences: gauge(
      'reconciliation_differences',
      'Differences between our books and those of a rail that stand, by rail.',
      'rail',
    ),
    silentRails: gauge(
      'reconciliation_silent',
      '1 for a rail that the last reconciliation could not compare, or not wholly; by rail.',
      'rail',
    ),
    openCases: gauge('money_cases_open', 'Cases that wait for a person, by kind.', 'kind'),
  };
  const alone = {
    reconciledSecondsAgo: gauge('reconciliation_age_seconds', 'Time since a reconciliation ended; NaN before the first.'),
    auditFindings: gauge('ledger_audit_findings', 'What the last audit of the books found; NaN before the first.'),
    auditedSecondsAgo: gauge('ledger_audit_age_seconds', 'Time since an audit of the books ended; NaN before the first.'),
  };
  return {
    registry,
    requests,
    faults,
    databaseUp: gauge('database_up', '1 while the database can be asked; without it nothing is told of books, jobs and cases.'),
    clockDifferenceSeconds: gauge(
      'clock_difference_seconds',
      "How far the clock of this process's machine is ahead of the database's; NaN while the database does not answer.",
    ),
    ...byLabel,
    ...alone,
    /** Before the books are read anew: what cannot be read is not told, rather than told as it was. */
    forgetBooks(): void {
      for (const each of Object.values(byLabel)) each.reset();
      for (const each of Object.values(alone)) each.set(Number.NaN);
    },
  };
}
