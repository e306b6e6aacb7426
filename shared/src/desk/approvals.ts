import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Currency, Empty, Instant } from '../api/common.ts';
import type { DeskOperations } from './desk-operation.ts';
import { pageEnd, pageQuery } from './page.ts';

const Id = Type.Object({ id: Type.String({ maxLength: 64 }) });
/** Named facts of an act, before or after it. Personal data is masked. */
export const Facts = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]));
export type Facts = Static<typeof Facts>;

export const ApprovalState = Type.Enum(['PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED']);
export type ApprovalState = Static<typeof ApprovalState>;

/** A call that waits for a second person, or waited (DESK-01). */
export const Approval = Type.Object({
  id: Type.String(),
  operation: Type.String(),
  subject: Type.String(),
  before: Facts,
  after: Facts,
  amount: Type.Union([Type.Number(), Type.Null()]),
  currency: Type.Union([Currency, Type.Null()]),
  reason: Type.String(),
  maker: Type.String(),
  madeAt: Instant,
  expiresAt: Instant,
  state: ApprovalState,
  checker: Type.Union([Type.String(), Type.Null()]),
  decidedAt: Type.Union([Instant, Type.Null()]),
  note: Type.String({ description: 'Note of the decision; empty without one.' }),
  outcome: Type.Union([Type.String(), Type.Null()], {
    description: 'Result of the approved call: `done` or the code of its refusal.',
  }),
  digest: Type.String({ description: 'Hash of the call and of the state it was made on; a decision must contain it.' }),
  isOwn: Type.Boolean(),
  mayDecide: Type.Boolean(),
});
export type Approval = Static<typeof Approval>;
/** The response with status 202 of a call that needs a second person. */
export const AwaitsApproval = Type.Object({ approval: Type.String(), expiresAt: Instant });
export type AwaitsApproval = Static<typeof AwaitsApproval>;

/** In everything that staff decide. Until the request ends, another one is refused with `APPROVAL_PENDING`. */
export const pendingApproval = Type.Union([Type.String(), Type.Null()], {
  description: 'Id of the request about it that waits for a second person.',
});

/** A recorded act of staff. */
export const StaffAct = Type.Object({
  place: Type.Integer(),
  at: Instant,
  actor: Type.String({ description: 'Login; empty for the command line and for a failed sign-in.' }),
  act: Type.String(),
  phase: Type.Enum(['begun', 'done', 'refused', 'requested'], {
    description: '`refused` also records a call that never began; `after.code` is the refusal.',
  }),
  subject: Type.String(),
  before: Facts,
  after: Facts,
  reason: Type.String(),
  approval: Type.Union([Type.String(), Type.Null()]),
  network: Type.String(),
});
export type StaffAct = Static<typeof StaffAct>;

export const approvalOperations = {
  'GET /desk/api/approvals': {
    summary: 'Requests for a second person, newest first: those that wait, or all',
    access: 'approvals.view',
    query: closed({ state: Type.Optional(Type.Enum(['PENDING', 'ALL'], { default: 'PENDING' })), ...pageQuery }),
    response: Type.Object({ approvals: Type.Array(Approval), ...pageEnd }),
  },
  'GET /desk/api/approvals/{id}': {
    summary: 'One request for a second person, in any state',
    access: 'approvals.view',
    params: Id,
    response: Approval,
  },
  'PUT /desk/api/approvals/{id}': {
    summary: 'Approve or refuse the request of another member of staff',
    access: 'approvals.view',
    params: Id,
    body: closed({
      decision: Type.Enum(['APPROVE', 'REFUSE']),
      digest: Type.String({ maxLength: 64 }),
      note: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    response: Type.Object({ state: ApprovalState, outcome: Type.Union([Type.String(), Type.Null()]) }),
  },
  'DELETE /desk/api/approvals/{id}': {
    summary: 'Withdraw the own request',
    access: 'approvals.view',
    params: Id,
    response: Empty,
  },
  'GET /desk/api/acts': {
    summary: 'Recorded acts of staff, newest first',
    access: 'acts.view',
    query: closed({
      subject: Type.Optional(Type.String({ maxLength: 100 })),
      actor: Type.Optional(Type.String({ maxLength: 31 })),
      before: Type.Optional(Type.Integer({ minimum: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    response: Type.Object({ acts: Type.Array(StaffAct), next: Type.Union([Type.Integer(), Type.Null()]) }),
  },
} as const satisfies DeskOperations;
