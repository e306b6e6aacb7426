import { type Static, Type } from 'typebox';
import { closed } from './closed.ts';
import { Amount, AmountRequest, Empty, Instant, MoneyMovement, MoneyStatus, RequestedAmount } from './common.ts';
import type { Operations } from './operation.ts';
import { depositCodes } from './protected-codes.ts';
import { IsUnknownToBank, SlipWaitsFor } from './statement.ts';

/** Amount, and what the player claims to have done; staff compare it with the account. */
export const ManualDepositRequest = closed({
  amount: RequestedAmount,
  paidFrom: Type.Optional(Type.String({ maxLength: 60, description: 'Bank, and the account if it is not the registered one.' })),
  paidAt: Type.Optional(Type.String({ maxLength: 60, description: 'Time of the transfer, as free text of the player.' })),
  bankReference: Type.Optional(Type.String({ maxLength: 60, description: 'Reference number of the bank.' })),
});
export type ManualDepositRequest = Static<typeof ManualDepositRequest>;

/** `link` is encrypted: `AES.encrypt(link, passphrase).toString()` of crypto-js, with the build's `GIFT_LINK_PASSPHRASE`. */
export const GiftLink = closed({ link: Type.String({ maxLength: 2000 }) });
export type GiftLink = Static<typeof GiftLink>;
/** `amount` is the credited amount; absent until the provider confirms. */
export const GiftDeposit = Type.Object({
  status: MoneyStatus,
  reference: Type.String(),
  amount: Type.Optional(Amount),
  waitsFor: Type.Optional(
    Type.Enum(['provider', 'staff', 'player'], {
      description: 'While in progress: the wallet app has not responded, staff review it, or the money is parked for the player.',
    }),
  ),
});
export type GiftDeposit = Static<typeof GiftDeposit>;
export const SlipUploaded = Type.Object({
  reference: Type.String(),
  status: MoneyStatus,
  amount: Type.Optional(Amount),
  note: Type.Optional(Type.String({ description: 'Slip reason code, or empty.' })),
  waitsFor: SlipWaitsFor,
  isUnknownToBank: IsUnknownToBank,
});
export type SlipUploaded = Static<typeof SlipUploaded>;

export const QrChannel = Type.Enum(['KBANK', 'WW', 'E2P']);
export type QrChannel = Static<typeof QrChannel>;
/** `qrcode` is SVG markup, which the browser shows as an image, never as HTML. Fields are empty if `hasQrcode` is false. */
export const QrRecord = Type.Object({
  qrcodeId: Type.String(),
  hasQrcode: Type.Boolean(),
  qrcode: Type.String({ description: 'The picture of the code, as SVG.' }),
  payload: Type.Optional(Type.String({ description: 'The content of the code, for links to banking apps.' })),
  amount: Amount,
  expireIn: Type.Union([Instant, Type.Literal('')]),
  leftS: Type.Optional(
    Type.Integer({ description: 'Seconds until the expiry by the server’s clock; the phone’s clock may differ.' }),
  ),
  message: Type.String(),
  parkedCodeId: Type.Optional(
    Type.String({ description: 'The newest code of the channel whose payment is parked, because protection refused it.' }),
  ),
});
export type QrRecord = Static<typeof QrRecord>;
const QrAt = Type.Object({ channel: QrChannel });
const QrcodeId = Type.Object({ qrcodeId: Type.String({ maxLength: 64 }) });

export const depositOperations = {
  'POST /api/wallet/add': {
    summary: 'Request a deposit that staff check',
    tag: 'deposit',
    access: 'player',
    body: ManualDepositRequest,
    response: MoneyMovement,
    refusals: ['NO_WALLET', 'BIRTH_DATE_REQUIRED', 'MONEY_NOTICE_REQUIRED'],
    isKeyed: true,
    service: 'isDepositOpen',
  },
  'POST /api/wallet/slip': {
    summary: 'Deposit with the slip of a bank transfer',
    tag: 'deposit',
    access: 'player',
    isUpload: true,
    response: SlipUploaded,
    refusals: [
      'SLIP_NO_FILE',
      'SLIP_INVALID_FILE',
      'SLIP_TOO_LARGE',
      'SLIP_CLOSED',
      'SLIP_UPLOAD_FAIL',
      'BIRTH_DATE_REQUIRED',
      'MONEY_NOTICE_REQUIRED',
    ],
    isKeyed: true,
    service: 'isDepositOpen',
  },
  'POST /api/wallet/truelink': {
    summary: 'Deposit with a gift link of a wallet app, encrypted by the browser',
    tag: 'deposit',
    access: 'player',
    body: GiftLink,
    response: GiftDeposit,
    refusals: ['NO_WALLET', 'TRUELINK_DUPLICATE', 'TRUELINK_INVALID', ...depositCodes],
    isKeyed: true,
    service: 'isDepositOpen',
  },
  'GET /api/qrcode/{channel}': {
    summary: 'The open payment code of a channel',
    tag: 'qr',
    access: 'player',
    params: QrAt,
    response: QrRecord,
  },
  'POST /api/qrcode/{channel}': {
    summary: 'Create a payment code for an amount',
    tag: 'qr',
    access: 'player',
    params: QrAt,
    body: AmountRequest,
    response: QrRecord,
    refusals: ['NO_WALLET', 'QR_MINIMUM', 'WHOLE_KIP', ...depositCodes],
    answers: ['QR_FAIL'],
    isKeyed: true,
    service: 'isDepositOpen',
  },
  'DELETE /api/qrcode/{qrcodeId}': {
    summary: 'Stop showing a payment code',
    tag: 'qr',
    access: 'player',
    params: QrcodeId,
    response: Empty,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Operations;
