import { type Static, Type } from 'typebox';
import { Amount, Banner, CodeAnswer, Instant, paged, pagedCall } from './common.ts';
import type { Operations } from './operation.ts';
import { rewardCodes } from './protected-codes.ts';

export const Banners = Type.Array(Banner);
export const InviteRow = Type.Object({
  from: Type.Object({ name: Type.String() }),
  amount: Amount,
  createdAt: Instant,
});
export type InviteRow = Static<typeof InviteRow>;
export const Invites = Type.Object({ ...paged, invites: Type.Array(InviteRow) });
export type Invites = Static<typeof Invites>;
const Percentages = Type.Object({ percent: Type.Number(), percentFail: Type.Number() });
/** `percent` applies to net losses without an active bonus, `percentFail` to those while one is active. */
export const Invitation = Type.Object({
  name: Type.Union([Type.String(), Type.Null()], {
    description: 'First name and initial of the inviter; null if the display name is no such name.',
  }),
  inviterGets: Type.Union([Percentages, Type.Null()], {
    description: 'Share of the friend’s net losses; null while the operator has switched the invite bonus off.',
  }),
  friendGets: Type.Union([Percentages, Type.Null()], {
    description: 'Refund of own net losses, as every player gets it; null while the operator has switched the refund off.',
  }),
});
export type Invitation = Static<typeof Invitation>;
/** The response is `null` if the code invites to nothing. */
export const InvitationFound = Type.Union([Invitation, Type.Null()]);
export type InvitationFound = Static<typeof InvitationFound>;
export const RefundRow = Type.Object({ refundAmount: Amount, createdAt: Instant });
export const Refunds = Type.Object({ ...paged, refunds: Type.Array(RefundRow) });
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
      description: 'Refund for recent losses that may still be open stakes.',
    }),
  ),
  pendingFrom: Type.Optional(Type.String({ format: 'date-time', description: 'When the first part can be received.' })),
  owed: Type.Optional(
    Type.Number({
      minimum: 0,
      description:
        'Amount deducted from the next refund, invite bonus or grant, because a provider cancelled rounds that had earned one.',
    }),
  ),
  isInactive: Type.Optional(Type.Boolean({ description: 'Whether the operator has switched the refund off.' })),
});
export type RefundCheck = Static<typeof RefundCheck>;
/** A claimed refund that is not credited yet. `reference` identifies the claim; a repeated call reuses its idempotency key. */
export const RefundClaim = Type.Object({ message: Type.String(), reference: Type.String() });
export type RefundClaim = Static<typeof RefundClaim>;

export const rewardOperations = {
  'POST /api/invite': {
    summary: 'Invited friends',
    tag: 'invite',
    ...pagedCall,
    response: Invites,
  },
  'GET /api/invite/bonus': {
    summary: 'Collect the invite bonus',
    tag: 'invite',
    access: 'player',
    response: CodeAnswer,
    refusals: [
      'INVITE_INACTIVE',
      'NO_INVITE_BONUS',
      'NO_INVITEE_PLAY_INFO',
      'INVITE_COLLECT',
      'INVITE_BONUS_FAIL',
      ...rewardCodes,
    ],
    answers: ['INVITE_BONUS_SUCCESS'],
    changesState: true,
  },
  'GET /api/invite/find/{code}': {
    summary: 'Who invites by this code, and what both get',
    tag: 'invite',
    access: 'public',
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: InvitationFound,
  },
  'GET /api/invite/banners': { summary: 'Banners before the invite dialog', tag: 'invite', access: 'player', response: Banners },
  'POST /api/refund': {
    summary: 'Refunds received',
    tag: 'refund',
    ...pagedCall,
    response: Refunds,
  },
  'GET /api/refund/check': { summary: 'The refund available now', tag: 'refund', access: 'player', response: RefundCheck },
  'GET /api/refund/receive': {
    summary: 'Claim the refund',
    tag: 'refund',
    access: 'player',
    response: RefundClaim,
    refusals: ['REFUND_INACTIVE', 'REFUND_CONDITION', 'REFUND_MINIMUM', ...rewardCodes],
    answers: ['REFUND_SUCCESS'],
    changesState: true,
  },
  'GET /api/refund/addWallet': {
    summary: 'Credit the claimed refund to the wallet',
    tag: 'refund',
    access: 'player',
    response: CodeAnswer,
    refusals: ['NO_REFUND', 'REFUND_CONDITION', ...rewardCodes],
    answers: ['REFUND_SUCCESS'],
    changesState: true,
  },
  'GET /api/refund/banners': { summary: 'Banners before the refund dialog', tag: 'refund', access: 'player', response: Banners },
} as const satisfies Operations;
