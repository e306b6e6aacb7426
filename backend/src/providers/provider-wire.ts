/**
 * The HTTP language of the rails, spoken by the adapters here and by the sandbox's simulators. Amounts are decimal strings with two
 * places ("500.00"), instants ISO 8601 UTC. Paths hang under `${PROVIDER_URL}/rails`. Every refusal is `{ code: string }`.
 *
 * A bank is named by its code ("KBANK"), but for `sendingBank`: the three digits of a slip's mini-QR ("004", see `bankNumbers`).
 *
 * sms      POST /sms/messages                          SmsMessage → 201 {}                      | 422 refused
 * bank     GET  /bank/transactions/:sendingBank/:ref   → 200 BankTransaction | 404 NOT_FOUND    | 425 TOO_FRESH { retryAfterS }
 *                                                      | 422 WRONG_CAPTCHA (three times) or another code: it will not tell
 *          GET  /bank/accounts/:bankCode/:accountNo/statement?from&to&cursor → 200 BankStatement: what the account received
 * payment  POST /payment/codes                         PaymentCode → 201 {} (repeat: 200)       | 422 refused
 *          DELETE /payment/codes/:reference            → 204
 *          GET  /payment/codes/:reference/payments     → 200 { payments: PaymentNotice[] }
 *          GET  /payment/settlement?from&to&cursor     → 200 PaymentSettlement: every payment of every code
 * payout   POST /payout/payouts                        PayoutOrder → 201 PayoutAnswer (repeat: 200 the same) | 422 not taken, nothing done
 *          GET  /payout/payouts/:id                    → 200 PayoutAnswer | 404 NOT_FOUND
 *          GET  /payout/payouts?from&to&cursor          → 200 PayoutBook: every order that was taken
 * gift     POST /gift/redemptions                      GiftRedemptionOrder → 200 { amount } (repeat: 200 the same)
 *          definite refusals: 404 NOT_FOUND | 409 ALREADY_REDEEMED | 410 EXPIRED | 422 BELOW_LEAST
 * game     POST /game/:code/accounts                   { username } → 201 GameAccountOpened (repeat: 200 the same) | 422 refused
 *          POST /game/:code/accounts/:username/password → 200 { password }                      | 422 refused
 *          POST /game/:code/accounts/:username/session → 200 { ticket }                        | 422 refused, or UNKNOWN_ACCOUNT
 *          GET  /game/:code/accounts/:username/balance → 200 { amount }
 *          GET  /game/:code/accounts/:username/rounds?after= → 200 GameRounds (family `idempotent` only)
 *          POST /game/:code/transfers                  GameTransferOrder → 200 { status: 'success' }   | 422 { code } definite refusal
 *          GET  /game/:code/transfers/:id              → 200 { status: 'success' | 'refused' } | 404 NOT_FOUND (family `idempotent` only)
 * Books are told from `from` on and before `to`, oldest first, in pages: `next` is the cursor of the next one, null on the last.
 * A provider of the family `plain` ignores `id`: each POST moves money again, it cannot be asked afterwards, and it tells balances only.
 *
 * Callbacks to the backend, at least once: POST /api/callbacks/payment PaymentNotice · POST /api/callbacks/payout PayoutAnswer.
 * Header `X-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>" with the rail's secret>`; older than 5 minutes is refused.
 */
export type SmsMessage = { id: string; to: string; text: string };
export type BankTransaction = {
  sendingBank: string;
  reference: string;
  amount: string;
  currency: 'BAHT' | 'LAK';
  receiver: { bankCode: string; accountNo: string };
  /** Masked, as slips show it ("xxx-x-x1234-x", "MS. SOMYING J***"); absent where the bank tells nothing. */
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
/** `id` is the channel's own, so it is unique with `channel` only, which is that of the code unless told. */
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
/** `takenAt`: when the rail took the order. */
export type PayoutLine = PayoutOrder & { status: 'pending' | 'paid' | 'failed'; takenAt: string };
export type PayoutBook = { payouts: PayoutLine[]; next: string | null };
/** `hash` is the secret of a gift link, `least` the smallest amount that is taken; below it nothing is. */
export type GiftRedemptionOrder = { id: string; hash: string; least: string };
export type GameAccountOpened = { username: string; password: string; event: Record<string, string> | null };
/** A settled round. `win` is what it paid, the stake included: "0.00" for a round that is lost. `id` is used once per game. */
export type GameRound = { id: string; stake: string; win: string; settledAt: string };
/**
 * An account at one moment. `rounds` were settled after the one that `after` names (all of them where it is empty), oldest first, at
 * most as many as the provider likes; `isMore` says that others follow `cursor`. The money of `openStakes` has left `amount` already.
 */
export type GameRounds = { amount: string; openStakes: string; rounds: GameRound[]; cursor: string; isMore: boolean };
/** `amount` is signed: "100.00" into the game, "-100.00" out of it. */
export type GameTransferOrder = { id: string; username: string; amount: string };
