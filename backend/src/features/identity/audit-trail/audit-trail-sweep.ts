import type { Context, Feature } from '../../../platform/context.ts';
import { createAuditTrail } from './audit-trail.ts';

const hourMs = 60 * 60_000;
/** Few enough for one statement that holds nobody up. */
const batch = 500;

/** Removes records of sensitive acts that have outlived their time. */
export async function sweepAuditTrail({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now().getTime() - config.lifetimes.auditRecordMs);
  while ((await createAuditTrail(db).removeOld(before, batch)) === batch);
}

export const auditTrailSweep: Feature = (_app, context) =>
  context.schedule.every(hourMs, 'audit trail: sweep', () => sweepAuditTrail(context));
