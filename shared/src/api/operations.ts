import { type TSchema, Type } from 'typebox';
import {
  AccountProfile,
  BankAccountNameChange,
  LoginAnswer,
  LoginRequest,
  OtpRequest,
  OtpSent,
  OtpVerification,
  OtpVerified,
  PasswordChange,
  PasswordReset,
  PlayerSessions,
  ProfileChange,
  Registration,
} from './account.ts';
import { ActiveBonus, Bonuses, BonusMinimum, Promotion, PromotionFound, UserBonus } from './bonus.ts';
import { ChatConfig, ChatHistory, ChatHistoryRequest, ChatRead, ChatSend, ChatSent, ChatUploaded } from './chat.ts';
import { CodeAnswer, Empty, MoneyMovement, PageRequest } from './common.ts';
import {
  ActiveAnswer,
  Banks,
  ChatWidgetFlag,
  Contact,
  DepositLookup,
  HtmlItems,
  Notices,
  RegisterOtpFlag,
  SiteInfo,
  SlipWindow,
  Sources,
  WithdrawLimits,
} from './lookup.ts';
import { RemoteFailure } from './remote-failure.ts';
import { Banners, Invites, RefundCheck, RefundClaim, Refunds } from './rewards.ts';
import { SlipReference, Slips, Statement } from './statement.ts';
import {
  AmountRequest,
  AutoLogin,
  GameCredentials,
  GiftDeposit,
  GiftLink,
  ManualDepositRequest,
  QrRecord,
  SlipUploaded,
  SlotRefresh,
  TransferAllMovement,
  TransferAllRequest,
  TransferRequest,
  Wallet,
} from './wallet.ts';

/** One call: where it is asked, what it takes and what a success answers. Placeholders of a path are in braces. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** JSON body; a call without it takes none. */
  readonly body?: TSchema;
  /** Takes a multipart form with one field `file` instead. */
  readonly isUpload?: true;
  readonly response: TSchema;
};

/**
 * Every call of section 7 of the specification and of D-11, in its order, but the open game launch: `autoLogin` stands for its eleven.
 * Then what the page itself reports.
 */
export const operations = {
  banks: { method: 'GET', path: '/api/lookup/banks', response: Banks },
  depositLookup: { method: 'GET', path: '/api/lookup/deposit', response: DepositLookup },
  conditions: { method: 'GET', path: '/api/lookup/conditions', response: HtmlItems },
  agreements: { method: 'GET', path: '/api/lookup/agreements', response: HtmlItems },
  info: { method: 'GET', path: '/api/lookup/info', response: SiteInfo },
  notice: { method: 'GET', path: '/api/lookup/notice', response: Notices },
  contact: { method: 'GET', path: '/api/lookup/contact', response: Contact },
  withdrawLimits: { method: 'GET', path: '/api/lookup/withdraw', response: WithdrawLimits },
  slipWindow: { method: 'GET', path: '/api/lookup/slip', response: SlipWindow },
  sources: { method: 'GET', path: '/api/lookup/sources', response: Sources },
  active: { method: 'GET', path: '/api/lookup/active', response: ActiveAnswer },
  registerOtp: { method: 'GET', path: '/api/lookup/registerOTP', response: RegisterOtpFlag },
  chatWidget: { method: 'GET', path: '/api/lookup/enableChatWidget', response: ChatWidgetFlag },

  validateAccount: { method: 'POST', path: '/api/account/validate', body: Registration, response: Empty },
  createAccount: { method: 'POST', path: '/api/account', body: Registration, response: AccountProfile },
  profile: { method: 'GET', path: '/api/account/profile', response: AccountProfile },
  changeProfile: { method: 'PUT', path: '/api/account/profile', body: ProfileChange, response: AccountProfile },
  changeBankAccountName: {
    method: 'PUT',
    path: '/api/account/bankAccountName',
    body: BankAccountNameChange,
    response: AccountProfile,
  },
  changePassword: { method: 'PUT', path: '/api/account/changepwd', body: PasswordChange, response: Empty },
  resetPassword: { method: 'PUT', path: '/api/account/password', body: PasswordReset, response: Empty },
  sessions: { method: 'GET', path: '/api/account/sessions', response: PlayerSessions },
  endSession: { method: 'DELETE', path: '/api/account/sessions/{id}', response: Empty },
  endOtherSessions: { method: 'DELETE', path: '/api/account/sessions', response: Empty },
  sendOtp: { method: 'POST', path: '/api/otp/send', body: OtpRequest, response: OtpSent },
  verifyOtp: { method: 'POST', path: '/api/otp/verify', body: OtpVerification, response: OtpVerified },
  login: { method: 'POST', path: '/api/login', body: LoginRequest, response: LoginAnswer },
  logout: { method: 'POST', path: '/api/logout', response: Empty },

  wallet: { method: 'GET', path: '/api/wallet', response: Wallet },
  refreshSlots: { method: 'GET', path: '/api/wallet/refresh/slot', response: SlotRefresh },
  activateGame: { method: 'GET', path: '/api/wallet/activate/{code}', response: GameCredentials },
  gameAccount: { method: 'GET', path: '/api/wallet/account/{code}', response: GameCredentials },
  resetGamePassword: { method: 'GET', path: '/api/wallet/resetpassword/{code}', response: GameCredentials },
  addManually: { method: 'POST', path: '/api/wallet/add', body: ManualDepositRequest, response: MoneyMovement },
  transfer: { method: 'POST', path: '/api/wallet/transfer', body: TransferRequest, response: MoneyMovement },
  transferAll: { method: 'POST', path: '/api/wallet/transferAll', body: TransferAllRequest, response: TransferAllMovement },
  withdraw: { method: 'POST', path: '/api/wallet/withdraw', body: AmountRequest, response: MoneyMovement },
  withdrawAll: { method: 'POST', path: '/api/wallet/withdrawAll', body: AmountRequest, response: MoneyMovement },
  uploadSlip: { method: 'POST', path: '/api/wallet/slip', isUpload: true, response: SlipUploaded },
  giftLink: { method: 'POST', path: '/api/wallet/truelink', body: GiftLink, response: GiftDeposit },

  qr: { method: 'GET', path: '/api/qrcode/{channel}', response: QrRecord },
  createQr: { method: 'POST', path: '/api/qrcode/{channel}', body: AmountRequest, response: QrRecord },
  cancelQr: { method: 'DELETE', path: '/api/qrcode/{qrcodeId}', response: Empty },

  invites: { method: 'POST', path: '/api/invite', body: PageRequest, response: Invites },
  inviteBonus: { method: 'GET', path: '/api/invite/bonus', response: CodeAnswer },
  inviteBanners: { method: 'GET', path: '/api/invite/banners', response: Banners },
  refunds: { method: 'POST', path: '/api/refund', body: PageRequest, response: Refunds },
  refundCheck: { method: 'GET', path: '/api/refund/check', response: RefundCheck },
  receiveRefund: { method: 'GET', path: '/api/refund/receive', response: RefundClaim },
  refundToWallet: { method: 'GET', path: '/api/refund/addWallet', response: CodeAnswer },
  refundBanners: { method: 'GET', path: '/api/refund/banners', response: Banners },

  bonuses: { method: 'GET', path: '/api/bonus', response: Bonuses },
  activateBonus: { method: 'GET', path: '/api/bonus/activate/{code}', response: UserBonus },
  activeBonus: { method: 'GET', path: '/api/bonus/check/active', response: ActiveBonus },
  bonusMinimum: { method: 'GET', path: '/api/bonus/check/minimum', response: BonusMinimum },
  clearBonus: { method: 'GET', path: '/api/bonus/clear', response: CodeAnswer },
  currentPromotion: { method: 'GET', path: '/api/promotion/current', response: PromotionFound },
  findPromotion: { method: 'GET', path: '/api/promotion/find/{code}', response: PromotionFound },
  activatePromotion: { method: 'GET', path: '/api/promotion/activate/{code}', response: Promotion },

  statement: { method: 'POST', path: '/api/statement', body: PageRequest, response: Statement },
  slips: { method: 'POST', path: '/api/statement/slip', body: PageRequest, response: Slips },
  slipImage: { method: 'GET', path: '/api/statement/slip/reference/{reference}', response: SlipReference },

  autoLogin: { method: 'GET', path: '/api/autoLogin/{launch}/{username}', response: AutoLogin },
  autoLoginWithPassword: { method: 'GET', path: '/api/autoLogin/{launch}/{username}/{password}', response: AutoLogin },

  chatConfig: { method: 'GET', path: '/api/chat/config', response: ChatConfig },
  sendChatMessage: { method: 'POST', path: '/api/chat/send-message', body: ChatSend, response: ChatSent },
  chatHistory: { method: 'POST', path: '/api/chat/history', body: ChatHistoryRequest, response: ChatHistory },
  markChatRead: { method: 'PUT', path: '/api/chat/read-customer/', body: ChatRead, response: Empty },
  uploadChatImage: { method: 'POST', path: '/api/chat/upload-image', isUpload: true, response: ChatUploaded },
  uploadChatVideo: { method: 'POST', path: '/api/chat/upload-video', isUpload: true, response: ChatUploaded },

  reportRemoteFailure: { method: 'POST', path: '/api/remote-failures', body: RemoteFailure, response: Empty },
  health: { method: 'GET', path: '/api/health', response: Type.Object({ status: Type.Literal('ok') }) },
} as const satisfies Record<string, Operation>;
export type OperationName = keyof typeof operations;
