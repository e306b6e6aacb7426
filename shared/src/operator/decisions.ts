import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Currency, Empty, MoneyMovement, RequestedAmount } from '../api/common.ts';
import type { OperatorOperations } from './operator-operation.ts';

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

export const decisionOperations = {
  'GET /operator/manual-deposits': { response: Type.Array(ManualDeposit) },
  'PUT /operator/manual-deposits/{reference}': { params: Reference, body: DepositDecision, response: MoneyMovement },
  'PUT /operator/manual-deposits/{reference}/no-line': { params: Reference, body: NoLine, response: Empty },
  'GET /operator/transfers': { response: Type.Array(UndecidedTransfer) },
  'PUT /operator/transfers/{id}': { params: Id, body: TransferDecision, response: Type.Object({ state: Type.String() }) },
  'GET /operator/payouts': { response: Type.Array(RefusedPayout) },
  'PUT /operator/payouts/{id}': { params: Id, body: PayoutDecision, response: Empty },
  'GET /operator/cases': { response: Type.Array(MoneyCase) },
  'PUT /operator/cases/{id}': { params: Id, body: CaseDecision, response: Empty },
  /** Decides the cases `GAME_ORDER_JUMP` and `GAME_DIFFERENCE`, which pause a game: play or provider's mistake. */
  'PUT /operator/game-cases/{id}': { params: Id, body: GameDecision, response: Empty },
} as const satisfies OperatorOperations;
