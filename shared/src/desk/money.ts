import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Currency, Empty, MoneyMovement, RequestedAmount } from '../api/common.ts';
import type { DeskOperations } from './desk-operation.ts';

const Id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const Reference = Type.Object({ reference: Type.String({ maxLength: 40 }) });
const note = Type.Optional(Type.String({ maxLength: 500 }));
const WaitingPlayer = Type.Object({
  username: Type.String(),
  name: Type.String(),
  bankCode: Type.String(),
  bankAccountNo: Type.String(),
  bankAccountName: Type.String(),
});
const waiting = { playerId: Type.String(), amount: Type.Number(), currency: Currency };

/** A deposit reported by a player, which needs approval. */
export const ManualDeposit = Type.Object({
  ...waiting,
  reference: Type.String(),
  createdAt: Type.String(),
  player: WaitingPlayer,
  paidFrom: Type.String(),
  paidAt: Type.String(),
  bankReference: Type.String(),
  slips: Type.Array(
    Type.Object({
      reference: Type.String(),
      status: Type.String(),
      reason: Type.String(),
      amount: Type.Number(),
      createdAt: Type.String(),
    }),
    { description: 'The latest slips of the player, which may be for the same money.' },
  ),
});
export type ManualDeposit = Static<typeof ManualDeposit>;
export const DepositDecision = closed({ isApproved: Type.Boolean() });
export const NoLine = closed({ note: Type.String({ minLength: 1, maxLength: 500 }) });

/** A game transfer whose outcome only staff can decide. */
export const UndecidedTransfer = Type.Object({
  ...waiting,
  id: Type.String(),
  reference: Type.String(),
  gameCode: Type.String(),
  direction: Type.String(),
  sentAt: Type.Union([Type.String(), Type.Null()]),
  waitingSince: Type.String(),
  balanceBefore: Type.Union([Type.Number(), Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()]),
});
export type UndecidedTransfer = Static<typeof UndecidedTransfer>;
export const TransferDecision = closed({ isApplied: Type.Boolean() });

/** A payout that the rail refuses. */
export const RefusedPayout = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  username: Type.String(),
  amount: Type.Number(),
  currency: Currency,
  refusal: Type.String({ description: 'Reason given by the rail for the refusal, verbatim.' }),
  refusedAt: Type.String(),
  isReturnDecided: Type.Boolean({ description: 'Staff decided to return the money; a final lookup at the rail comes first.' }),
});
export type RefusedPayout = Static<typeof RefusedPayout>;
export const PayoutDecision = closed({ decision: Type.Enum(['RETURN', 'RETRY']) });

const Resolution = Type.Enum(['CREDITED', 'RETURNED', 'MATCHED', 'RECOVERED', 'WRITTEN_OFF', 'CLOSED']);
/** Unassigned money, or a contradiction of a provider, which needs a decision. */
export const MoneyCase = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  detail: Type.String(),
  amount: Type.Number({ description: 'Amount in suspense, in major units; 0 for none.' }),
  claim: Type.Number({ description: 'Amount that the claimant owes us, in major units; 0 for none.' }),
  currency: Currency,
  openedAt: Type.String(),
  resolution: Type.Union([Resolution, Type.Null()]),
  resolvedAt: Type.Union([Type.String(), Type.Null()]),
  note: Type.String(),
  manualDeposit: Type.Union([Type.String(), Type.Null()], { description: 'The manual deposit that the case was matched with.' }),
  claimant: Type.Union([WaitingPlayer, Type.Null()]),
  evidence: Type.Record(Type.String(), Type.String()),
  claims: Type.Array(
    Type.Object({
      slip: Type.String(),
      username: Type.String(),
      status: Type.String(),
      reason: Type.String(),
      createdAt: Type.String(),
    }),
    { description: 'Every slip uploaded for the money, oldest first.' },
  ),
  deposits: Type.Array(
    Type.Object({
      reference: Type.String(),
      state: Type.Enum(['REQUESTED', 'APPROVED']),
      username: Type.String(),
      paidFrom: Type.String(),
      paidAt: Type.String(),
      bankReference: Type.String(),
      createdAt: Type.String(),
    }),
    {
      description:
        'Manual deposits of the same amount that the money may belong to, newest first; empty once the case is decided.',
    },
  ),
});
export type MoneyCase = Static<typeof MoneyCase>;
export const CaseDecision = Type.Union([
  closed({
    resolution: Type.Literal('CREDITED'),
    username: Type.String({ minLength: 1, maxLength: 20 }),
    /** Amount found for a gift without money in suspense, in major units. */
    amount: Type.Optional(RequestedAmount),
    note,
  }),
  closed({ resolution: Type.Literal('MATCHED'), manualDeposit: Type.String({ minLength: 1, maxLength: 40 }), note }),
  closed({ resolution: Type.Enum(['RETURNED', 'PAID_AGAIN', 'RECOVERED', 'WRITTEN_OFF', 'CLOSED']), note }),
]);
export type CaseDecision = Static<typeof CaseDecision>;
export const GameDecision = closed({ outcome: Type.Enum(['PLAY', 'MISTAKE']), note });

/** A reason is mandatory for a decision at the desk. */
const reason = Type.String({ minLength: 3, maxLength: 500 });
const decided = { access: 'money.decide', review: { when: 'if-large', approvedBy: 'money.approve' } } as const;

/** Decision on a case at the desk. The player is named by id, because phones are masked. */
export const DeskCaseDecision = Type.Union([
  closed({
    resolution: Type.Literal('CREDITED'),
    playerId: Type.String({ maxLength: 64 }),
    amount: Type.Optional(RequestedAmount),
    reason,
  }),
  closed({ resolution: Type.Literal('MATCHED'), manualDeposit: Type.String({ minLength: 1, maxLength: 40 }), reason }),
  closed({ resolution: Type.Enum(['RETURNED', 'PAID_AGAIN', 'RECOVERED', 'WRITTEN_OFF', 'CLOSED']), reason }),
]);
export type DeskCaseDecision = Static<typeof DeskCaseDecision>;

/** Decisions about money (DESK-02). Phones and account numbers in the lists are masked. */
export const moneyOperations = {
  'GET /desk/api/manual-deposits': {
    summary: 'Manual deposits that wait for a decision, oldest first',
    access: 'money.view',
    response: Type.Array(ManualDeposit),
  },
  'PUT /desk/api/manual-deposits/{reference}': {
    summary: 'Approve or refuse a manual deposit',
    ...decided,
    params: Reference,
    body: closed({ isApproved: Type.Boolean(), reason }),
    response: MoneyMovement,
  },
  'PUT /desk/api/manual-deposits/{reference}/no-line': {
    summary: 'Record why no bank line will arrive for an approved deposit',
    access: 'money.decide',
    params: Reference,
    body: closed({ reason }),
    response: Empty,
  },
  'GET /desk/api/transfers': {
    summary: 'Game transfers whose outcome only staff can decide',
    access: 'money.view',
    response: Type.Array(UndecidedTransfer),
  },
  'GET /desk/api/transfers/{id}/provider': {
    summary: 'What the provider of the game says now about a transfer',
    access: 'money.view',
    params: Id,
    response: Type.Object({
      answer: Type.Enum(['confirmed', 'rejected', 'not-found', 'unknown', 'cannot-tell']),
      balance: Type.Union([Type.Number(), Type.Null()], {
        description: 'Balance of the game account now; null without an answer.',
      }),
    }),
  },
  'PUT /desk/api/transfers/{id}': {
    summary: 'Decide whether the game applied a transfer',
    ...decided,
    params: Id,
    body: closed({ isApplied: Type.Boolean(), reason }),
    response: Type.Object({ state: Type.String() }),
  },
  'GET /desk/api/payouts': {
    summary: 'Payouts that the rail refuses',
    access: 'money.view',
    response: Type.Array(RefusedPayout),
  },
  'GET /desk/api/payouts/{id}/provider': {
    summary: 'What the payout rail says now about a payout',
    access: 'money.view',
    params: Id,
    response: Type.Object({ answer: Type.Enum(['pending', 'paid', 'failed', 'not-found', 'unknown']) }),
  },
  'PUT /desk/api/payouts/{id}': {
    summary: 'Send a refused payout again, or return its money',
    ...decided,
    params: Id,
    body: closed({ decision: Type.Enum(['RETURN', 'RETRY']), reason }),
    response: Empty,
  },
  'GET /desk/api/cases': {
    summary: 'Money cases: open ones, oldest first, then the latest decisions',
    access: 'money.view',
    response: Type.Array(MoneyCase),
  },
  'PUT /desk/api/cases/{id}': {
    summary: 'Decide a money case',
    ...decided,
    params: Id,
    body: DeskCaseDecision,
    response: Empty,
  },
  'PUT /desk/api/game-cases/{id}': {
    summary: 'Decide whether a paused game was played or made a mistake',
    ...decided,
    params: Id,
    body: closed({ outcome: Type.Enum(['PLAY', 'MISTAKE']), reason }),
    response: Empty,
  },
  'POST /desk/api/corrections': {
    summary: 'Take back a decision by an opposite journal',
    access: 'money.decide',
    review: { when: 'always', approvedBy: 'money.approve' },
    body: closed({
      kind: Type.Enum(['case', 'manual-deposit']),
      id: Type.String({ maxLength: 64, description: 'Id of the case, or reference of the manual deposit.' }),
      reason,
    }),
    response: Empty,
  },
} as const satisfies DeskOperations;
