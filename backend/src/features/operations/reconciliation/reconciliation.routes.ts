import type { Reconciliation } from '@kaeo/shared/desk';
import type { Context, Feature, OperatorFeature } from '../../../context.ts';
import { type Audit, countFindings } from '../../../ledger/audit.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { column } from '../../../platform/database/row.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { type JobKind, jobKind } from '../../../platform/jobs/job-kind.ts';
import { createReconciliationService, reconciliationJob } from './reconciliation.service.ts';
import { createReconciliationStore } from './reconciliation.store.ts';

/** How often an instance checks for a new slot, in real time. */
const lookEveryMs = 60_000;

/** Schedules reconciliations and ledger audits, once per slot across all instances. Has no HTTP routes. */
export const reconciliationRoutes =
  (audit: Audit): Feature =>
  (_app, context) => {
    const { db, clock, config, outbox, schedule } = context;
    const service = createReconciliationService(context);
    outbox.handle(reconciliationJob, async ({ payload }) => {
      await service.run(new Date(payload.slot));
      return undefined;
    });
    outbox.handle(auditJob, async ({ payload }) => {
      await auditBooks(context, new Date(payload.slot), audit);
      return undefined;
    });

    /** Queues the run of the current slot; the key makes this idempotent across instances. */
    async function enqueue(kind: JobKind<{ readonly slot: string }>, everyMs: number): Promise<void> {
      const slot = new Date(Math.floor(clock.now().getTime() / everyMs) * everyMs).toISOString();
      await db.transaction((tx) => outbox.add(tx, { kind, payload: { slot }, key: slot }));
    }
    const enqueueAll = async (): Promise<void> => {
      const { everyMs, auditEveryMs } = config.reconciliation;
      if (everyMs > 0) await enqueue(reconciliationJob, everyMs);
      if (auditEveryMs > 0) await enqueue(auditJob, auditEveryMs);
    };

    schedule.every(lookEveryMs, 'scheduling the reconciliation', enqueueAll);
  };

/** The latest run and its open differences, as staff see them. */
export async function readReconciliation(sql: Sql): Promise<Reconciliation> {
  const books = createReconciliationStore(sql);
  const [last, open] = await Promise.all([books.last(), books.open()]);
  return {
    last: last
      ? {
          ...last,
          from: last.from.toISOString(),
          to: last.to.toISOString(),
          silent: [...last.silent],
          endedAt: last.endedAt.toISOString(),
        }
      : null,
    open: open.map(({ lineAt, foundAt, isBooked: _isBooked, ...difference }) => ({
      ...difference,
      lineAt: lineAt.toISOString(),
      foundAt: foundAt.toISOString(),
    })),
  };
}

export const reconciliationOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createReconciliationService(context);
  serveOperator(app, 'POST /operator/reconciliation', async ({ body }) => {
    const { from, to, ...counts } = await service.runNow(body.to === undefined ? undefined : new Date(body.to));
    return { ...counts, from: from.toISOString(), to: to.toISOString(), silent: [...counts.silent] };
  });
  serveOperator(app, 'GET /operator/reconciliation', async () => {
    return readReconciliation(context.db);
  });
};

/** Outbox job: scheduled ledger audit; `slot` is its due time. */
export const auditJob = jobKind('ledger-audit', 'books', { slot: column.text });
/** Findings listed in the log; the metric counts all. */
const namedAtMost = 20;

/** Audits the whole ledger in one snapshot, once per slot. Returns the number of findings; undefined if another instance has the slot. */
export async function auditBooks(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  slot: Date,
  audit: Audit,
): Promise<number | undefined> {
  if (!(await createReconciliationStore(db).beginAudit(slot))) return undefined;
  const findings = await db.transaction(async (tx) => {
    await tx.script('set transaction isolation level repeatable read, read only');
    return audit(tx);
  });
  const count = countFindings(findings);
  if (count > 0) log.error({ findings: findings.slice(0, namedAtMost), count }, 'ledger audit has findings');
  await createReconciliationStore(db).endAudit(slot, count, clock.now());
  return count;
}
