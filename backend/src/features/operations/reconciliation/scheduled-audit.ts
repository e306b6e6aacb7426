import type { Context } from '../../../context.ts';
import { type Audit, countFindings } from '../../../ledger/audit.ts';
import { column } from '../../../platform/database/row.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { createReconciliationStore } from './reconciliation.store.ts';

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
