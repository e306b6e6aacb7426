import { type Static, Type } from 'typebox';
import { Banner, Instant } from './common.ts';

export const UserBonus = Type.Object({
  _id: Type.String(),
  isActive: Type.Boolean(),
  received: Type.Array(Type.Object({ updatedAt: Instant })),
});
export type UserBonus = Static<typeof UserBonus>;
/** `notice` is HTML with the placeholder `{percentFail}`. `isFull` is the server's own count in the operator's time zone (BONUS-04). */
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
});
export type Bonus = Static<typeof Bonus>;
export const Bonuses = Type.Array(Bonus);
export const ActiveBonus = Type.Object({
  status: Type.Boolean(),
  type: Type.String({ description: 'Name of the active bonus; empty without one.' }),
});
export type ActiveBonus = Static<typeof ActiveBonus>;
export const BonusMinimum = Type.Object({ minimum: Type.Number() });
/** Answered as `null` when no promotion has the code. */
export const Promotion = Type.Object({
  code: Type.String(),
  percentFail: Type.Number(),
  description: Type.String({ description: 'HTML with the placeholder `{percentFail}`.' }),
});
export type Promotion = Static<typeof Promotion>;
export const PromotionFound = Type.Union([Promotion, Type.Null()]);
export type PromotionFound = Static<typeof PromotionFound>;
