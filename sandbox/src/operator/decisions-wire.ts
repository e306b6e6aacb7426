import { type Static, Type } from 'typebox';

/** The player of a waiting item, with the data that staff need to decide. */
const WaitingPlayer = Type.Object({
  username: Type.String(),
  name: Type.String(),
  bankCode: Type.String(),
  bankAccountNo: Type.String(),
  bankAccountName: Type.String(),
});
const Waiting = { playerId: Type.String(), amount: Type.Number(), currency: Type.Enum(['BAHT', 'LAK']) };
/** A deposit reported by a player, which needs approval. */
export const ManualDeposit = Type.Object({
  ...Waiting,
  reference: Type.String(),
  createdAt: Type.String(),
  player: Type.Optional(WaitingPlayer),
  paidFrom: Type.Optional(Type.String()),
  paidAt: Type.Optional(Type.String()),
  bankReference: Type.Optional(Type.String()),
  slips: Type.Optional(
    Type.Array(Type.Object({ reference: Type.String(), status: Type.String(), reason: Type.String(), amount: Type.Number() })),
  ),
});
export type ManualDeposit = Static<typeof ManualDeposit>;
/** A game transfer whose outcome only staff can decide. */
export const UndecidedTransfer = Type.Object({
  ...Waiting,
  id: Type.String(),
  reference: Type.String(),
  gameCode: Type.String(),
  direction: Type.String(),
});
export type UndecidedTransfer = Static<typeof UndecidedTransfer>;

const Resolution = Type.Enum(['CREDITED', 'RETURNED', 'MATCHED', 'RECOVERED', 'WRITTEN_OFF', 'CLOSED']);
/** Unassigned money, or a contradiction of a provider, which needs a decision. `amount` is the money in suspense. */
export const MoneyCase = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  detail: Type.String(),
  amount: Type.Number(),
  /** The claimant's debt in this case. */
  claim: Type.Optional(Type.Number()),
  currency: Type.Enum(['BAHT', 'LAK']),
  openedAt: Type.String(),
  resolution: Type.Union([Resolution, Type.Null()]),
  /** The player who claims the money, and the evidence. */
  claimant: Type.Optional(Type.Union([WaitingPlayer, Type.Null()])),
  evidence: Type.Optional(Type.Record(Type.String(), Type.String())),
  claims: Type.Optional(
    Type.Array(Type.Object({ slip: Type.String(), username: Type.String(), status: Type.String(), createdAt: Type.String() })),
  ),
  /** Manual deposits of the same amount, which may explain the money. */
  deposits: Type.Optional(
    Type.Array(
      Type.Object({
        reference: Type.String(),
        state: Type.Enum(['REQUESTED', 'APPROVED']),
        username: Type.String(),
        paidFrom: Type.String(),
        paidAt: Type.String(),
        bankReference: Type.String(),
        createdAt: Type.String(),
      }),
    ),
  ),
});
export type MoneyCase = Static<typeof MoneyCase>;
const note = Type.Optional(Type.String({ maxLength: 500 }));
export const CaseDecision = Type.Union([
  Type.Object(
    {
      resolution: Type.Literal('CREDITED'),
      username: Type.String({ minLength: 1, maxLength: 20 }),
      /** The amount found for a gift without money in suspense. */
      amount: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
      note,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { resolution: Type.Literal('MATCHED'), manualDeposit: Type.String({ minLength: 1, maxLength: 40 }), note },
    { additionalProperties: false },
  ),
  Type.Object(
    { resolution: Type.Enum(['RETURNED', 'PAID_AGAIN', 'RECOVERED', 'WRITTEN_OFF', 'CLOSED']), note },
    { additionalProperties: false },
  ),
]);
export type CaseDecision = Static<typeof CaseDecision>;
