import { type Static, Type } from 'typebox';

/** Query fields of a list that is read page by page. */
export const pageQuery = {
  after: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9_-]{1,128}$', description: 'The `next` cursor of the previous page.' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
};
const day = Type.String({ format: 'date' });
const amount = Type.Number({ minimum: 0, maximum: 1e12 });
/** Query fields of a list of money. `from` and `to` are days in the time zone of the market, by the time that orders the list. */
export const moneyFilter = {
  from: Type.Optional(day),
  to: Type.Optional(day),
  least: Type.Optional(amount),
  most: Type.Optional(amount),
  player: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'The id of a player.' })),
};
/** The same with `kind`: the kind of a case, the game of a transfer, or the bank of a payout. */
export const moneyFilterOfKind = { ...moneyFilter, kind: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })) };
const MoneyFilter = Type.Object(moneyFilterOfKind);
export type MoneyFilter = Static<typeof MoneyFilter>;
/** Field of each response to a `pageQuery`, in addition to its rows. */
export const pageEnd = {
  next: Type.Union([Type.String(), Type.Null()], { description: 'Cursor of the next page; null at the end.' }),
};
