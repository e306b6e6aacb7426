import { type Static, Type } from 'typebox';
import { BankAccount, Profile } from './account.ts';
import { Amount, Instant, MoneyMovement, MoneyStatus, RequestedAmount } from './common.ts';
import { SlipWaitsFor } from './statement.ts';

export const GameCategory = Type.Enum(['slot', 'sport', 'lotto']);
export type GameCategory = Static<typeof GameCategory>;

/**
 * Why a game cannot be used: `TRANSFER`, nobody can tell yet whether money that was moved has arrived; `BALANCE`, its amount changed in a
 * way that play may not explain. A person decides; `reference` is what the player quotes to support.
 */
export const GamePause = Type.Object({
  reason: Type.Enum(['TRANSFER', 'BALANCE']),
  reference: Type.String(),
  amount: Amount,
  since: Instant,
});
export type GamePause = Static<typeof GamePause>;

/** One game on offer, activated by this player or not. `amount` is what the wallet believes the provider holds, open stakes included. */
export const GameAccount = Type.Object({
  code: Type.String(),
  name: Type.String(),
  category: GameCategory,
  isActive: Type.Boolean(),
  amount: Amount,
  openStakes: Type.Optional(
    Type.Number({ description: 'Part of `amount`: staked in rounds that are not settled, so it cannot be moved yet.' }),
  ),
  paused: Type.Optional(
    Type.Union([GamePause, Type.Null()], { description: 'Why the game cannot be used now; null where it can.' }),
  ),
  ftWalletSlot: Type.Number({ description: 'Multiplier from wallet money to game credits.' }),
  logo: Type.String({ description: 'Image URL.' }),
  background: Type.String({ description: 'Image URL, 300x211 or a multiple.' }),
  launch: Type.Optional(
    Type.Union([Type.String(), Type.Null()], { description: 'Which auto-login call opens it, e.g. `pg`; null for none.' }),
  ),
  web: Type.Union([Type.String(), Type.Null()]),
  android: Type.Union([Type.String(), Type.Null()]),
  ios: Type.Union([Type.String(), Type.Null()]),
});
export type GameAccount = Static<typeof GameAccount>;

export const Wallet = Type.Object({
  profile: Profile,
  bankAccount: BankAccount,
  wallet: Type.Object({ amount: Amount }),
  onTheWay: Type.Optional(
    Type.Object(
      {
        amount: Amount,
        toGames: Type.Optional(Type.Number({ description: 'Part of it: between the wallet and games, and of the total.' })),
      },
      { description: 'Money of withdrawals and transfers that are in progress; part of no other amount.' },
    ),
  ),
  invite: Type.Object({
    amount: Amount,
    success: Type.Number(),
    fail: Type.Number(),
    isInactive: Type.Optional(Type.Boolean({ description: 'Whether the operator has switched the invite bonus off.' })),
  }),
  slots: Type.Array(GameAccount),
});
export type Wallet = Static<typeof Wallet>;

export const SlotRefresh = Type.Object({ slots: Type.Array(GameAccount), syncedAt: Instant });
export type SlotRefresh = Static<typeof SlotRefresh>;

/** `event` holds web-form state fields for the one provider that is launched by a form post (D-33). */
export const GameCredentials = Type.Object({
  username: Type.String(),
  password: Type.String(),
  event: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]),
  isOutdated: Type.Optional(
    Type.Boolean({
      description: 'A new password was asked for and the provider has not said whether it changed: this one may not work.',
    }),
  ),
});
export type GameCredentials = Static<typeof GameCredentials>;

/** Answer of the auto-login calls: where the game opens, signed in (GAME-03). */
export const AutoLogin = Type.Object({ link: Type.String() });
export type AutoLogin = Static<typeof AutoLogin>;

/** `from` and `to` are `WALLET` or a game code. */
export const TransferRequest = Type.Object(
  { from: Type.String({ maxLength: 40 }), to: Type.String({ maxLength: 40 }), amount: RequestedAmount },
  { additionalProperties: false },
);
export type TransferRequest = Static<typeof TransferRequest>;
export const TransferAllRequest = Type.Object({ to: Type.String({ maxLength: 40 }) }, { additionalProperties: false });
export type TransferAllRequest = Static<typeof TransferAllRequest>;
/** One game's part in a transfer of everything. `WAITING`: an earlier transfer with this game is under way, so nothing was moved now. */
export const TransferLeg = Type.Object({
  code: Type.String({ description: 'The game.' }),
  amount: Amount,
  status: Type.Enum(['IN_PROGRESS', 'SUCCESS', 'FAILED', 'WAITING']),
});
export type TransferLeg = Static<typeof TransferLeg>;
export const TransferAllMovement = Type.Object({ ...MoneyMovement.properties, legs: Type.Array(TransferLeg) });
export type TransferAllMovement = Static<typeof TransferAllMovement>;
export const AmountRequest = Type.Object({ amount: RequestedAmount }, { additionalProperties: false });
export type AmountRequest = Static<typeof AmountRequest>;
/** Beside the amount, what the player did, as far as the player says: staff check it against the account. */
export const ManualDepositRequest = Type.Object(
  {
    amount: RequestedAmount,
    paidFrom: Type.Optional(Type.String({ maxLength: 60, description: 'Bank, and account where it is not the registered one.' })),
    paidAt: Type.Optional(Type.String({ maxLength: 60, description: 'When, in the player’s words.' })),
    bankReference: Type.Optional(Type.String({ maxLength: 60, description: 'The bank’s own number of the transfer.' })),
  },
  { additionalProperties: false },
);
export type ManualDepositRequest = Static<typeof ManualDepositRequest>;

/** `link` is encrypted: `AES.encrypt(link, passphrase).toString()` of crypto-js, with the build's `GIFT_LINK_PASSPHRASE`. */
export const GiftLink = Type.Object({ link: Type.String({ maxLength: 2000 }) }, { additionalProperties: false });
export type GiftLink = Static<typeof GiftLink>;
/** `amount` is what was credited; absent while the provider has not told. */
export const GiftDeposit = Type.Object({
  status: MoneyStatus,
  reference: Type.String(),
  amount: Type.Optional(Amount),
  waitsFor: Type.Optional(
    Type.Enum(['provider', 'staff'], { description: 'While in progress: the wallet app has not told, or staff look at it.' }),
  ),
});
export type GiftDeposit = Static<typeof GiftDeposit>;
export const SlipUploaded = Type.Object({
  reference: Type.String(),
  status: MoneyStatus,
  amount: Type.Optional(Amount),
  note: Type.Optional(Type.String({ description: 'Slip reason code, or empty.' })),
  waitsFor: SlipWaitsFor,
});
export type SlipUploaded = Static<typeof SlipUploaded>;

export const QrChannel = Type.Enum(['KBANK', 'WW', 'E2P']);
export type QrChannel = Static<typeof QrChannel>;
/** `qrcode` is SVG markup; the browser shows it as an image, never as HTML. Empty fields where `hasQrcode` is false. */
export const QrRecord = Type.Object({
  qrcodeId: Type.String(),
  hasQrcode: Type.Boolean(),
  qrcode: Type.String(),
  amount: Amount,
  expireIn: Type.Union([Instant, Type.Literal('')]),
  leftS: Type.Optional(
    Type.Integer({ description: 'Seconds until then by the server’s clock, which a phone’s may differ from.' }),
  ),
  message: Type.String(),
});
export type QrRecord = Static<typeof QrRecord>;
