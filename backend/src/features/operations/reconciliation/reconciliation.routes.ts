import type { Feature } from '../../../context.ts';
import type { Audit } from '../../../ledger/audit.ts';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { createReconciliationService, reconciliationJob } from './reconciliation.service.ts';
import { auditBooks, auditJob } from './scheduled-audit.ts';

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
