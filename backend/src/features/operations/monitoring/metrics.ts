import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { App, Context } from '../../../context.ts';

const labelNames = ['method', 'route', 'status'] as const;

export type Metrics = ReturnType<typeof createMetrics>;

const known = new WeakMap<Context, Metrics>();

/** The Prometheus metrics of this process, created on first use and shared by the public and the internal port. */
export function metricsOf(context: Context): Metrics {
  const made = known.get(context) ?? createMetrics(context.metrics);
  known.set(context, made);
  return made;
}

export function observeRequests(app: App, { registry, requests, faults }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // Label with the route pattern: URLs are unbounded in number, and some contain secrets.
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) faults.inc();
  });
  app.addHook('onListen', async () => collectDefaultMetrics({ register: registry }));
}

function createMetrics(registry: Registry) {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests.',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const faults = new Counter({ name: 'http_faults_total', help: 'Responses with a 5xx status.', registers: [registry] });
  const gauge = <Label extends string>(name: string, help: string, ...labels: Label[]) =>
    new Gauge<Label>({ name, help, labelNames: labels, registers: [registry] });
  const byLabel = {
    outboxOpen: gauge('outbox_open_jobs', 'Unfinished jobs, by lane.', 'lane'),
    outboxLagSeconds: gauge('outbox_lag_seconds', 'Age of the oldest due job, by lane; 0 for none.', 'lane'),
    lateThings: gauge('late_things', 'Overdue items, by kind.', 'kind'),
    lateOldestSeconds: gauge('late_oldest_seconds', 'Age of the oldest overdue item, by kind; 0 for none.', 'kind'),
    differences: gauge('reconciliation_differences', 'Open differences between our books and those of a rail, by rail.', 'rail'),
    silentRails: gauge(
      'reconciliation_silent',
      '1 for a rail that the last reconciliation could not compare completely, by rail.',
      'rail',
    ),
    openCases: gauge('money_cases_open', 'Cases that wait for staff, by kind.', 'kind'),
  };
  const unlabelled = {
    complaintsOverdue: gauge('complaints_overdue', 'Complaints past a deadline.'),
    reconciledSecondsAgo: gauge('reconciliation_age_seconds', 'Time since the last reconciliation ended; NaN before the first.'),
    auditFindings: gauge('ledger_audit_findings', 'Findings of the last ledger audit; NaN before the first.'),
    auditedSecondsAgo: gauge('ledger_audit_age_seconds', 'Time since the last ledger audit ended; NaN before the first.'),
  };
  return {
    registry,
    requests,
    faults,
    databaseUp: gauge(
      'database_up',
      '1 while the database can be queried; otherwise metrics of books, jobs and cases are absent.',
    ),
    clockDifferenceSeconds: gauge(
      'clock_difference_seconds',
      "Offset of this host's clock ahead of the database clock; NaN while the database does not respond.",
    ),
    ...byLabel,
    ...unlabelled,
    /** Resets values read from the database, so that a failed read does not report stale ones. */
    resetBooks(): void {
      for (const each of Object.values(byLabel)) each.reset();
      for (const each of Object.values(unlabelled)) each.set(Number.NaN);
    },
  };
}
