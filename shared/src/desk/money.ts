import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Currency, Empty, Instant, MoneyMovement, RequestedAmount } from '../api/common.ts';
import { pendingApproval } from './approvals.ts';
import type { DeskOperations } from './desk-operation.ts';
import { moneyFilter, moneyFilterOfKind, pageEnd, pageQuery } from './page.ts';

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
/** A player to whom the money of a case may be credited. */
const creditable = { playerId: Type.String(), currency: Currency };

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
      hasPicture: Type.Boolean({ description: 'Whether the picture is still stored.' }),
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
  playerId: Type.String(),
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
  claimant: Type.Union([Type.Object({ ...WaitingPlayer.properties, ...creditable }), Type.Null()]),
  evidence: Type.Record(Type.String(), Type.String()),
  claims: Type.Array(
    Type.Object({
      slip: Type.String(),
      ...creditable,
      username: Type.String(),
      status: Type.String(),
      reason: Type.String(),
      createdAt: Type.String(),
      hasPicture: Type.Boolean({ description: 'Whether the picture is still stored.' }),
    }),
    { description: 'Every slip uploaded for the money, oldest first.' },
  ),
  deposits: Type.Array(
    Type.Object({
      reference: Type.String(),
      state: Type.Enum(['REQUESTED', 'APPROVED']),
      playerId: Type.String(),
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
const returnedBy = Type.String({
  minLength: 3,
  maxLength: 40,
  pattern: '\\S',
  description: 'Number of the bank transfer that sent the money back.',
});
export const CaseDecision = Type.Union([
  closed({
    resolution: Type.Literal('CREDITED'),
    username: Type.String({ minLength: 1, maxLength: 20 }),
    /** Amount found for a gift without money in suspense, in major units. */
    amount: Type.Optional(RequestedAmount),
    note,
  }),
  closed({ resolution: Type.Literal('MATCHED'), manualDeposit: Type.String({ minLength: 1, maxLength: 40 }), note }),
  closed({ resolution: Type.Literal('RETURNED'), returnedBy: Type.Optional(returnedBy), note }),
  closed({ resolution: Type.Enum(['PAID_AGAIN', 'RECOVERED', 'WRITTEN_OFF', 'CLOSED']), note }),
]);
export type CaseDecision = Static<typeof CaseDecision>;
export const GameDecision = closed({ outcome: Type.Enum(['PLAY', 'MISTAKE']), note });

/** Who made a decision about money, and when. */
export const MadeDecision = Type.Object({
  at: Instant,
  by: Type.Union([Type.String(), Type.Null()], {
    description: 'Login of who decided, or requested the decision; null if it was not made at the desk.',
  }),
  approvedBy: Type.Union([Type.String(), Type.Null()], { description: 'Login of the second person, if there was one.' }),
  reason: Type.String(),
  correctedAt: Type.Union([Instant, Type.Null()], { description: 'When staff took the decision back.' }),
});
export type MadeDecision = Static<typeof MadeDecision>;
const decision = Type.Union([MadeDecision, Type.Null()], { description: 'Null until it is decided.' });

/** A game transfer at the desk, waiting or settled. */
export const DeskTransfer = Type.Object({
  ...UndecidedTransfer.properties,
  state: Type.Enum(['HELD', 'SENT', 'UNKNOWN', 'MANUAL', 'CONFIRMED', 'REJECTED'], {
    description: 'Staff decide while it is `MANUAL`.',
  }),
  waitingSince: Type.Union([Instant, Type.Null()], { description: 'When staff had to decide; null if they never had to.' }),
  decision: Type.Union([MadeDecision, Type.Null()], { description: 'Null unless it was decided at the desk.' }),
  pendingApproval,
});
export type DeskTransfer = Static<typeof DeskTransfer>;

/** A payout at the desk, in any state. The phone is masked. */
export const DeskPayout = Type.Object({
  ...RefusedPayout.properties,
  state: Type.Enum(['HELD', 'SENT', 'PAID', 'RETURNED']),
  refusal: Type.Union([Type.String(), Type.Null()], {
    description: 'Reason given by the rail for the refusal, verbatim; null if it does not refuse the order now.',
  }),
  refusedAt: Type.Union([Instant, Type.Null()]),
  mayDecide: Type.Boolean({ description: 'The rail refuses it, and staff have not decided to return the money.' }),
  decision: Type.Union([MadeDecision, Type.Null()], { description: 'The latest decision at the desk.' }),
  pendingApproval,
});
export type DeskPayout = Static<typeof DeskPayout>;

/** A transfer that our accounts received, as the bank reported it. */
export const BankLine = Type.Object({
  bank: Type.String({ description: 'Code of the sending bank.' }),
  reference: Type.String({ description: "The bank's number of the transfer." }),
  amount: Type.Number(),
  currency: Currency,
  at: Type.Union([Instant, Type.Null()], { description: 'Time of the transfer; null if the bank did not report it.' }),
  payer: Type.String({ description: 'Name of the sender, masked; empty if unknown.' }),
  isSameNumber: Type.Boolean({ description: 'It has the bank number that the player reported.' }),
  slip: Type.Union([Type.String(), Type.Null()], { description: 'Reference of the slip that it was credited for.' }),
  case: Type.Union([Type.String(), Type.Null()], { description: 'Id of the case that holds, or held, its money.' }),
  isSettled: Type.Boolean({ description: 'Its money was credited, returned or matched.' }),
});
export type BankLine = Static<typeof BankLine>;

/** A manual deposit at the desk, with its evidence. Personal data is masked. */
export const DeskManualDeposit = Type.Object({
  ...ManualDeposit.properties,
  state: Type.Enum(['REQUESTED', 'APPROVED', 'REFUSED']),
  lines: Type.Array(BankLine, {
    description:
      'Received transfers that may be the deposit: those with its bank number, then those of its amount within a day; at most 5.',
  }),
  noLine: Type.Union([Type.Object({ at: Instant, note: Type.String() }), Type.Null()], {
    description: 'Why no bank line will arrive, if staff recorded it.',
  }),
  matchedCase: Type.Union([Type.String(), Type.Null()], { description: 'Id of the case whose money was matched with it.' }),
  acts: Type.Array(Type.Enum(['approve', 'refuse', 'noLine', 'takeBack']), { description: 'Acts that its state permits.' }),
  decision,
  pendingApproval,
});
export type DeskManualDeposit = Static<typeof DeskManualDeposit>;
/** Facts in the evidence of a case that are personal data. They are masked until a member of staff asks for one, with a reason. */
export const maskedEvidence = ['registered', 'sender', 'receiver', 'account', 'name'] as const;
export const MaskedEvidence = Type.Enum([...maskedEvidence]);
export type MaskedEvidence = Static<typeof MaskedEvidence>;
/** A money case at the desk. Personal data is masked. */
export const DeskCase = Type.Object({
  ...MoneyCase.properties,
  masked: Type.Array(MaskedEvidence, { description: 'Facts of the evidence of which a part is masked.' }),
  decision,
  pendingApproval,
});
export type DeskCase = Static<typeof DeskCase>;

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
  closed({
    resolution: Type.Literal('RETURNED'),
    returnedBy,
    reason,
  }),
  closed({ resolution: Type.Enum(['PAID_AGAIN', 'RECOVERED', 'WRITTEN_OFF', 'CLOSED']), reason }),
]);
export type DeskCaseDecision = Static<typeof DeskCaseDecision>;

/** What a decision that staff can take back was about. A slip is one that was credited without a decision of staff. */
const correctedKinds = ['case', 'manual-deposit', 'slip', 'transfer'] as const;
export type CorrectedKind = (typeof correctedKinds)[number];

const waitingOrDecided = Type.Optional(Type.Enum(['WAITING', 'DECIDED'], { default: 'WAITING' }));

/** Decisions about money (DESK-02). Phones and account numbers in the lists are masked. */
export const moneyOperations = {
  'GET /desk/api/manual-deposits': {
    summary: 'Manual deposits: those that wait for a decision, oldest first, or decided ones, newest first',
    access: 'money.view',
    query: closed({ state: waitingOrDecided, ...moneyFilter, ...pageQuery }),
    response: Type.Object({ deposits: Type.Array(DeskManualDeposit), ...pageEnd }),
  },
  'GET /desk/api/manual-deposits/{reference}': {
    summary: 'One manual deposit, waiting or decided',
    access: 'money.view',
    params: Reference,
    response: DeskManualDeposit,
  },
  'GET /desk/api/slips/{reference}/picture': {
    summary: 'The picture of a slip; recorded and limited',
    access: 'money.view',
    params: Reference,
    response: Type.String(),
    isFile: true,
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
    summary:
      'Game transfers whose outcome only staff can decide, oldest first, or those that staff decided, latest decision first',
    access: 'money.view',
    query: closed({ state: waitingOrDecided, ...moneyFilterOfKind, ...pageQuery }),
    response: Type.Object({ transfers: Type.Array(DeskTransfer), ...pageEnd }),
  },
  'GET /desk/api/transfers/{id}': {
    summary: 'One game transfer, waiting or decided, by id or reference',
    access: 'money.view',
    params: Id,
    response: DeskTransfer,
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
    summary: 'Payouts that the rail refuses, oldest refusal first, or those that staff decided, latest decision first',
    access: 'money.view',
    query: closed({ state: waitingOrDecided, ...moneyFilterOfKind, ...pageQuery }),
    response: Type.Object({ payouts: Type.Array(DeskPayout), ...pageEnd }),
  },
  'GET /desk/api/payouts/{id}': {
    summary: 'One payout, waiting or decided, by id or reference',
    access: 'money.view',
    params: Id,
    response: DeskPayout,
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
    summary: 'Money cases: open ones, oldest first, or decided ones, newest first',
    access: 'money.view',
    query: closed({
      state: Type.Optional(Type.Enum(['OPEN', 'DECIDED'], { default: 'OPEN' })),
      ...moneyFilterOfKind,
      ...pageQuery,
    }),
    response: Type.Object({ cases: Type.Array(DeskCase), ...pageEnd }),
  },
  'GET /desk/api/cases/{id}': { summary: 'One money case', access: 'money.view', params: Id, response: DeskCase },
  'POST /desk/api/cases/{id}/unmask': {
    summary: 'Show a masked fact of the evidence; recorded, and limited together with the fields of players',
    access: 'money.view',
    params: Id,
    body: closed({ field: MaskedEvidence, reason }),
    response: Type.Object({ value: Type.String() }),
  },
  'PUT /desk/api/cases/{id}': {
    summary: 'Decide a money case',
    ...decided,
    params: Id,
    body: DeskCaseDecision,
    response: Type.Object({
      isParked: Type.Boolean({ description: 'The money was parked instead, because the protection of its player refused it.' }),
    }),
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
      kind: Type.Enum([...correctedKinds]),
      id: Type.String({ maxLength: 64, description: 'Id of the case, or reference of the others.' }),
      reason,
    }),
    response: Empty,
  },
  'POST /desk/api/players/{id}/corrections': {
    summary: "Correct a player's wallet without an earlier decision",
    access: 'money.decide',
    review: { when: 'always', approvedBy: 'money.approve' },
    params: Id,
    body: closed({
      amount: Type.Number({ minimum: -1e12, maximum: 1e12, description: 'Above zero adds money, below zero takes it.' }),
      currency: Currency,
      reason,
    }),
    response: MoneyMovement,
  },
} as const satisfies DeskOperations;
