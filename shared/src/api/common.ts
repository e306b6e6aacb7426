import { type Static, Type } from 'typebox';
import { closed } from './closed.ts';

/** Amount on the wire (D-6): a JSON number with at most two decimals, in the currency of the player's account. */
export const Amount = Type.Number({ minimum: 0, maximum: 1e12 });
/** An amount to move: above zero. Other limits are business rules with their own codes. */
export const RequestedAmount = Type.Number({ maximum: 1e12 });
export const AmountRequest = closed({ amount: RequestedAmount });
/** ISO 8601 instant in UTC (D-7). */
export const Instant = Type.String({ format: 'date-time' });
/** The two currencies. `BAHT` is the wire name of THB in both markets. */
export const Currency = Type.Enum(['BAHT', 'LAK']);
export type Currency = Static<typeof Currency>;
/** Newest first (D-8). A page number reaches the first 10,000 rows, a cursor (`next` of the previous page) all. */
export const PageRequest = closed({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1e6, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  cursor: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{1,128}$',
      description: 'The `next` cursor of the previous page, instead of `page`.',
    }),
  ),
});
export type PageRequest = Static<typeof PageRequest>;
/** A call that returns a page of the player's rows. */
export const pagedCall = { access: 'player', body: PageRequest, isRead: true, refusals: ['PAGE_TOO_DEEP'] } as const;
/** Fields of each response to a `PageRequest`, in addition to its rows. */
export const paged = {
  total: Type.Integer({ description: 'Number of rows; at most 10,000, the limit of numbered pages.' }),
  next: Type.Union([Type.String(), Type.Null()], { description: 'Cursor of the next page; null at the end.' }),
};
/** Body of every refusal and server error (D-3). Clients branch on `message` only. */
export const Failure = Type.Object({
  message: Type.String(),
  requestId: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  retryAfterS: Type.Optional(
    Type.Integer({ description: 'Whole seconds after which the call may succeed, as in the `Retry-After` header of the reply.' }),
  ),
});
export type Failure = Static<typeof Failure>;
/** State of a money movement, a statement entry or a slip. */
export const MoneyStatus = Type.Enum(['IN_PROGRESS', 'SUCCESS', 'FAILED']);
export type MoneyStatus = Static<typeof MoneyStatus>;
/** Response of every call that moves money: its status, and the reference for support. */
export const MoneyMovement = Type.Object({ status: MoneyStatus, reference: Type.String() });
export type MoneyMovement = Static<typeof MoneyMovement>;
/** A response that is a message code of the error table, e.g. `BONUS_CLEAR`. */
export const CodeAnswer = Type.Object({ message: Type.String() });
export type CodeAnswer = Static<typeof CodeAnswer>;
/** Both may be empty; the server writes the HTML below the picture. */
export const Banner = Type.Object({ image: Type.String(), html: Type.String() });
export type Banner = Static<typeof Banner>;
export const Empty = Type.Object({});
