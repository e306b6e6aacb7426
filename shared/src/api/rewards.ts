import { type Static, Type } from 'typebox';
import { Amount, Banner, Instant } from './common.ts';

export const Banners = Type.Array(Banner);
export const InviteRow = Type.Object({
  from: Type.Object({ name: Type.String() }),
  amount: Amount,
  createdAt: Instant,
});
export type InviteRow = Static<typeof InviteRow>;
export const Invites = Type.Object({ total: Type.Integer(), invites: Type.Array(InviteRow) });
export type Invites = Static<typeof Invites>;
export const RefundRow = Type.Object({ refundAmount: Amount, createdAt: Instant });
export const Refunds = Type.Object({ total: Type.Integer(), refunds: Type.Array(RefundRow) });
export type Refunds = Static<typeof Refunds>;
export const RefundCheck = Type.Object({
  result: Type.Boolean(),
  bonus: Type.Boolean(),
  info: Type.String(),
  refundAmount: Amount,
  refundSuccess: Type.Number(),
  refundFail: Type.Number(),
  pendingAmount: Type.Optional(
    Type.Number({
      minimum: 0,
      description: 'What losses earn that a balance told too short a while ago: they may be open stakes.',
    }),
  ),
  pendingFrom: Type.Optional(Type.String({ format: 'date-time', description: 'When the first of it can be received.' })),
  isInactive: Type.Optional(Type.Boolean({ description: 'Whether the operator has switched the refund off.' })),
});
export type RefundCheck = Static<typeof RefundCheck>;
/** What was claimed and waits for the wallet. `reference` names the claim: a call about the same one repeats its idempotency key. */
export const RefundClaim = Type.Object({ message: Type.String(), reference: Type.String() });
export type RefundClaim = Static<typeof RefundClaim>;
