import { type Static, Type } from 'typebox';
import { Amount, Banner, CodeAnswer, Currency, Instant } from './common.ts';
import type { Operations } from './operation.ts';
import { rewardCodes } from './protected-codes.ts';

export const UserBonus = Type.Object({
  _id: Type.String(),
  isActive: Type.Boolean(),
  received: Type.Array(Type.Object({ updatedAt: Instant })),
});
export type UserBonus = Static<typeof UserBonus>;
/** The bonus amount, and the turnover required before the player may withdraw or end the bonus; 0 means none. */
const Terms = { grant: Type.Optional(Amount), turnover: Type.Optional(Amount), currency: Type.Optional(Currency) };
/** `notice` is HTML with the placeholder `{percentFail}`. `isFull` is the server's count in the operator's time zone (BONUS-04). */
export const Bonus = Type.Object({
  code: Type.String(),
  name: Type.String(),
  type: Type.Enum(['limit', 'day', 'week']),
  maxReceived: Type.Integer(),
  percentFail: Type.Number(),
  notice: Type.String(),
  banners: Type.Array(Banner),
  userBonus: Type.Union([UserBonus, Type.Null()]),
  isFull: Type.Boolean(),
  ...Terms,
});
export type Bonus = Static<typeof Bonus>;
export const Bonuses = Type.Array(Bonus);
export const ActiveBonus = Type.Object({
  status: Type.Boolean(),
  type: Type.Enum(['', 'limit', 'day', 'week'], {
    description: 'The `type` of the bonus, `limit` for a promotion; empty without one.',
  }),
  name: Type.Optional(Type.String({ description: 'Name of the active bonus or promotion; empty without one.' })),
  ...Terms,
  turnoverDone: Type.Optional(
    Type.Number({
      description:
        'Amount that counts towards the turnover of the bonus: stakes of settled rounds, and balance changes that cannot be open stakes.',
      minimum: 0,
    }),
  ),
  remaining: Type.Optional(Amount),
  canEnd: Type.Optional(Type.Boolean({ description: 'Whether it can be ended now, so that money can be withdrawn.' })),
  waitsFor: Type.Optional(
    Type.Enum(['turnover', 'open-play'], {
      description:
        'Why it cannot be ended: the turnover is not met, or the total is below the floor but a lost amount may still be an open stake.',
    }),
  ),
  floor: Type.Optional(Amount),
  taken: Type.Optional(
    Type.Number({
      minimum: 0,
      description:
        'Amount that ending it deducts from the wallet, at most the grant: for cancelled rounds, or during a time-out.',
    }),
  ),
  isStopped: Type.Optional(Type.Boolean({ description: 'Whether protection refuses new bonuses.' })),
});
export type ActiveBonus = Static<typeof ActiveBonus>;
export const BonusMinimum = Type.Object({ minimum: Type.Number() });
/** The response is `null` if no promotion has the code. */
export const Promotion = Type.Object({
  code: Type.String(),
  percentFail: Type.Number(),
  description: Type.String({ description: 'HTML with the placeholder `{percentFail}`.' }),
  ...Terms,
});
export type Promotion = Static<typeof Promotion>;
export const PromotionFound = Type.Union([Promotion, Type.Null()]);
export type PromotionFound = Static<typeof PromotionFound>;

const OfferCode = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });

/** Only one bonus or promotion is active at a time. */
export const bonusOperations = {
  'GET /api/bonus': { summary: 'Available bonuses', tag: 'bonus', access: 'player', response: Bonuses },
  'GET /api/bonus/activate/{code}': {
    summary: 'Receive a bonus',
    tag: 'bonus',
    access: 'player',
    params: OfferCode,
    response: UserBonus,
    refusals: ['NO_DATA', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'BONUS_FULL', ...rewardCodes],
    isKeyed: true,
    changesState: true,
  },
  'GET /api/bonus/check/active': { summary: 'Whether a bonus runs', tag: 'bonus', access: 'player', response: ActiveBonus },
  'GET /api/bonus/check/minimum': {
    summary: 'Total below which a bonus may end early',
    tag: 'bonus',
    access: 'player',
    response: BonusMinimum,
  },
  'GET /api/bonus/clear': {
    summary: 'End the active bonus',
    tag: 'bonus',
    access: 'player',
    response: CodeAnswer,
    refusals: ['BONUS_CONDITION', 'GAME_UNAVAILABLE'],
    answers: ['BONUS_CLEAR'],
    changesState: true,
  },
  'GET /api/promotion/current': {
    summary: 'The active promotion, or null',
    tag: 'promotion',
    access: 'player',
    response: PromotionFound,
  },
  'GET /api/promotion/find/{code}': {
    summary: 'The promotion with the code, or null',
    tag: 'promotion',
    access: 'player',
    params: OfferCode,
    response: PromotionFound,
  },
  'GET /api/promotion/activate/{code}': {
    summary: 'Receive a promotion',
    tag: 'promotion',
    access: 'player',
    params: OfferCode,
    response: Promotion,
    refusals: ['NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_ALREADY_ACTIVE', ...rewardCodes],
    isKeyed: true,
    changesState: true,
  },
} as const satisfies Operations;
