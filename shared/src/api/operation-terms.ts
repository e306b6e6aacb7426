import type { ErrorCode, ProductCode } from './error-codes.ts';
import type { OperationName } from './operations.ts';

type Code = ErrorCode | ProductCode;

/** What a call promises beside its shapes: the contract tests hold the server to every line, and the OpenAPI document says them. */
export type OperationTerms = {
  readonly summary: string;
  /** Who may call: anyone, a player with a session, or whoever owns a conversation (a player, or a guest by the guest id). */
  readonly access: 'public' | 'player' | 'conversation';
  /** Its own refusals. Every call can also answer `VALIDATION`, `REQUEST_LIMIT`, `gone`, a fault, and those of its access. */
  readonly refusals?: readonly Code[];
  /** Codes that a success answers as its `message`, `code` or `status`. */
  readonly answers?: readonly Code[];
  /** Takes an `Idempotency-Key` (D-9). */
  readonly isKeyed?: true;
  /** A GET that changes something all the same (D-10). */
  readonly changesState?: true;
  readonly isServedWhenTerminated?: true;
  /** Answers a player whose account is frozen too. */
  readonly isOpenWhenFrozen?: true;
};

const passwordCodes = ['PASSWORD_LENGTH', 'PASSWORD_COMMON', 'PASSWORD_PERSONAL'] as const;
const profileCodes = ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'INVALID_USER_INFO', ...passwordCodes] as const;
const codeCodes = ['OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_BLOCK', 'OTP_EXPIRED', 'OTP_CODE_INVALID'] as const;
const newcomerCodes = [...profileCodes, 'UNVERIFIED_OTP', 'EXISTING_USER'] as const;
const bankCodes = ['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'EXISTING_BANK'] as const;
const transferCodes = [
  'NO_GAME',
  'SLOT_NO_ACCOUNT',
  'GAME_FROZEN',
  'MONEY_NOT_ENOUGH',
  'TRANSFER_IN_PROGRESS',
  'TRANSFER_FAIL',
  'TRANSFER_STAYED',
] as const;
const withdrawalCodes = [
  'WITHDRAW_MINIMUM',
  'WITHDRAW_MAXIMUM',
  'WHOLE_KIP',
  'BONUS_REMAINING',
  'MONEY_NOT_ENOUGH',
  'NO_BANK',
  'WITHDRAW_HELD',
] as const;

/** The terms of every call of `operations`, in its order. */
export const operationTerms = {
  banks: { summary: 'Banks a player may hold an account at', access: 'public' },
  depositLookup: { summary: 'Where a deposit can be sent', access: 'player' },
  conditions: { summary: 'Conditions as HTML items', access: 'public' },
  agreements: { summary: 'Agreements as HTML items', access: 'public' },
  info: { summary: 'Name and address of the site', access: 'public' },
  notice: { summary: 'Notices shown once a browser session', access: 'public' },
  contact: { summary: 'How to reach support', access: 'public' },
  withdrawLimits: { summary: 'Least and most of one withdrawal', access: 'player', isOpenWhenFrozen: true },
  slipWindow: { summary: 'When slips are not taken', access: 'player' },
  sources: { summary: 'How a newcomer heard of the site', access: 'public' },
  active: { summary: 'Whether the service is gone', access: 'public', isServedWhenTerminated: true },
  registerOtp: { summary: 'Whether registering asks for a one-time code', access: 'public' },
  chatWidget: { summary: 'Whether the chat is offered', access: 'public' },

  validateAccount: { summary: 'Check a registration before the bank is asked for', access: 'public', refusals: newcomerCodes },
  createAccount: { summary: 'Register', access: 'public', refusals: [...newcomerCodes, ...bankCodes, 'REGISTER_FAIL'] },
  profile: { summary: 'The player and the bank account', access: 'player', isOpenWhenFrozen: true },
  changeProfile: {
    summary: 'Change name or bank account',
    access: 'player',
    refusals: ['INVALID_USER_INFO', ...bankCodes, 'STEP_UP_REQUIRED', 'WRONG_PASSWORD', ...codeCodes],
  },
  changeBankAccountName: {
    summary: 'Put the bank account name into English letters',
    access: 'player',
    refusals: ['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG'],
  },
  changePassword: {
    summary: 'Change the password and end the other sessions',
    access: 'player',
    refusals: [...passwordCodes, 'WRONG_PASSWORD'],
  },
  resetPassword: {
    summary: 'Set a new password with a code sent for `reset-password`, and end every session',
    access: 'public',
    refusals: [...passwordCodes, ...codeCodes],
  },
  sessions: { summary: 'Where the player is signed in', access: 'player', isOpenWhenFrozen: true },
  endSession: { summary: 'End one session', access: 'player', refusals: ['NOT_FOUND'], isOpenWhenFrozen: true },
  endOtherSessions: { summary: 'End every session but this one', access: 'player', isOpenWhenFrozen: true },
  sendOtp: {
    summary: 'Send a one-time code',
    access: 'public',
    refusals: ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'OTP_BLOCK', 'REQUEST_LIMIT_1MIN', 'OTP_SEND_FAIL'],
    answers: ['OTP_VERIFIED'],
  },
  verifyOtp: {
    summary: 'Check a one-time code',
    access: 'public',
    refusals: [...codeCodes, 'OTP_VERIFY_FAIL'],
    answers: ['OTP_CODE_VALID'],
  },
  login: { summary: 'Open a session', access: 'public', refusals: ['WRONG_CREDENTIAL', 'INACTIVE_USER', 'LOGIN_FAIL'] },
  logout: { summary: 'End the session of the token', access: 'public', isServedWhenTerminated: true },

  wallet: { summary: 'Profile, wallet, invite bonus and games', access: 'player', isOpenWhenFrozen: true },
  refreshSlots: { summary: 'Ask every open game for its balance', access: 'player', changesState: true, isOpenWhenFrozen: true },
  activateGame: {
    summary: 'Open an account at a game, or find the open one',
    access: 'player',
    refusals: ['NO_GAME', 'GAME_ACTIVATION_FAIL', 'SLOT_ACTIVATE_FAIL', 'GAME_FROZEN'],
    changesState: true,
  },
  gameAccount: {
    summary: 'Credentials of an open game account',
    access: 'player',
    refusals: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'GAME_FROZEN'],
  },
  resetGamePassword: {
    summary: 'A new password at the game',
    access: 'player',
    refusals: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'GAME_FROZEN', 'SLOT_RESET_PASSWORD_FAIL', 'GAME_UNAVAILABLE', 'NOT_UFABET'],
    changesState: true,
  },
  addManually: { summary: 'Ask for a deposit that a person checks', access: 'player', refusals: ['NO_WALLET'], isKeyed: true },
  transfer: {
    summary: 'Move money between the wallet and games',
    access: 'player',
    refusals: ['SAME_ACCOUNT', 'TRANSFER_MINIMUM', ...transferCodes],
    answers: ['SUCCESS'],
    isKeyed: true,
  },
  transferAll: { summary: 'Move everything into one place', access: 'player', refusals: transferCodes, isKeyed: true },
  withdraw: {
    summary: 'Pay out to the bank account',
    access: 'player',
    refusals: withdrawalCodes,
    isKeyed: true,
    isOpenWhenFrozen: true,
  },
  withdrawAll: {
    summary: 'Pay out, after games gave what the wallet lacks',
    access: 'player',
    refusals: withdrawalCodes,
    isKeyed: true,
    isOpenWhenFrozen: true,
  },
  uploadSlip: {
    summary: 'Deposit by the slip of a bank transfer',
    access: 'player',
    refusals: ['SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'SLIP_TOO_LARGE', 'SLIP_CLOSED', 'SLIP_UPLOAD_FAIL'],
    isKeyed: true,
  },
  giftLink: {
    summary: 'Deposit by a gift link of a wallet app, encrypted by the browser',
    access: 'player',
    refusals: ['NO_WALLET', 'TRUELINK_DUPLICATE', 'TRUELINK_INVALID'],
    isKeyed: true,
  },

  qr: { summary: 'The payment code that is open at a channel', access: 'player' },
  createQr: {
    summary: 'Make a payment code for an amount',
    access: 'player',
    refusals: ['NO_WALLET', 'QR_MINIMUM', 'WHOLE_KIP'],
    answers: ['QR_FAIL'],
    isKeyed: true,
  },
  cancelQr: { summary: 'Stop showing a payment code', access: 'player', refusals: ['NOT_FOUND'] },

  invites: { summary: 'Invited friends', access: 'player' },
  inviteBonus: {
    summary: 'Collect the invite bonus',
    access: 'player',
    refusals: ['INVITE_INACTIVE', 'NO_INVITE_BONUS', 'NO_INVITEE_PLAY_INFO', 'INVITE_COLLECT', 'INVITE_BONUS_FAIL'],
    answers: ['INVITE_BONUS_SUCCESS'],
    changesState: true,
  },
  inviteBanners: { summary: 'Banners before the invite dialog', access: 'player' },
  refunds: { summary: 'Refunds received', access: 'player' },
  refundCheck: { summary: 'What can be refunded now', access: 'player' },
  receiveRefund: {
    summary: 'Claim the refund',
    access: 'player',
    refusals: ['REFUND_INACTIVE', 'REFUND_CONDITION', 'REFUND_MINIMUM'],
    answers: ['REFUND_SUCCESS'],
    changesState: true,
  },
  refundToWallet: {
    summary: 'Credit the claimed refund to the wallet',
    access: 'player',
    refusals: ['NO_REFUND', 'REFUND_CONDITION'],
    answers: ['REFUND_SUCCESS'],
    changesState: true,
  },
  refundBanners: { summary: 'Banners before the refund dialog', access: 'player' },

  bonuses: { summary: 'Bonuses on offer', access: 'player' },
  activateBonus: {
    summary: 'Receive a bonus',
    access: 'player',
    refusals: ['NO_DATA', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'BONUS_FULL'],
    isKeyed: true,
    changesState: true,
  },
  activeBonus: { summary: 'Whether a bonus runs', access: 'player' },
  bonusMinimum: { summary: 'Total below which a bonus may end early', access: 'player' },
  clearBonus: {
    summary: 'End the bonus that runs',
    access: 'player',
    refusals: ['BONUS_CONDITION'],
    answers: ['BONUS_CLEAR'],
    changesState: true,
  },
  currentPromotion: { summary: 'The promotion that runs, or null', access: 'player' },
  findPromotion: { summary: 'The promotion with the code, or null', access: 'player' },
  activatePromotion: {
    summary: 'Receive a promotion',
    access: 'player',
    refusals: ['NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_ALREADY_ACTIVE'],
    isKeyed: true,
    changesState: true,
  },

  statement: { summary: 'Everything that moved, newest first', access: 'player', isOpenWhenFrozen: true },
  slips: { summary: 'Slips handed in, newest first', access: 'player', isOpenWhenFrozen: true },
  slipImage: {
    summary: 'A short-lived address of a slip’s picture',
    access: 'player',
    refusals: ['NOT_FOUND'],
    isOpenWhenFrozen: true,
  },

  autoLogin: {
    summary: 'Link that opens the game signed in',
    access: 'player',
    refusals: ['FORBIDDEN', 'NOT_AREASLOT', 'SLOT_NO_ACCOUNT', 'GAME_FROZEN', 'GAME_UNAVAILABLE'],
  },
  autoLoginWithPassword: {
    summary: 'Link that opens the game signed in',
    access: 'player',
    refusals: ['FORBIDDEN', 'SLOT_NO_ACCOUNT', 'GAME_FROZEN', 'GAME_UNAVAILABLE'],
  },

  chatConfig: { summary: 'How the rooms of the chat are named', access: 'public' },
  sendChatMessage: {
    summary: 'Write to support',
    access: 'conversation',
    isOpenWhenFrozen: true,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'CHAT_CLOSED'],
  },
  chatHistory: {
    summary: 'A page of the conversation',
    access: 'conversation',
    isOpenWhenFrozen: true,
    refusals: ['FORBIDDEN', 'CHAT_CLOSED'],
  },
  markChatRead: {
    summary: 'The customer has seen everything',
    access: 'conversation',
    isOpenWhenFrozen: true,
    refusals: ['FORBIDDEN'],
  },
  uploadChatImage: {
    summary: 'Upload a picture for the chat',
    access: 'conversation',
    isOpenWhenFrozen: true,
    refusals: ['CHAT_CLOSED', 'CHAT_FILE_LIMIT'],
  },
  uploadChatVideo: {
    summary: 'Upload a video for the chat',
    access: 'conversation',
    isOpenWhenFrozen: true,
    refusals: ['CHAT_CLOSED', 'CHAT_FILE_LIMIT', 'CHAT_VIDEO_SIGN_IN'],
  },

  reportRemoteFailure: {
    summary: 'Report that a remote failed on a page',
    access: 'public',
    isServedWhenTerminated: true,
  },
  health: { summary: 'Whether the process answers', access: 'public', isServedWhenTerminated: true },
} as const satisfies Record<OperationName, OperationTerms>;
