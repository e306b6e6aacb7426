import { type Static, Type } from 'typebox';
import { BankAccount, Profile } from './account.ts';
import { closed } from './closed.ts';
import { Amount, MoneyMovement, RequestedAmount } from './common.ts';
import { QrChannel } from './deposit.ts';
import { GameAccount } from './game.ts';
import type { Operations } from './operation.ts';
import { passkeyOrPassword, passkeyRefusals } from './passkey.ts';
import { playCodes } from './protected-codes.ts';

export const Wallet = Type.Object({
  profile: Profile,
  bankAccount: BankAccount,
  wallet: Type.Object({ amount: Amount }),
  onTheWay: Type.Optional(
    Type.Object(
      {
        amount: Amount,
        toGames: Type.Optional(
          Type.Number({ description: 'Part of it that is between the wallet and games, and belongs to the total.' }),
        ),
      },
      { description: 'Money of withdrawals and transfers in progress; not part of any other amount.' },
    ),
  ),
  openQr: Type.Optional(
    Type.Union(
      [
        Type.Object({
          channel: QrChannel,
          amount: Amount,
          leftS: Type.Integer({ description: 'Seconds until it expires, by the server’s clock.' }),
        }),
        Type.Null(),
      ],
      { description: 'The newest open payment code; null for none.' },
    ),
  ),
  invite: Type.Object({
    amount: Amount,
    success: Type.Number(),
    fail: Type.Number(),
    isInactive: Type.Optional(Type.Boolean({ description: 'Whether the operator has switched the invite bonus off.' })),
    code: Type.Optional(Type.String({ description: 'The code of the player’s invite link.' })),
  }),
  slots: Type.Array(GameAccount),
  isExcluded: Type.Optional(Type.Boolean({ description: 'Whether the player is excluded, so that nothing is offered.' })),
});
export type Wallet = Static<typeof Wallet>;

/** `from` and `to` are `WALLET` or a game code. */
export const TransferRequest = closed({
  from: Type.String({ maxLength: 40 }),
  to: Type.String({ maxLength: 40 }),
  amount: RequestedAmount,
});
export type TransferRequest = Static<typeof TransferRequest>;
export const TransferAllRequest = closed({ to: Type.String({ maxLength: 40 }) });
export type TransferAllRequest = Static<typeof TransferAllRequest>;
/** One game's result in a transfer of everything. `WAITING`: another transfer with this game is in progress, so nothing was moved. */
export const TransferLeg = Type.Object({
  code: Type.String({ description: 'The game.' }),
  amount: Amount,
  status: Type.Enum(['IN_PROGRESS', 'SUCCESS', 'FAILED', 'WAITING']),
});
export type TransferLeg = Static<typeof TransferLeg>;
export const TransferAllMovement = Type.Object({ ...MoneyMovement.properties, legs: Type.Array(TransferLeg) });
export type TransferAllMovement = Static<typeof TransferAllMovement>;

const transferCodes = [
  'NO_GAME',
  'SLOT_NO_ACCOUNT',
  'GAME_FROZEN',
  'MONEY_NOT_ENOUGH',
  'TRANSFER_IN_PROGRESS',
  'TRANSFER_FAIL',
  'TRANSFER_STAYED',
  ...playCodes,
] as const;
/** An amount above `WITHDRAW_STEP_UP_ABOVE_*` without proof is refused with `STEP_UP_REQUIRED`, and moves nothing. */
export const WithdrawalRequest = closed({ amount: RequestedAmount, ...passkeyOrPassword });
export type WithdrawalRequest = Static<typeof WithdrawalRequest>;
const withdrawal = {
  tag: 'withdrawal',
  access: 'player',
  body: WithdrawalRequest,
  response: MoneyMovement,
  refusals: [
    'WITHDRAW_MINIMUM',
    'WITHDRAW_MAXIMUM',
    'WHOLE_KIP',
    'BONUS_REMAINING',
    'MONEY_NOT_ENOUGH',
    'NO_BANK',
    'WITHDRAW_REVIEW',
    'WITHDRAW_HELD',
    'STEP_UP_REQUIRED',
    'WRONG_PASSWORD',
    ...passkeyRefusals,
  ],
  isKeyed: true,
  isOpenWhenFrozen: true,
  service: 'isWithdrawalOpen',
} as const;

export const walletOperations = {
  'GET /api/wallet': {
    summary: 'Profile, wallet, invite bonus and games',
    tag: 'wallet',
    access: 'player',
    response: Wallet,
    isOpenWhenFrozen: true,
  },
  'POST /api/wallet/transfer': {
    summary: 'Move money between the wallet and games',
    tag: 'wallet',
    access: 'player',
    body: TransferRequest,
    response: MoneyMovement,
    refusals: ['SAME_ACCOUNT', 'TRANSFER_MINIMUM', 'SERVICE_CLOSED', ...transferCodes],
    answers: ['SUCCESS'],
    isKeyed: true,
    isOpenWhenFrozen: 'in part',
  },
  'POST /api/wallet/transferAll': {
    summary: 'Move all money into one account',
    tag: 'wallet',
    access: 'player',
    body: TransferAllRequest,
    response: TransferAllMovement,
    refusals: ['TRANSFER_MAXIMUM', 'SERVICE_CLOSED', ...transferCodes],
    isKeyed: true,
    isOpenWhenFrozen: 'in part',
  },
  'POST /api/wallet/withdraw': {
    summary: 'Pay out to the bank account',
    ...withdrawal,
  },
  'POST /api/wallet/withdrawAll': {
    summary: 'Pay out, after moving missing money from games to the wallet',
    ...withdrawal,
  },
} as const satisfies Operations;
