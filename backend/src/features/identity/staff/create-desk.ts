import {
  type AwaitsApproval,
  type DeskCall,
  deskOperation,
  type Facts,
  isPermitted,
  permissionsOf,
  type StaffPermission,
} from '@kaeo/shared/desk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Context } from '../../../context.ts';
import { canonical, digestOf } from '../../../platform/canonical.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { Act, CallOf, Desk, StaffMember } from '../../../platform/desk.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { type DeskRequest, serveDesk } from '../../../platform/http/serve-desk.ts';
import { newId } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createActStore, type NewAct } from './act.store.ts';
import { type ApprovalRow, createApprovalStore } from './approval.store.ts';
import { createStaffStore } from './staff.store.ts';

/** A request for approval is void after this time. */
const approvalLifeMs = 24 * 60 * 60_000;
/** An act that has not ended after this time was interrupted, and no longer stops others. */
const interruptedAfterMs = 2 * 60_000;

type Plan = (call: CallOf<DeskCall>) => Promise<Act<unknown>>;

/** Hash of the call, its maker and the state on which it was made (DESK-01). */
const requestDigest = (name: string, call: unknown, maker: string, { subject, before, after }: Act<unknown>): string =>
  digestOf([name, call, maker, subject, before, after]);

const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : 'INTERNAL_SERVER_ERROR');

type Parts = { readonly app: App; readonly context: Context; readonly staffOf: (request: FastifyRequest) => StaffMember };

/**
 * The desk and the decisions on its requests for approval. Every act is recorded twice: before it begins and at its end,
 * so that an act that a crash interrupted is visible.
 */
export function createDesk({ app, context, staffOf }: Parts) {
  const { db, clock, config, log } = context;
  const plans = new Map<string, Plan>();

  const callOf = <Name extends DeskCall>(request: DeskRequest<Name>): CallOf<Name> =>
    ({ params: request.params, query: request.query, body: request.body, staff: staffOf(request) }) as CallOf<Name>; // the same types, unresolved

  const recordOf = (name: string, staff: StaffMember, { subject, before, after, reason, amount }: Act<unknown>, ip: string) => ({
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
  async function isLarge(tx: Sql, staff: StaffMember, { amount, isSensitive = false }: Act<unknown>): Promise<boolean> {
    if (!amount || isSensitive) return isSensitive;
    const { actMinor, dayMinor } = config.desk.reviewAbove[amount.currency];
    if (amount.minor > actMinor) return true;
    await createStaffStore(tx).lock(staff.id);
    const day = { at: clock.now(), timeZone: config.rules.timeZone };
    return (await createActStore(tx).sumOfDay(staff.id, amount.currency, day)) + amount.minor > dayMinor;
  }

  /**
   * Records the beginning; undefined if a second person is needed. Acts on one subject follow each other, so that the
   * later caller sees what the earlier one did.
   * @throws Refusal `ACT_IN_PROGRESS` while another act on the subject runs.
   */
  const begin = (name: DeskCall, staff: StaffMember, act: Act<unknown>, ip: string) =>
    db.transaction(async (tx) => {
      const { review } = deskOperation(name);
      if (review && (review.when === 'always' || (await isLarge(tx, staff, act)))) return undefined;
      await refuseSecond(tx, act.subject);
      return createActStore(tx).add({ ...recordOf(name, staff, act, ip), phase: 'begun' });
    });

  async function refuseSecond(tx: Sql, subject: string): Promise<void> {
    const acts = createActStore(tx);
    await acts.lockSubject(subject);
    if (await acts.isOpen(subject, new Date(clock.now().getTime() - interruptedAfterMs))) throw new Refusal('ACT_IN_PROGRESS');
  }

  /**
   * Does an act whose beginning is recorded, and records its end. The act is planned again, because another one may have
   * ended between the first plan and the beginning.
   */
  async function perform<Answer>(
    begun: number,
    planned: Act<Answer>,
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
  }

  /** Stores the call for a second person. @throws Refusal `APPROVAL_PENDING` if another call waits for the subject. */
  async function requestApproval(name: DeskCall, call: CallOf<DeskCall>, act: Act<unknown>, ip: string): Promise<AwaitsApproval> {
    const { staff } = call;
    const stored = { params: call.params ?? null, body: call.body ?? null };
    const madeAt = clock.now();
    const expiresAt = new Date(madeAt.getTime() + approvalLifeMs);
    const id = newId();
    await db.transaction(async (tx) => {
      await createApprovalStore(tx).expire(madeAt);
      const { amount, ...facts } = act;
      const isNew = await createApprovalStore(tx).insert({
        id,
        operation: name,
        subject: facts.subject,
        call: stored,
        before: facts.before,
        after: facts.after,
        amountMinor: amount?.minor ?? null,
        currency: amount?.currency ?? null,
        reason: facts.reason,
        digest: requestDigest(name, stored, staff.id, act),
        makerId: staff.id,
        madeAt,
        expiresAt,
      });
      if (!isNew) throw new Refusal('APPROVAL_PENDING');
      await createActStore(tx).add({ ...recordOf(name, staff, act, ip), phase: 'requested', approvalId: id });
    });
    return { approval: id, expiresAt: expiresAt.toISOString() };
  }

  const desk: Desk = {
    read: (name, handler) => serveDesk(app, name, (request) => handler(callOf(request))),
    file: (name, handler) => serveDesk(app, name, (request, reply) => handler(callOf(request), reply)),
    act(name, plan, options) {
      plans.set(name, plan as Plan); // the call's parts were validated with the schemas of this name
      const handler = async (request: DeskRequest<typeof name>, reply: FastifyReply) => {
        const { ip } = request;
        const call = callOf(request);
        const act = await plan(call);
        const begun = await begin(name, call.staff, act, ip);
        if (begun !== undefined) return perform(begun, act, () => plan(call), recordOf(name, call.staff, act, ip));
        return reply.code(202).send(await requestApproval(name, call, act, ip));
      };
      serveDesk(app, name, handler, options);
    },
  };

  /** The permission of the second person. */
  const approverOf = (operation: string): StaffPermission | undefined => deskOperation(operation as DeskCall)?.review?.approvedBy; // a call removed from the contract is undefined

  /** Whether the member may decide: permitted, not the maker, and not added or enrolled by the maker. */
  async function refuseOwn({ operation, makerId }: ApprovalRow, checker: StaffMember): Promise<void> {
    const permission = approverOf(operation);
    if (!permission || !isPermitted(checker.roles, permission)) throw new Refusal('NOT_PERMITTED');
    const row = await createStaffStore(db).find(checker.id);
    if (!row || [row.id, row.createdBy, row.enrolledBy].includes(makerId)) throw new Refusal('APPROVAL_OWN');
  }

  /** Plans the stored call again, as its maker. @throws Refusal if the maker may no longer make it. */
  async function planAgain(approval: ApprovalRow): Promise<{
    readonly name: DeskCall;
    readonly maker: StaffMember;
    readonly act: Act<unknown>;
    readonly replan: () => Promise<Act<unknown>>;
  }> {
    const name = approval.operation as DeskCall; // checked by `approverOf`
    const maker = await createStaffStore(db).find(approval.makerId);
    const { access } = deskOperation(name);
    const mayMake = maker?.isActive && access !== 'public' && (access === 'staff' || permissionsOf(maker.roles).includes(access));
    const plan = plans.get(name);
    if (!maker || !mayMake || !plan) throw new Refusal('APPROVAL_CHANGED');
    const call = { ...approval.call, query: undefined, staff: maker } as CallOf<DeskCall>; // validated when it was requested
    return { name, maker, act: await plan(call), replan: () => plan(call) };
  }

  return {
    desk,
    /**
     * Decides a request once, for all servers.
     * @throws Refusal `APPROVAL_OWN`, `APPROVAL_CHANGED`, `APPROVAL_EXPIRED`, `ALREADY_DECIDED`, `NOT_PERMITTED`, or the
     * refusal of the approved call.
     */
    async decide(
      id: string,
      { decision, digest, note = '' }: { decision: 'APPROVE' | 'REFUSE'; digest: string; note?: string },
      checker: StaffMember,
      ip: string,
    ): Promise<{ state: 'APPROVED' | 'REFUSED'; outcome: string | null }> {
      const store = createApprovalStore(db);
      const now = clock.now();
      await store.expire(now);
      const approval = await store.find(id);
      if (!approval) throw new Refusal('NO_DATA');
      if (approval.state === 'EXPIRED') throw new Refusal('APPROVAL_EXPIRED');
      if (approval.state !== 'PENDING') throw new Refusal('ALREADY_DECIDED');
      if (approval.digest !== digest) throw new Refusal('APPROVAL_CHANGED');
      await refuseOwn(approval, checker);
      if (decision === 'REFUSE') {
        const refusal = { subject: approval.subject, before: approval.before, after: {}, reason: note };
        const isDecided = await db.transaction(async (tx) => {
          if (!(await createApprovalStore(tx).decide({ id, state: 'REFUSED', checkerId: checker.id, now, note }))) return false;
          const act = { ...refusal, run: async () => undefined };
          await createActStore(tx).add({ ...recordOf(approval.operation, checker, act, ip), phase: 'refused', approvalId: id });
          return true;
        });
        if (!isDecided) throw new Refusal('ALREADY_DECIDED');
        return { state: 'REFUSED', outcome: null };
      }
      const { name, maker, act, replan } = await planAgain(approval).catch((error: unknown) => voidOf(approval, error));
      if (requestDigest(name, approval.call, maker.id, act) !== digest) return voidOf(approval, new Refusal('APPROVAL_CHANGED'));
      const begun = await db.transaction(async (tx) => {
        await refuseSecond(tx, act.subject);
        if (!(await createApprovalStore(tx).decide({ id, state: 'APPROVED', checkerId: checker.id, now, note })))
          return undefined;
        return createActStore(tx).add({ ...recordOf(name, checker, act, ip), phase: 'begun', approvalId: id });
      });
      if (begun === undefined) throw new Refusal('ALREADY_DECIDED');
      try {
        await perform(begun, act, replan, { ...recordOf(name, checker, act, ip), approvalId: id });
      } catch (error) {
        await store.setOutcome(id, codeOf(error));
        throw error;
      }
      await store.setOutcome(id, 'done');
      return { state: 'APPROVED', outcome: 'done' };
    },
    /** Withdraws the member's own request. */
    async withdraw(id: string, member: StaffMember): Promise<void> {
      const store = createApprovalStore(db);
      const approval = await store.find(id);
      if (approval?.makerId !== member.id) throw new Refusal('NO_DATA');
      const isDecided = await store.decide({ id, state: 'WITHDRAWN', checkerId: null, now: clock.now() });
      if (!isDecided) throw new Refusal('ALREADY_DECIDED');
    },
    /** Whether the member has the permission to decide requests for this call. */
    mayApprove(operation: string, member: StaffMember): boolean {
      const permission = approverOf(operation);
      return permission !== undefined && isPermitted(member.roles, permission);
    },
  };

  /** Ends a request that can no longer be approved as it was made. */
  async function voidOf(approval: ApprovalRow, error: unknown): Promise<never> {
    const isRefused = error instanceof Refusal;
    if (isRefused) {
      const store = createApprovalStore(db);
      await store.decide({ id: approval.id, state: 'EXPIRED', checkerId: null, now: clock.now() });
      await store.setOutcome(approval.id, error.code);
    }
    throw error;
  }
}
