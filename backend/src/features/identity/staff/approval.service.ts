import {
  type AwaitsApproval,
  type DeskCall,
  deskOperation,
  isPermitted,
  permissionsOf,
  type StaffPermission,
} from '@kaeo/shared/desk';
import type { Context } from '../../../context.ts';
import { digestOf } from '../../../platform/canonical.ts';
import type { Act, CallOf, StaffMember } from '../../../platform/desk.ts';
import { newId } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createActStore } from './act.store.ts';
import { type ActRecorder, codeOf, type RecordedAct } from './act-recorder.ts';
import { type ApprovalRow, createApprovalStore } from './approval.store.ts';
import { createStaffStore } from './staff.store.ts';

/** A request for approval is void after this time. */
const approvalLifeMs = 24 * 60 * 60_000;

export type Plan = (call: CallOf<DeskCall>) => Promise<Act<unknown>>;
type Decision = { readonly decision: 'APPROVE' | 'REFUSE'; readonly digest: string; readonly note?: string };
type Decided = { readonly state: 'APPROVED' | 'REFUSED'; readonly outcome: string | null };

/** Hash of the call, its maker and the state on which it was made (DESK-01). */
const requestDigest = (name: string, call: unknown, maker: string, { subject, before, after }: RecordedAct): string =>
  digestOf([name, call, maker, subject, before, after]);

/** The permission of the second person. */
const approverOf = (operation: string): StaffPermission | undefined => deskOperation(operation as DeskCall)?.review?.approvedBy; // a call removed from the contract is undefined

/** Whether the member has the permission to decide requests for this call. */
export function mayApprove(operation: string, member: StaffMember): boolean {
  const permission = approverOf(operation);
  return permission !== undefined && isPermitted(member.roles, permission);
}

/** Requests for a second person, and the decisions on them. `plans` has the calls that can be repeated. */
export function createApprovals(context: Context, recorder: ActRecorder, plans: ReadonlyMap<string, Plan>) {
  const { db, clock } = context;
  const store = createApprovalStore(db);

  /** Whether the member may decide: permitted, not the maker, and not added or enrolled by the maker. */
  async function refuseOwn({ operation, makerId }: ApprovalRow, checker: StaffMember): Promise<void> {
    if (!mayApprove(operation, checker)) throw new Refusal('NOT_PERMITTED');
    const row = await createStaffStore(db).find(checker.id);
    if (!row || [row.id, row.createdBy, row.enrolledBy].includes(makerId)) throw new Refusal('APPROVAL_OWN');
  }

  /** Ends a request that can no longer be approved as it was made. */
  async function voidOf(approval: ApprovalRow, error: unknown): Promise<never> {
    if (error instanceof Refusal) {
      await store.decide({ id: approval.id, state: 'EXPIRED', checkerId: null, now: clock.now() });
      await store.setOutcome(approval.id, error.code);
    }
    throw error;
  }

  /** Plans the stored call again, as its maker. @throws Refusal if the maker may no longer make it. */
  async function planAgain(approval: ApprovalRow) {
    const name = approval.operation as DeskCall; // checked by `approverOf`
    const maker = await createStaffStore(db).find(approval.makerId);
    const { access } = deskOperation(name);
    const mayMake = maker?.isActive && access !== 'public' && (access === 'staff' || permissionsOf(maker.roles).includes(access));
    const plan = plans.get(name);
    if (!maker || !mayMake || !plan) throw new Refusal('APPROVAL_CHANGED');
    const call = { ...approval.call, query: undefined, staff: maker } as CallOf<DeskCall>; // validated when it was requested
    const act = await plan(call);
    if (requestDigest(name, approval.call, maker.id, act) !== approval.digest) throw new Refusal('APPROVAL_CHANGED');
    return { name, act, replan: () => plan(call) };
  }

  async function refuse(approval: ApprovalRow, checker: StaffMember, note: string, ip: string): Promise<Decided> {
    const { id, operation, subject, before } = approval;
    const isDecided = await db.transaction(async (tx) => {
      const refusal = { id, state: 'REFUSED', checkerId: checker.id, now: clock.now(), note } as const;
      if (!(await createApprovalStore(tx).decide(refusal))) return false;
      const record = recorder.recordOf(operation, checker, { subject, before, after: {}, reason: note }, ip);
      await createActStore(tx).add({ ...record, phase: 'refused', approvalId: id });
      return true;
    });
    if (!isDecided) throw new Refusal('ALREADY_DECIDED');
    return { state: 'REFUSED', outcome: null };
  }

  /** The approved act, whose beginning is recorded. */
  async function beginApproved(approval: ApprovalRow, checker: StaffMember, note: string, ip: string) {
    const { id } = approval;
    const { name, act, replan } = await planAgain(approval).catch((error: unknown) => voidOf(approval, error));
    const record = { ...recorder.recordOf(name, checker, act, ip), approvalId: id };
    const begun = await db.transaction(async (tx) => {
      await recorder.refuseSecond(tx, act.subject);
      const decided = { id, state: 'APPROVED', checkerId: checker.id, now: clock.now(), note } as const;
      if (!(await createApprovalStore(tx).decide(decided))) throw new Refusal('ALREADY_DECIDED');
      return createActStore(tx).add({ ...record, phase: 'begun' });
    });
    return { act, replan, record, begun };
  }

  /** @throws Refusal if the request does not wait, has changed, or is not for this member to decide. */
  async function assertDecidable(approval: ApprovalRow, digest: string, checker: StaffMember): Promise<void> {
    if (approval.state === 'EXPIRED') throw new Refusal('APPROVAL_EXPIRED');
    if (approval.state !== 'PENDING') throw new Refusal('ALREADY_DECIDED');
    if (approval.digest !== digest) throw new Refusal('APPROVAL_CHANGED');
    await refuseOwn(approval, checker);
  }

  return {
    /** Stores the call for a second person. @throws Refusal `APPROVAL_PENDING` if another call waits for the subject. */
    async request(name: DeskCall, call: CallOf<DeskCall>, act: RecordedAct, ip: string): Promise<AwaitsApproval> {
      const { staff } = call;
      const stored = { params: call.params ?? null, body: call.body ?? null };
      const madeAt = clock.now();
      const expiresAt = new Date(madeAt.getTime() + approvalLifeMs);
      const id = newId();
      const { subject, before, after, reason, amount } = act;
      await db.transaction(async (tx) => {
        await createApprovalStore(tx).expire(madeAt);
        const isNew = await createApprovalStore(tx).insert({
          id,
          operation: name,
          subject,
          call: stored,
          before,
          after,
          amountMinor: amount?.minor ?? null,
          currency: amount?.currency ?? null,
          reason,
          digest: requestDigest(name, stored, staff.id, act),
          makerId: staff.id,
          madeAt,
          expiresAt,
        });
        if (!isNew) throw new Refusal('APPROVAL_PENDING');
        await createActStore(tx).add({ ...recorder.recordOf(name, staff, act, ip), phase: 'requested', approvalId: id });
      });
      return { approval: id, expiresAt: expiresAt.toISOString() };
    },
    /**
     * Decides a request once, for all servers.
     * @throws Refusal `APPROVAL_OWN`, `APPROVAL_CHANGED`, `APPROVAL_EXPIRED`, `ALREADY_DECIDED`, `NOT_PERMITTED`, or the
     * refusal of the approved call.
     */
    async decide(id: string, { decision, digest, note = '' }: Decision, checker: StaffMember, ip: string): Promise<Decided> {
      await store.expire(clock.now());
      const approval = await store.find(id);
      const refused = async (error: unknown): Promise<never> => {
        const of = approval ?? { operation: 'PUT /desk/api/approvals/{id}', subject: `approval:${id}`, id: null };
        const { operation: name, subject, id: approvalId } = of;
        await recorder.refused({ name, staff: checker, subject, reason: note, approvalId, ip }, error);
        throw error;
      };
      if (!approval) return refused(new Refusal('NO_DATA'));
      await assertDecidable(approval, digest, checker).catch(refused);
      if (decision === 'REFUSE') return refuse(approval, checker, note, ip).catch(refused);
      const { act, replan, record, begun } = await beginApproved(approval, checker, note, ip).catch(refused);
      try {
        await recorder.perform(begun, act, replan, record);
      } catch (error) {
        await store.setOutcome(id, codeOf(error));
        throw error;
      }
      await store.setOutcome(id, 'done');
      return { state: 'APPROVED', outcome: 'done' };
    },
    /** Withdraws the member's own request. */
    async withdraw(id: string, member: StaffMember, ip: string): Promise<void> {
      const name = 'DELETE /desk/api/approvals/{id}';
      const approval = await store.find(id);
      const refused = async (error: unknown): Promise<never> => {
        await recorder.refused({ name, staff: member, subject: approval?.subject ?? `approval:${id}`, ip }, error);
        throw error;
      };
      if (approval?.makerId !== member.id) return refused(new Refusal('NO_DATA'));
      const { subject } = approval;
      const facts = { subject, before: { state: 'PENDING' }, after: { state: 'WITHDRAWN' }, reason: '' };
      const isDecided = await db.transaction(async (tx) => {
        const decided = { id, state: 'WITHDRAWN', checkerId: null, now: clock.now() } as const;
        if (!(await createApprovalStore(tx).decide(decided))) return false;
        await createActStore(tx).add({ ...recorder.recordOf(name, member, facts, ip), phase: 'done', approvalId: id });
        return true;
      });
      if (!isDecided) return refused(new Refusal('ALREADY_DECIDED'));
    },
  };
}
