import { type Static, Type } from 'typebox';
import { Banner } from './common.ts';
import type { Operations } from './operation.ts';

/** The Lao name was added later (ADR 0100); without it, the English one is shown. */
const bankNames = { nameTH: Type.String(), nameEN: Type.String(), nameLA: Type.Optional(Type.String()) };

export const BankItem = Type.Object({ code: Type.String(), ...bankNames });
export type BankItem = Static<typeof BankItem>;
export const Banks = Type.Array(BankItem);

export const SourceItem = Type.Object({ code: Type.String(), description: Type.String() });
export type SourceItem = Static<typeof SourceItem>;
export const Sources = Type.Array(SourceItem);

/** HTML strings; the browser sanitises each. */
export const HtmlItems = Type.Array(Type.String());

/** How-to texts; `html` as in `HtmlItems`. */
export const HowtoTexts = Type.Array(Type.Object({ title: Type.String(), html: Type.String() }));

export const SiteInfo = Type.Object({
  name: Type.String(),
  website: Type.String(),
  minimumAge: Type.Optional(Type.Integer({ description: 'In years, as the rules of the market set it.' })),
});
export type SiteInfo = Static<typeof SiteInfo>;
export const Notices = Type.Object({ notices: Type.Array(Banner) });
export const Contact = Type.Object({
  contactText: Type.String(),
  lineLink: Type.String(),
  lineName: Type.String(),
  lineQR: Type.String({ description: 'Image URL or data URL of the support QR code.' }),
});
export type Contact = Static<typeof Contact>;
export const WithdrawLimits = Type.Object({ withdrawMin: Type.Number(), withdrawMax: Type.Number() });
export type WithdrawLimits = Static<typeof WithdrawLimits>;
/** The daily window in which slips are not accepted, in the operator's time, `HH:mm`. */
export const SlipWindow = Type.Object({
  closedFrom: Type.String(),
  closedTo: Type.String(),
  isOpen: Type.Boolean(),
});
export type SlipWindow = Static<typeof SlipWindow>;
export const ActiveAnswer = Type.Object({ terminated: Type.Union([Type.Null(), Type.Literal('gone')]) });
export type ActiveAnswer = Static<typeof ActiveAnswer>;
export const MaintenanceNotice = Type.Object({ notice: Type.String({ description: 'HTML; the browser sanitises it.' }) });
export const RegisterOtpFlag = Type.Object({
  registerOTP: Type.Boolean(),
  isBirthDateRequired: Type.Optional(Type.Boolean({ description: 'Whether registration asks for the birth date.' })),
});
export const ChatWidgetFlag = Type.Object({ enableChatWidget: Type.Boolean() });

export const DepositBank = Type.Object({
  bankCode: Type.String(),
  bankType: Type.Enum(['BANK', 'PAYMENT']),
  mode: Type.Enum(['AUTO', 'MANUAL']),
  bank: Type.Object(bankNames),
  bankAccountName: Type.String(),
  bankAccountNo: Type.String(),
  currency: Type.String({ description: 'Shown for BCEL.' }),
});
export type DepositBank = Static<typeof DepositBank>;
/** `mode` is `gift` for a gift-link wallet. */
export const DepositWallet = Type.Object({ walletAccountName: Type.String(), mode: Type.Enum(['AUTO', 'gift']) });
export type DepositWallet = Static<typeof DepositWallet>;
export const DepositLookup = Type.Object({
  banks: Type.Array(DepositBank),
  wallets: Type.Array(DepositWallet),
  isManual: Type.Boolean(),
  depositMin: Type.Number(),
  qrMinimums: Type.Record(Type.String(), Type.Number(), {
    description: 'The smallest deposit of each QR channel, by its code.',
  }),
});
export type DepositLookup = Static<typeof DepositLookup>;

/** Public data for pages, in the language of the request. */
export const lookupOperations = {
  'GET /api/lookup/banks': { summary: 'Banks a player may hold an account at', tag: 'lookup', access: 'public', response: Banks },
  'GET /api/lookup/deposit': {
    summary: 'Deposit accounts and channels',
    tag: 'lookup',
    access: 'player',
    response: DepositLookup,
  },
  'GET /api/lookup/conditions': { summary: 'Conditions as HTML items', tag: 'lookup', access: 'public', response: HtmlItems },
  'GET /api/lookup/agreements': { summary: 'Agreements as HTML items', tag: 'lookup', access: 'public', response: HtmlItems },
  'GET /api/lookup/howto': { summary: 'How-to texts', tag: 'lookup', access: 'public', response: HowtoTexts },
  'GET /api/lookup/info': {
    summary: 'Name, address and minimum age of the site',
    tag: 'lookup',
    access: 'public',
    response: SiteInfo,
  },
  'GET /api/lookup/notice': {
    summary: 'Notices shown once a browser session',
    tag: 'lookup',
    access: 'public',
    response: Notices,
  },
  'GET /api/lookup/contact': { summary: 'How to reach support', tag: 'lookup', access: 'public', response: Contact },
  'GET /api/lookup/withdraw': {
    summary: 'Minimum and maximum of one withdrawal',
    tag: 'lookup',
    access: 'player',
    response: WithdrawLimits,
    isOpenWhenFrozen: true,
  },
  'GET /api/lookup/slip': { summary: 'Hours without slip uploads', tag: 'lookup', access: 'player', response: SlipWindow },
  'GET /api/lookup/sources': { summary: 'How a newcomer heard of the site', tag: 'lookup', access: 'public', response: Sources },
  'GET /api/lookup/active': {
    summary: 'Whether the service is closed',
    tag: 'lookup',
    access: 'public',
    response: ActiveAnswer,
    isServedWhenTerminated: true,
  },
  'GET /api/lookup/maintenance': {
    summary: 'Notice to show while the service is closed',
    tag: 'lookup',
    access: 'public',
    response: MaintenanceNotice,
    isServedWhenTerminated: true,
  },
  'GET /api/lookup/registerOTP': {
    summary: 'Whether registration requires a one-time code and a birth date',
    tag: 'lookup',
    access: 'public',
    response: RegisterOtpFlag,
  },
  'GET /api/lookup/enableChatWidget': {
    summary: 'Whether the chat is enabled',
    tag: 'lookup',
    access: 'public',
    response: ChatWidgetFlag,
  },
} as const satisfies Operations;
