import { type DeskCall, deskOperation, type Facts } from '@kaeo/shared/desk';
import type { Context } from '../../../context.ts';
import { canonical } from '../../../platform/canonical.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { Act, StaffMember } from '../../../platform/desk.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refusalRules } from '../../../platform/refusal-status.ts';
import { createActStore, type NewAct } from './act.store.ts';
import { createStaffStore } from './staff.store.ts';

/** An act that has not ended after this time was interrupted, and no longer stops others. */
const interruptedAfterMs = 2 * 60_000;
/** The same refusal of a member is recorded once in this time, and so many refusals of a member in all. */
const sameRefusal = { points: 1, durationS: 60 };
const refusalsByMember = { points: 120, durationS: 60 * 60 };

export const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : 'INTERNAL_SERVER_ERROR');

export type RecordedAct = Omit<Act<unknown>, 'run'>;
/** A call that was refused before its act began. */
export type RefusedCall = {
  readonly name: string;
  readonly staff: StaffMember;
  readonly subject: string;
  readonly reason?: string;
  readonly approvalId?: string | null;
  readonly ip: string;
};

export type ActRecorder = ReturnType<typeof createActRecorder>;

/** Records acts: before they begin and at their end, so that an act that a crash interrupted is visible (DESK-01). */
export function createActRecorder(context: Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'limits'>) {
  const { db, clock, config, log, limits } = context;

  const recordOf = (name: string, staff: StaffMember, { subject, before, after, reason, amount }: RecordedAct, ip: string) => ({
    at: clock.now(),
    staffId: staff.id,
    act: name,
    subject,
    before,
    after,
    reason,
    amountMinor: amount?.minor ?? null,
    currency: amount?.currency ?? null,
    network: networkOf(ip),
  });

  /** Whether the amount, or the member's sum of the day with it, needs a second person. Locks the member until the end of `tx`. */
  async function isLarge(tx: Sql, staff: StaffMember, { amount, isSensitive = false }: RecordedAct): Promise<boolean> {
    if (!amount || isSensitive) return isSensitive;
    const { actMinor, dayMinor } = config.desk.reviewAbove[amount.currency];
    if (amount.minor > actMinor) return true;
    await createStaffStore(tx).lock(staff.id);
    const day = { at: clock.now(), timeZone: config.rules.timeZone };
    return (await createActStore(tx).sumOfDay(staff.id, amount.currency, day)) + amount.minor > dayMinor;
  }

  /** @throws Refusal `ACT_IN_PROGRESS` while another act on the subject runs. */
  async function refuseSecond(tx: Sql, subject: string): Promise<void> {
    const acts = createActStore(tx);
    await acts.lockSubject(subject);
    if (await acts.isOpen(subject, new Date(clock.now().getTime() - interruptedAfterMs))) throw new Refusal('ACT_IN_PROGRESS');
  }

  /** Whether the limits leave a record for the refusal. */
  const isRecorded = async (staffId: string, refusal: readonly string[]): Promise<boolean> => {
    try {
      await limits.action('desk-refusal', [staffId, ...refusal].join(' '), sameRefusal);
      await limits.action('desk-refusals', staffId, refusalsByMember);
      return true;
    } catch (error) {
      return !(error instanceof Refusal);
    }
  };

  return {
    recordOf,
    refuseSecond,
    /**
     * Records the beginning; undefined if a second person is needed. Acts on one subject follow each other, so that the
     * later caller sees what the earlier one did.
     * @throws Refusal `ACT_IN_PROGRESS` while another act on the subject runs.
     */
    begin: (name: DeskCall, staff: StaffMember, act: RecordedAct, ip: string): Promise<number | undefined> =>
      db.transaction(async (tx) => {
        const { review } = deskOperation(name);
        if (review && (review.when === 'always' || (await isLarge(tx, staff, act)))) return undefined;
        await refuseSecond(tx, act.subject);
        return createActStore(tx).add({ ...recordOf(name, staff, act, ip), phase: 'begun' });
      }),
    /**
     * Does an act whose beginning is recorded, and records its end. The act is planned again, because another one may have
     * ended between the first plan and the beginning.
     */
    async perform<Answer>(
      begun: number,
      planned: RecordedAct,
      plan: () => Promise<Act<Answer>>,
      record: Omit<NewAct, 'phase'>,
    ): Promise<Answer> {
      // The act has taken effect, or was refused, whether or not its end can be recorded.
      const end = (phase: 'done' | 'refused', after: Facts) =>
        createActStore(db)
          .add({ ...record, amountMinor: null, currency: null, after, phase, begunAtPlace: begun })
          .catch((fault: unknown) => log.error({ err: fault, place: begun }, 'the end of an act could not be recorded'));
      try {
        const act = await plan();
        if (canonical(act.before) !== canonical(planned.before)) throw new Refusal('APPROVAL_CHANGED');
        const answer = await act.run();
        await end('done', act.after);
        return answer;
      } catch (error) {
        await end('refused', { code: codeOf(error) });
        throw error;
      }
    },
    /**
     * Records that a call was refused before its act began. Not for invalid calls. Limited, so that a member cannot fill
     * the table with refused calls.
     */
    async refused({ name, staff, subject, reason = '', approvalId = null, ip }: RefusedCall, error: unknown): Promise<void> {
      if (!(error instanceof Refusal) || refusalRules[error.code].status === 400) return;
      if (!(await isRecorded(staff.id, [name, subject, error.code]))) return;
      const act = { subject, before: {}, after: { code: error.code }, reason };
      await createActStore(db)
        .add({ ...recordOf(name, staff, act, ip), phase: 'refused', approvalId })
        .catch((fault: unknown) => log.error({ err: fault, name, subject }, 'a refused call could not be recorded'));
    },
  };
}

/** The subject of a call by its path: `player:k7` of `/desk/api/players/k7/notes`, `site:draft` of `/desk/api/site/draft`. */
export function subjectOfCall(name: string, params: unknown): string {
  const [, collection, parameter] = /\/desk\/api\/([\w-]+)\/\{(\w+)\}/.exec(name) ?? [];
  const value = parameter === undefined ? undefined : (params as Readonly<Record<string, unknown>> | null)?.[parameter];
  if (collection === undefined || typeof value !== 'string') return name.replace(/^.*\/desk\/api\//, '').replaceAll('/', ':');
  // The value is not validated if the permission is missing.
  return `${collection.replace(/s$/, '')}:${value.replaceAll(/[^\w.:-]/g, '?').slice(0, 64)}`;
}
