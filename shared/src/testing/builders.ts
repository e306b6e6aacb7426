import type { AccountProfile, BankAccount, Profile } from '../api/account.ts';
import type { Bonus } from '../api/bonus.ts';
import type { ChatMessage } from '../api/chat.ts';
import type { QrRecord } from '../api/deposit.ts';
import type { GameAccount } from '../api/game.ts';
import type { DepositBank } from '../api/lookup.ts';
import type { Passkey, PasskeyCreation, PasskeyRequest } from '../api/passkey.ts';
import type { Protection, ProtectionLimit } from '../api/protection.ts';
import type { MovementDetails, Slip, StatementEntry } from '../api/statement.ts';
import type { Wallet } from '../api/wallet.ts';

let lastId = 0;
const newId = (kind: string): string => {
  lastId += 1;
  return `${kind}-${lastId}`;
};

export const aProfile = (given: Partial<Profile> = {}): Profile => ({
  _id: '0198a5c2-7b1e-7a40-9d3c-5512e8a94c01',
  username: '0812345678',
  name: 'Nattapon Srisuk',
  sourceCode: 'FRIEND',
  inviteCode: '',
  currency: 'BAHT',
  createdAt: '2026-05-02T07:20:08.000Z',
  ...given,
});

export const aBankAccount = (given: Partial<BankAccount> = {}): BankAccount => ({
  bankCode: 'KBANK',
  bankNameTH: 'กสิกรไทย',
  bankNameEN: 'Kasikornbank',
  bankNameLA: 'ກະສິກອນໄທ',
  bankAccountName: 'NATTAPON SRISUK',
  bankAccountNo: '0123456789',
  ...given,
});

export const anAccountProfile = (given: Partial<AccountProfile> = {}): AccountProfile => ({
  profile: aProfile(),
  bankAccount: aBankAccount(),
  ...given,
});

export const aPasskey = (given: Partial<Passkey> = {}): Passkey => ({
  id: '0198a5c2-7b1e-7a40-9d3c-5512e8a94c77',
  credentialId: 'cGFzc2tleS0x',
  name: 'Chrome · Android',
  createdAt: '2026-05-12T08:20:08.000Z',
  usedAt: null,
  isSynced: false,
  ...given,
});
const challenge = 'Y2hhbGxlbmdlLTE';
export const aPasskeyRequest = (given: Partial<PasskeyRequest> = {}): PasskeyRequest => ({
  challenge,
  rpId: 'localhost',
  timeout: 600_000,
  userVerification: 'required',
  allowCredentials: [],
  ...given,
});
export const aPasskeyCreation = (given: Partial<PasskeyCreation> = {}): PasskeyCreation => ({
  challenge,
  rp: { id: 'localhost', name: 'Kaeo' },
  user: { id: 'cGxheWVy', name: '0812345678', displayName: 'Nattapon Srisuk' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 600_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  ...given,
});

export const aGame = (given: Partial<GameAccount> = {}): GameAccount => {
  const code = given.code ?? newId('GAME').toUpperCase();
  return {
    code,
    name: `Game ${code}`,
    category: 'slot',
    isActive: true,
    amount: 0,
    ftWalletSlot: 1,
    logo: `/assets/art/${code}-logo.svg`,
    background: `/assets/art/${code}.svg`,
    web: `https://games.example/${code}`,
    android: null,
    ios: null,
    ...given,
  };
};

export const aWallet = (given: Partial<Wallet> = {}): Wallet => ({
  profile: aProfile(),
  bankAccount: aBankAccount(),
  wallet: { amount: 1000 },
  invite: { amount: 0, success: 5, fail: 2 },
  slots: [],
  ...given,
});

export const aBonus = (given: Partial<Bonus> = {}): Bonus => ({
  code: newId('BONUS').toUpperCase(),
  name: 'Welcome 50 %',
  type: 'limit',
  maxReceived: 1,
  percentFail: 20,
  notice: '<p>Turnover 8 times</p>',
  banners: [],
  userBonus: null,
  isFull: false,
  ...given,
});

export const aStatementEntry = (given: Partial<StatementEntry> = {}): StatementEntry => ({
  _id: newId('entry'),
  statementType: 'deposit',
  reference: newId('D').toUpperCase(),
  status: 'SUCCESS',
  from: 'KBANK',
  to: 'WALLET',
  fromName: 'KBANK',
  toName: '',
  amount: 500,
  createdAt: '2026-11-21T01:14:22.000Z',
  ...given,
});

/** A withdrawal that is paid. */
export const aMovement = (given: Partial<MovementDetails> = {}): MovementDetails => ({
  entry: aStatementEntry({
    statementType: 'withdraw',
    reference: 'W-7K2M9QX4TB',
    from: 'WALLET',
    fromName: '',
    to: 'SCB',
    toName: 'Siam Commercial Bank',
    amount: 200,
  }),
  currency: 'BAHT',
  fee: 0,
  channel: 'bank',
  account: { bank: 'Siam Commercial Bank', number: '••••4567' },
  steps: [
    { step: 'requested', at: '2026-11-21T01:14:22.000Z' },
    { step: 'withBank', at: '2026-11-21T01:14:24.000Z' },
    { step: 'paid', at: '2026-11-21T01:16:02.000Z' },
  ],
  ...given,
});

export const aSlip = (given: Partial<Slip> = {}): Slip => ({
  createdAt: '2026-11-21T01:12:05.000Z',
  amount: 500,
  status: 'SUCCESS',
  note: '',
  link: '',
  reference: newId('SLIP').toUpperCase(),
  ...given,
});

export const aDepositBank = (given: Partial<DepositBank> = {}): DepositBank => ({
  bankCode: 'KBANK',
  bankType: 'BANK',
  mode: 'AUTO',
  bank: { nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ກະສິກອນໄທ' },
  bankAccountName: 'บจก. แก้ว เพย์เมนต์',
  bankAccountNo: '0482175590',
  currency: 'THB',
  ...given,
});

export const aQr = (given: Partial<QrRecord> = {}): QrRecord => ({
  qrcodeId: newId('qr'),
  hasQrcode: true,
  qrcode: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path d="M4 4h1v1H4z"/></svg>',
  amount: 500,
  expireIn: '2026-11-21T02:00:00.000Z',
  message: '',
  ...given,
});

export const noQr = (message = ''): QrRecord => ({
  qrcodeId: '',
  hasQrcode: false,
  qrcode: '',
  amount: 0,
  expireIn: '',
  message,
});

export const aChatMessage = (given: Partial<ChatMessage> = {}): ChatMessage => {
  lastId += 1;
  return {
    _id: `message-${lastId}`,
    seq: lastId,
    clientId: `client-${lastId}`,
    sender: 'other',
    message: { message_type: 'text', payload: 'Hello' },
    createdAt: '2026-11-21T01:15:00.000Z',
    session_id: 'session-1',
    userId: '',
    guestId: 'guest-1',
    username: '',
    name: '',
    deviceToken: '',
    ...given,
  };
};

/** Protection of a player who has set nothing and answered the offer of limits. */
export const aProtection = (given: Partial<Protection> = {}): Protection => ({
  limits: [],
  timeOutUntil: null,
  exclusion: null,
  realityCheck: { minutes: null, isDue: false, dueAt: null },
  play: null,
  session: { since: '2026-11-21T01:00:00.000Z', net: 0 },
  lifetimeNetDeposits: 0,
  lastLogin: null,
  hasBirthDate: true,
  isOfferAnswered: true,
  moneyNotice: null,
  parked: [],
  currency: 'BAHT',
  choices: {
    timeOutHours: [24, 168, 720, 1008],
    exclusionMonths: [6, 12, 60],
    realityCheckMinutes: [15, 30, 60, 120],
    raiseWaitHours: 24,
    minimumAge: 20,
    isBirthDateRequired: true,
  },
  ...given,
});

export const aProtectionLimit = (given: Partial<ProtectionLimit> = {}): ProtectionLimit => ({
  kind: 'deposit',
  period: 'day',
  amount: 1_000,
  used: 250,
  resetsAt: '2026-11-21T17:00:00.000Z',
  setBy: 'player',
  setAt: '2026-11-20T01:00:00.000Z',
  raise: null,
  ...given,
});
