import type { Context, Feature } from '../../../context.ts';
import { createAuditTrail } from './audit-trail.ts';

const hourMs = 60 * 60_000;
/** Small enough that one statement does not block others for long. */
const batch = 500;

/** Deletes audit records past their retention period. */
export async function sweepAuditTrail({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now().getTime() - config.lifetimes.auditRecordMs);
  while ((await createAuditTrail(db).removeOld(before, batch)) === batch);
}

export const auditTrailSweep: Feature = (_app, context) =>
  context.schedule.every(hourMs, 'audit trail: sweep', () => sweepAuditTrail(context));
