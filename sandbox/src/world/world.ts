import { type Static, Type } from 'typebox';

/** Instants are ISO 8601 UTC; amounts are integers of minor units (satang, att). */
const Instant = Type.String();
const Minor = Type.Integer();
const Currency = Type.Enum(['BAHT', 'LAK']);
const Account = Type.Object({ bankCode: Type.String(), accountNo: Type.String() });
const NamedAccount = Type.Object({ bankCode: Type.String(), accountNo: Type.String(), name: Type.String() });

export const Sms = Type.Object({
  id: Type.String(),
  to: Type.String(),
  text: Type.String(),
  code: Type.Union([Type.String(), Type.Null()]),
  createdAt: Instant,
});
export type Sms = Static<typeof Sms>;

export const SlipKind = Type.Enum([
  'valid',
  'wrong-account',
  'other-sender',
  'another-players',
  'sender-in-doubt',
  'stolen-reference',
  'expired',
  'duplicate',
  'unreadable',
  'no-qr',
  'cropped',
  'wrong-captcha',
  'bank-refuses',
]);
export type SlipKind = Static<typeof SlipKind>;
export const Transfer = Type.Object({
  /** Id of the slip image. A duplicate slip has the same reference but another id. */
  slipId: Type.String(),
  reference: Type.String(),
  /** The three digits of the sending bank, as in the mini-QR. */
  sendingBank: Type.String(),
  sender: NamedAccount,
  receiver: Account,
  receiverName: Type.String(),
  amountMinor: Minor,
  currency: Currency,
  kind: SlipKind,
  transferredAt: Instant,
  createdAt: Instant,
  /** Until then the bank returns "too fresh" (real time). */
  visibleFrom: Instant,
  isClaimed: Type.Boolean(),
});
export type Transfer = Static<typeof Transfer>;

export const QrCode = Type.Object({
  reference: Type.String(),
  channel: Type.String(),
  amountMinor: Minor,
  currency: Currency,
  payload: Type.String(),
  expiresAt: Instant,
  createdAt: Instant,
  cancelledAt: Type.Union([Instant, Type.Null()]),
  payments: Type.Array(Type.Object({ id: Type.String(), amountMinor: Minor, paidAt: Instant })),
});
export type QrCode = Static<typeof QrCode>;

export const PayoutStatus = Type.Enum(['pending', 'paid', 'failed']);
export const Payout = Type.Object({
  id: Type.String(),
  bankCode: Type.String(),
  accountNo: Type.String(),
  accountName: Type.String(),
  amountMinor: Minor,
  currency: Currency,
  status: PayoutStatus,
  createdAt: Instant,
});
export type Payout = Static<typeof Payout>;

export const Gift = Type.Object({
  hash: Type.String(),
  link: Type.String(),
  /** The total of all members, who get equal shares. */
  amountMinor: Minor,
  members: Type.Integer(),
  createdAt: Instant,
  isForgetful: Type.Optional(Type.Boolean()),
  redemptions: Type.Array(Type.Object({ id: Type.String(), amountMinor: Minor, redeemedAt: Instant })),
});
export type Gift = Static<typeof Gift>;

export const GameRound = Type.Object({
  id: Type.String(),
  stakeMinor: Minor,
  /** The amount paid, including the stake; null while it is open. */
  winMinor: Type.Union([Minor, Type.Null()]),
  openedAt: Instant,
  settledAt: Type.Union([Instant, Type.Null()]),
  /** Position among the settled rounds of the account, from 1; null while it is open. */
  place: Type.Union([Type.Integer(), Type.Null()]),
});
export type GameRound = Static<typeof GameRound>;
export const GameAccount = Type.Object({
  code: Type.String(),
  username: Type.String(),
  password: Type.String(),
  event: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]),
  balanceMinor: Minor,
  createdAt: Instant,
  /** Oldest first. */
  rounds: Type.Array(GameRound),
});
export type GameAccount = Static<typeof GameAccount>;
export const GameTransfer = Type.Object({
  username: Type.String(),
  amountMinor: Minor,
  status: Type.Enum(['success', 'refused']),
  code: Type.String(),
});
export type GameTransfer = Static<typeof GameTransfer>;

export const Callback = Type.Object({
  id: Type.String(),
  rail: Type.Enum(['payment', 'payout']),
  body: Type.String(),
  attempts: Type.Integer(),
  state: Type.Enum(['waiting', 'delivered', 'given-up']),
  createdAt: Instant,
  nextAt: Instant,
  outcome: Type.String(),
});
export type Callback = Static<typeof Callback>;

export const FaultKind = Type.Enum([
  'none',
  'refuse',
  'error',
  'timeout-before',
  'timeout-after',
  'late',
  'duplicate',
  'not-taken',
  'malformed',
  'half',
]);
export type FaultKind = Static<typeof FaultKind>;
export const FaultScope = Type.Enum(['writes', 'reads', 'all']);
export const Fault = Type.Object({
  kind: FaultKind,
  /** How many more requests fail; null until it is cleared. */
  timesLeft: Type.Union([Type.Integer(), Type.Null()]),
  delayMs: Type.Integer(),
  on: FaultScope,
});
export type Fault = Static<typeof Fault>;

export const Settings = Type.Object({ autoPayout: Type.Boolean(), autoReply: Type.Boolean() });
export type Settings = Static<typeof Settings>;

/** The complete state of the simulated world. Lists are oldest first. */
export const World = Type.Object({
  version: Type.Literal(1),
  sms: Type.Array(Sms),
  transfers: Type.Array(Transfer),
  codes: Type.Array(QrCode),
  payouts: Type.Array(Payout),
  gifts: Type.Array(Gift),
  /** Phones and bank account numbers in the exclusion register. */
  listed: Type.Optional(Type.Array(Type.String())),
  gameAccounts: Type.Array(GameAccount),
  /** By game code, then by the wallet's id. Kept permanently, since they make repeats harmless. */
  gameTransfers: Type.Record(Type.String(), Type.Record(Type.String(), GameTransfer)),
  callbacks: Type.Array(Callback),
  faults: Type.Record(Type.String(), Fault),
  settings: Settings,
  /** By conversation: the time of the last player message that the desk has handled. */
  answered: Type.Record(Type.String(), Type.String()),
});
export type World = Static<typeof World>;

export const emptyWorld = (): World => ({
  version: 1,
  sms: [],
  transfers: [],
  codes: [],
  payouts: [],
  gifts: [],
  listed: [],
  gameAccounts: [],
  gameTransfers: {},
  callbacks: [],
  faults: {},
  settings: { autoPayout: true, autoReply: true },
  answered: {},
});
