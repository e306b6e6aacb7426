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
 *          GET  /bank/accounts/:bankCode/:accountNo/statement?from&to&cursor → 200 BankStatement: what the account received
 * payment  POST /payment/codes                         PaymentCode → 201 {} (repeat: 200)       | 422 refused
 *          DELETE /payment/codes/:reference            → 204
 *          GET  /payment/codes/:reference/payments     → 200 { payments: PaymentNotice[] }
 *          GET  /payment/settlement?from&to&cursor     → 200 PaymentSettlement: every payment of every code
 * payout   POST /payout/payouts                        PayoutOrder → 201 PayoutAnswer (repeat: 200 the same) | 422 not accepted, no effect
 *          GET  /payout/payouts/:id                    → 200 PayoutAnswer | 404 NOT_FOUND
 *          GET  /payout/payouts?from&to&cursor          → 200 PayoutBook: every accepted order
 * gift     POST /gift/redemptions                      GiftRedemptionOrder → 200 { amount } (repeat: 200 the same)
 *          definite refusals: 404 NOT_FOUND | 409 ALREADY_REDEEMED | 410 EXPIRED | 422 BELOW_LEAST
 * game     POST /game/:code/accounts                   { username } → 201 GameAccountOpened (repeat: 200 the same) | 422 refused
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
 * Callbacks to the backend, delivered at least once: POST /api/callbacks/payment PaymentNotice · POST /api/callbacks/payout PayoutAnswer.
 * Header `X-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>" with the rail's secret>`; a signature older than
 * 5 minutes is refused.
 */
export type SmsMessage = { id: string; to: string; text: string };
export type BankTransaction = {
  sendingBank: string;
  reference: string;
  amount: string;
  currency: 'BAHT' | 'LAK';
  receiver: { bankCode: string; accountNo: string };
  /** Masked, as on slips ("xxx-x-x1234-x", "MS. SOMYING J***"); absent if the bank returns nothing. */
  sender?: { bankCode: string; accountNo: string; name: string; nameEn?: string };
  transferredAt: string;
};
export type BankStatement = { lines: BankTransaction[]; next: string | null };
export type PaymentCode = {
  reference: string;
  channel: string;
  amount: string;
  currency: 'BAHT' | 'LAK';
  /** EMV payload of the code, as printed in the QR. */
  payload: string;
  expiresAt: string;
};
/** `id` is unique only within `channel`, which defaults to the channel of the code. */
export type PaymentNotice = {
  id: string;
  channel?: string;
  reference: string;
  amount: string;
  currency: 'BAHT' | 'LAK';
  paidAt: string;
};
export type PaymentSettlement = { payments: PaymentNotice[]; next: string | null };
export type PayoutOrder = {
  id: string;
  bankCode: string;
  accountNo: string;
  accountName: string;
  amount: string;
  currency: 'BAHT' | 'LAK';
};
export type PayoutAnswer = { id: string; status: 'pending' | 'paid' | 'failed' };
/** `takenAt`: when the rail accepted the order. */
export type PayoutLine = PayoutOrder & { status: 'pending' | 'paid' | 'failed'; takenAt: string };
export type PayoutBook = { payouts: PayoutLine[]; next: string | null };
/** `hash` is the secret of a gift link, `least` the minimum amount: a gift below it is not redeemed. */
export type GiftRedemptionOrder = { id: string; hash: string; least: string };
export type GameAccountOpened = { username: string; password: string; event: Record<string, string> | null };
/**
 * A settled round. `win` is the amount paid, including the stake: "0.00" for a lost round. `id` is unique per game.
 */
export type GameRound = { id: string; stake: string; win: string; settledAt: string };
/**
 * A snapshot of an account. `rounds` are those settled after the cursor `after` (all if it is empty), oldest first; the
 * provider limits their number, and `isMore` means that more rounds follow `cursor`. `amount` no longer includes the
 * money in `openStakes`.
 */
export type GameRounds = { amount: string; openStakes: string; rounds: GameRound[]; cursor: string; isMore: boolean };
/** `amount` is signed: "100.00" into the game, "-100.00" out of it. */
export type GameTransferOrder = { id: string; username: string; amount: string };
