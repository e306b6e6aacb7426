import { createHash } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { StaffMember } from '../../../platform/desk.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createActStore } from './act.store.ts';

type View = {
  /** The call that shows the data. */
  readonly act: string;
  readonly subject: string;
  readonly after: Readonly<Record<string, string>>;
  /** What is shown. Within an hour it is recorded and counted once, because pages read it again. */
  readonly key: string;
  /** How many different ones a member may view in an hour. */
  readonly mostPerHour: number;
};
const hourS = 60 * 60;

/** Returns a function that records a view of personal data by a member of staff, and limits them (DESK-03). @throws Refusal `REQUEST_LIMIT`. */
export function createViewRecorder({ db, clock, limits }: Pick<Context, 'db' | 'clock' | 'limits'>) {
  return async (staff: StaffMember, { act, subject, after, key, mostPerHour }: View): Promise<void> => {
    const digest = createHash('sha256').update(`${act} ${staff.id} ${key}`).digest('hex').slice(0, 32);
    const isRepeated = await limits.action('desk-same-view', digest, { points: 1, durationS: hourS }).then(
      () => false,
      (error: unknown) => error instanceof Refusal,
    );
    if (isRepeated) return;
    await limits.action('desk-view', `${act} ${staff.id}`, { points: mostPerHour, durationS: hourS });
    await createActStore(db).add({ at: clock.now(), staffId: staff.id, act, phase: 'done', subject, after, network: '' });
  };
}
