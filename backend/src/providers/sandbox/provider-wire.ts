import { Currency, Instant } from '@kaeo/shared/api';
import { type Static, Type } from 'typebox';

/**
 * The HTTP protocol of the rails, implemented by the sandbox adapter and by the sandbox's simulators. Amounts are decimal
 * strings with two places ("500.00"), instants are ISO 8601 UTC. Paths are below `${PROVIDER_URL}/rails`. The body of
 * every refusal is `{ code: string }`.
 *
 * A bank is identified by its code ("KBANK"). Only `sendingBank` is the three digits of a slip's mini-QR ("004", see
 * `bankNumbers`).
 *
 * sms      POST /sms/messages                          SmsMessage → 201 {}                      | 422 refused
 * bank     GET  /bank/transactions/:sendingBank/:ref   → 200 BankTransaction | 404 NOT_FOUND    | 425 TOO_FRESH { retryAfterS }
 *                                                      | 422 WRONG_CAPTCHA (three times) or another code: lookup refused
 *          GET  /bank/accounts/:bankCode/:accountNo/statement?from&to&cursor → 200 WireBankStatement: what the account received
 * payment  POST /payment/codes                         PaymentCode → 201 {} (repeat: 200)       | 422 refused
 *          DELETE /payment/codes/:reference            → 204
 *          GET  /payment/codes/:reference/payments     → 200 { payments: PaymentNotice[] }
 *          GET  /payment/settlement?from&to&cursor     → 200 WirePaymentSettlement: every payment of every code
 * payout   POST /payout/payouts                        PayoutOrder → 201 WirePayout (repeat: 200 the same) | 422 not accepted, no effect
 *          GET  /payout/payouts/:id                    → 200 WirePayout | 404 NOT_FOUND
 *          GET  /payout/payouts?from&to&cursor          → 200 WirePayoutBook: every accepted order
 * gift     POST /gift/redemptions                      GiftRedemptionOrder → 200 { amount } (repeat: 200 the same)
 *          definite refusals: 404 NOT_FOUND | 409 ALREADY_REDEEMED | 410 EXPIRED | 422 BELOW_LEAST
 * register POST /register/searches                     RegisterSearch → 200 { id, state: 'clear' | 'listed' }
 * game     POST /game/:code/accounts                   { username } → 201 WireGameAccount (repeat: 200 the same) | 422 refused
 *          POST /game/:code/accounts/:username/password → 200 { password }                      | 422 refused
 *          POST /game/:code/accounts/:username/session → 200 { ticket }                        | 422 refused, or UNKNOWN_ACCOUNT
 *          GET  /game/:code/accounts/:username/balance → 200 { amount }
 *          GET  /game/:code/accounts/:username/rounds?after= → 200 GameRounds (family `idempotent` only)
 *          POST /game/:code/transfers                  GameTransferOrder → 200 { status: 'success' }   | 422 { code } definite refusal
 *          GET  /game/:code/transfers/:id              → 200 { status: 'success' | 'refused' } | 404 NOT_FOUND (family `idempotent` only)
 *
 * Books cover `from` (inclusive) to `to` (exclusive), oldest first. `next` is the cursor of the next page, null on the last.
 * A provider of the family `plain` ignores `id`: each POST moves money again, its state cannot be queried, and the
 * provider reports balances only.
 *
 * Callbacks to the backend, delivered at least once: POST /api/callbacks/payment PaymentNotice · POST /api/callbacks/payout WirePayout.
 * Header `X-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>" with the rail's secret>`; a signature older than
 * 5 minutes is refused.
 */
export type SmsMessage = { id: string; to: string; text: string };
/** The body of a refusal. */
export const WireRefusal = Type.Object({ code: Type.String() });
export const WireNotFound = Type.Object({ code: Type.Literal('NOT_FOUND') });
export const WireTooFresh = Type.Object({ retryAfterS: Type.Number() });
const Id = Type.String({ minLength: 1, maxLength: 100 });
const Next = Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]);

/** Identifies the transfer of a response. */
export const WireTransferName = Type.Object({ sendingBank: Type.String(), reference: Type.String() });
export const WireBankTransaction = Type.Object({
  ...WireTransferName.properties,
  amount: Type.String(),
  currency: Currency,
  receiver: Type.Object({ bankCode: Type.String(), accountNo: Type.String() }),
  /** Read with `textAt`, so that an invalid sender does not make the transfer unreadable. */
  sender: Type.Optional(Type.Unknown()),
  transferredAt: Instant,
});
export type BankTransaction = Omit<Static<typeof WireBankTransaction>, 'sender'> & {
  /** Masked, as on slips ("xxx-x-x1234-x", "MS. SOMYING J***"); absent if the bank returns nothing. */
  sender?: { bankCode: string; accountNo: string; name: string; nameEn?: string };
};
export const WireBankStatement = Type.Object({ lines: Type.Array(WireBankTransaction), next: Next });

export type PaymentCode = {
  reference: string;
  channel: string;
  amount: string;
  currency: Currency;
  /** EMV payload of the code, as printed in the QR. */
  payload: string;
  expiresAt: string;
};
/** `id` is unique only within `channel`, which defaults to the channel of the code. */
export const WirePayment = Type.Object({
  id: Id,
  channel: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{1,20}$' })),
  reference: Id,
  amount: Type.String(),
  currency: Currency,
  paidAt: Instant,
});
export type PaymentNotice = Static<typeof WirePayment>;
export const WirePayments = Type.Object({ payments: Type.Array(WirePayment) });
export const WirePaymentSettlement = Type.Object({ payments: Type.Array(WirePayment), next: Next });

const PayoutStatus = Type.Enum(['pending', 'paid', 'failed']);
export const WirePayout = Type.Object({ id: Id, status: PayoutStatus });
/** `takenAt`: when the rail accepted the order. */
const WirePayoutLine = Type.Object({
  id: Id,
  bankCode: Type.String({ maxLength: 20 }),
  accountNo: Type.String({ maxLength: 40 }),
  amount: Type.String(),
  currency: Currency,
  status: PayoutStatus,
  takenAt: Instant,
});
export type PayoutOrder = Omit<Static<typeof WirePayoutLine>, 'status' | 'takenAt'> & { accountName: string };
export const WirePayoutBook = Type.Object({ payouts: Type.Array(WirePayoutLine), next: Next });

/** `hash` is the secret of a gift link, `least` the minimum amount: a gift below it is not redeemed. */
export type GiftRedemptionOrder = { id: string; hash: string; least: string };
export const WireGiftRedeemed = Type.Object({ amount: Type.String() });

/** A search of the exclusion register. `id` is new for each search, and the answer repeats it. */
export type RegisterSearch = {
  id: string;
  phone: string;
  name: string;
  birthDate: string | null;
  bankCode: string;
  bankAccountNo: string;
};
export const WireRegisterAnswer = Type.Object({ id: Id, state: Type.Enum(['clear', 'listed']) });

export const WireGameAccount = Type.Object({
  username: Type.String({ minLength: 1 }),
  password: Type.String({ minLength: 1 }),
  event: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]),
});
export const WireGamePassword = Type.Object({ password: Type.String({ minLength: 1 }) });
export const WireGameSession = Type.Object({ ticket: Type.String({ minLength: 1 }) });
export const WireGameBalance = Type.Object({ amount: Type.String() });
/**
 * A settled round. `win` is the amount paid, including the stake: "0.00" for a lost round. `id` is unique per game.
 */
const WireGameRound = Type.Object({ id: Id, stake: Type.String(), win: Type.String(), settledAt: Instant });
export type GameRound = Static<typeof WireGameRound>;
/**
 * A snapshot of an account. `rounds` are those settled after the cursor `after` (all if it is empty), oldest first; the
 * provider limits their number, and `isMore` means that more rounds follow `cursor`. `amount` no longer includes the
 * money in `openStakes`.
 */
export const WireGameRounds = Type.Object({
  amount: Type.String(),
  openStakes: Type.String(),
  rounds: Type.Array(WireGameRound),
  cursor: Type.String({ maxLength: 200 }),
  isMore: Type.Boolean(),
});
export type GameRounds = Static<typeof WireGameRounds>;
/** `amount` is signed: "100.00" into the game, "-100.00" out of it. */
export type GameTransferOrder = { id: string; username: string; amount: string };
export const WireGameSuccess = Type.Object({ status: Type.Literal('success') });
export const WireGameTransfer = Type.Object({ status: Type.Enum(['success', 'refused']) });
