import type { Feature } from '../../../context.ts';
import { createApprovalStore } from './approval.store.ts';
import { createStaffStore } from './staff.store.ts';

const hourMs = 60 * 60_000;

/** Deletes expired sessions of staff and ends requests for approval whose time is over. */
export const staffSweep: Feature = (_app, { schedule, db, clock }) =>
  schedule.every(hourMs, 'staff: sweep', async () => {
    await createStaffStore(db).removeExpired(clock.now());
    await createApprovalStore(db).expire(clock.now());
  });
