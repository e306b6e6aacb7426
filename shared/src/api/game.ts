import { type Static, Type } from 'typebox';
import { Amount, Instant } from './common.ts';
import type { Operations } from './operation.ts';
import { playCodes } from './protected-codes.ts';

export const GameCategory = Type.Enum(['slot', 'sport', 'lotto']);
export type GameCategory = Static<typeof GameCategory>;

/** `TRANSFER`: the outcome of a transfer is unknown. `BALANCE`: the balance changed in a way that play may not explain. */
export const GamePause = Type.Object({
  reason: Type.Enum(['TRANSFER', 'BALANCE']),
  reference: Type.String(),
  amount: Amount,
  since: Instant,
});
export type GamePause = Static<typeof GamePause>;

/** One game, activated by this player or not. `amount` is the last known balance at the provider, open stakes included. */
export const GameAccount = Type.Object({
  code: Type.String(),
  name: Type.String(),
  category: GameCategory,
  isActive: Type.Boolean(),
  amount: Amount,
  openStakes: Type.Optional(
    Type.Number({ description: 'Part of `amount` that is staked in unsettled rounds and cannot be moved yet.' }),
  ),
  transfers: Type.Optional(
    Type.Object(
      {
        ended: Type.Integer({ description: 'While it stays the same, only play changes `amount`.' }),
        lastIn: Type.Number({ description: 'Amount of the last transfer that arrived in the game; 0 before the first.' }),
      },
      { description: 'Transfers of this account.' },
    ),
  ),
  paused: Type.Optional(Type.Union([GamePause, Type.Null()], { description: 'Why the game is paused; null if it is not.' })),
  ftWalletSlot: Type.Number({ description: 'Multiplier from wallet money to game credits.' }),
  logo: Type.String({ description: 'Image URL.' }),
  background: Type.String({ description: 'Image URL, 300x211 or a multiple.' }),
  launch: Type.Optional(
    Type.Union([Type.String(), Type.Null()], { description: 'Auto-login call that opens the game, e.g. `pg`; null for none.' }),
  ),
  web: Type.Union([Type.String(), Type.Null()]),
  android: Type.Union([Type.String(), Type.Null()]),
  ios: Type.Union([Type.String(), Type.Null()]),
});
export type GameAccount = Static<typeof GameAccount>;

export const SlotRefresh = Type.Object({
  slots: Type.Array(GameAccount),
  syncedAt: Instant,
  silent: Type.Optional(
    Type.Array(Type.String(), { description: 'Codes of games that did not respond; their amounts are the last known ones.' }),
  ),
});
export type SlotRefresh = Static<typeof SlotRefresh>;

/** `event` holds web-form state for the one provider that is launched by a form post (D-33). */
export const GameCredentials = Type.Object({
  username: Type.String(),
  password: Type.String({ description: 'Empty if the provider has no passwords: the game then opens with its link only.' }),
  event: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]),
  isOutdated: Type.Optional(
    Type.Boolean({
      description: 'True if the outcome of a password reset is unknown, so that this password may not work.',
    }),
  ),
});
export type GameCredentials = Static<typeof GameCredentials>;

export const AutoLogin = Type.Object({ link: Type.String() });
export type AutoLogin = Static<typeof AutoLogin>;

const GameCode = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });
const credentialCodes = ['NO_GAME', 'SLOT_NO_ACCOUNT', 'GAME_FROZEN', ...playCodes] as const;
/** The eleven launch types, by the fields of their URL. */
const GameUser = Type.Object({
  launch: Type.Enum(['pg', 'betflix', 'areaslot', 'joker2', 'huayhd']),
  username: Type.String({ minLength: 1, maxLength: 100 }),
});
const GameUserAndPassword = Type.Object({
  launch: Type.Enum(['askmebet', 'imi', 'usun', 'circus', 'slotracha', 'pgslot']),
  username: GameUser.properties.username,
  password: Type.String({ minLength: 1, maxLength: 200 }),
});

export const gameOperations = {
  'GET /api/wallet/refresh/slot': {
    summary: 'Refresh the balance of every open game',
    tag: 'game',
    access: 'player',
    response: SlotRefresh,
    changesState: true,
    isOpenWhenFrozen: true,
  },
  'GET /api/wallet/activate/{code}': {
    summary: 'Open a game account, or return the open one',
    tag: 'game',
    access: 'player',
    params: GameCode,
    response: GameCredentials,
    refusals: ['NO_GAME', 'GAME_ACTIVATION_FAIL', 'SLOT_ACTIVATE_FAIL', 'GAME_FROZEN', ...playCodes],
    changesState: true,
    service: 'isGameOpen',
  },
  'GET /api/wallet/account/{code}': {
    summary: 'Credentials of an open game account',
    tag: 'game',
    access: 'player',
    params: GameCode,
    response: GameCredentials,
    refusals: credentialCodes,
  },
  'GET /api/wallet/resetpassword/{code}': {
    summary: 'Reset the password of a game account',
    tag: 'game',
    access: 'player',
    params: GameCode,
    response: GameCredentials,
    refusals: [...credentialCodes, 'SLOT_RESET_PASSWORD_FAIL', 'GAME_UNAVAILABLE', 'NOT_UFABET'],
    changesState: true,
  },
  'GET /api/autoLogin/{launch}/{username}': {
    summary: 'Get the link that opens the game signed in',
    tag: 'game',
    access: 'player',
    params: GameUser,
    response: AutoLogin,
    refusals: ['FORBIDDEN', 'NOT_AREASLOT', 'SLOT_NO_ACCOUNT', 'GAME_FROZEN', 'GAME_UNAVAILABLE', ...playCodes],
    isAddressSecret: true,
    service: 'isGameOpen',
  },
  'GET /api/autoLogin/{launch}/{username}/{password}': {
    summary: 'Get the link that opens the game signed in',
    tag: 'game',
    access: 'player',
    params: GameUserAndPassword,
    response: AutoLogin,
    refusals: ['FORBIDDEN', 'SLOT_NO_ACCOUNT', 'GAME_FROZEN', 'GAME_UNAVAILABLE', ...playCodes],
    isAddressSecret: true,
    service: 'isGameOpen',
  },
} as const satisfies Operations;
