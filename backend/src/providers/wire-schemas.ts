import { Currency, Instant } from '@kaeo/shared/api';
import { type Minor, parseDecimal, zero } from '@kaeo/shared/money';
import { type TSchema, Type } from 'typebox';

/** Schemas of the responses in `provider-wire.ts`. */
export const WireRefusal = Type.Object({ code: Type.String() });
export const WireNotFound = Type.Object({ code: Type.Literal('NOT_FOUND') });
const Account = Type.Object({ bankCode: Type.String(), accountNo: Type.String() });
/** Identifies the transfer of a response. */
export const WireTransferName = Type.Object({ sendingBank: Type.String(), reference: Type.String() });
export const WireBankTransaction = Type.Object({
  sendingBank: Type.String(),
  reference: Type.String(),
  amount: Type.String(),
  currency: Currency,
  receiver: Account,
  /** Read with `textAt`, so that an invalid sender does not make the transfer unreadable. */
  sender: Type.Optional(Type.Unknown()),
  transferredAt: Instant,
});
const Next = Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]);
export const WireBankStatement = Type.Object({ lines: Type.Array(WireBankTransaction), next: Next });
export const WireTooFresh = Type.Object({ retryAfterS: Type.Number() });
export const WirePayment = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  channel: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{1,20}$' })),
  reference: Type.String({ minLength: 1, maxLength: 100 }),
  amount: Type.String(),
  currency: Currency,
  paidAt: Instant,
});
export const WirePayments = Type.Object({ payments: Type.Array(WirePayment) });
export const WirePaymentSettlement = Type.Object({ payments: Type.Array(WirePayment), next: Next });
export const WirePayoutBook = Type.Object({
  payouts: Type.Array(
    Type.Object({
      id: Type.String({ minLength: 1, maxLength: 100 }),
      bankCode: Type.String({ maxLength: 20 }),
      accountNo: Type.String({ maxLength: 40 }),
      amount: Type.String(),
      currency: Currency,
      status: Type.Enum(['pending', 'paid', 'failed']),
      takenAt: Instant,
    }),
  ),
  next: Next,
});
export const WirePayout = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  status: Type.Enum(['pending', 'paid', 'failed']),
});
export const WireGiftRedeemed = Type.Object({ amount: Type.String() });
export const WireGameAccount = Type.Object({
  username: Type.String({ minLength: 1 }),
  password: Type.String({ minLength: 1 }),
  event: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]),
});
export const WireGamePassword = Type.Object({ password: Type.String({ minLength: 1 }) });
export const WireGameSession = Type.Object({ ticket: Type.String({ minLength: 1 }) });
export const WireGameBalance = Type.Object({ amount: Type.String() });
export const WireGameRounds = Type.Object({
  amount: Type.String(),
  openStakes: Type.String(),
  rounds: Type.Array(
    Type.Object({
      id: Type.String({ minLength: 1, maxLength: 100 }),
      stake: Type.String(),
      win: Type.String(),
      settledAt: Instant,
    }),
  ),
  cursor: Type.String({ maxLength: 200 }),
  isMore: Type.Boolean(),
});
export const WireGameSuccess = Type.Object({ status: Type.Literal('success') });
export const WireGameTransfer = Type.Object({ status: Type.Enum(['success', 'refused']) });

/** A field that partners may omit or send as null. */
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

const textAtMost = 200;

/**
 * The text at a path of a response, for fields that decide nothing. It is empty if a part of the path is absent, null
 * or of another type, so that such a field cannot make the response unreadable. Longer text is truncated.
 */
export function textAt(body: unknown, ...path: readonly string[]): string {
  const [name, ...rest] = path;
  if (name === undefined) return typeof body === 'string' ? body.trim().slice(0, textAtMost) : '';
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return '';
  const inner: unknown = Reflect.get(body, name);
  return textAt(inner, ...rest);
}

/** Parses an amount of the wire; undefined below `least`. */
export function parseWireAmount(text: string, least: Minor = zero): Minor | undefined {
  const amountMinor = parseDecimal(text);
  return amountMinor !== undefined && amountMinor >= least ? amountMinor : undefined;
}

/** Parses an amount given as a number of whole units, such as 500.5; undefined if it has more than two decimals. */
export function parseWireNumber(amount: number, least: Minor = zero): Minor | undefined {
  const text = amount.toFixed(2);
  return Number(text) === amount ? parseWireAmount(text, least) : undefined;
}

/**
 * Parses a time of the wire; undefined if it is invalid, since not every text that matches the pattern is a valid time.
 */
export function parseWireInstant(text: string): Date | undefined {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
