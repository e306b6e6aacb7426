import type { ProtectionLimit } from '@kaeo/shared/api';
import type { FoundPlayer, PlayerPage, PlayerProtection } from '@kaeo/shared/desk';
import { type Rendered, renderRemotePage } from '@kaeo/shared/testing';
import { answerDesk } from '@kaeo/shared/testing/desk';
import remote from '../remote.ts';

export const found: FoundPlayer = {
  id: 'p1',
  username: '081••••567',
  name: 'Somchai',
  bankCode: 'KBANK',
  bankAccountNo: '••••4321',
  currency: 'BAHT',
  isActive: true,
  createdAt: '2026-01-02T03:04:05.000Z',
};

export const aPlayerPage = (changes: Partial<PlayerPage> = {}): PlayerPage => ({
  player: { ...found, bankAccountName: 'SOMCHAI J', withdrawHeldUntil: null, inviterId: 'p9' },
  balances: [
    { account: 'wallet', amount: 1500, currency: 'BAHT' },
    { account: 'game:PRISM', amount: 20, currency: 'BAHT' },
    { account: 'hold', amount: 300, currency: 'BAHT' },
  ],
  sessions: [{ browser: 'Chrome', system: 'Android', createdAt: '2026-11-20T01:00:00.000Z', seenAt: '2026-11-26T01:00:00.000Z' }],
  bonuses: [
    {
      code: 'WELCOME',
      granted: 100,
      turnover: 300,
      turnoverNeeded: 1000,
      receivedAt: '2026-11-20T01:00:00.000Z',
      endedAt: null,
    },
  ],
  slips: [
    {
      reference: 'S-1',
      status: 'FAILED',
      reason: 'NOT_MATCH',
      amount: 50,
      createdAt: '2026-11-20T01:00:00.000Z',
      mayTakeBack: false,
    },
  ],
  notes: [{ author: 'nok', text: 'called back', at: '2026-11-20T01:00:00.000Z' }],
  related: [
    {
      id: 'p2',
      matches: ['bank-account'],
      username: '089••••111',
      bankCode: 'KBANK',
      bankAccountNo: '••••4321',
      isFrozen: true,
      isExcluded: false,
      createdAt: '2026-02-02T03:04:05.000Z',
    },
  ],
  cases: [],
  pendingApproval: null,
  ...changes,
});

/** Protection of a player who is not limited. */
export const aProtection = (changes: Partial<PlayerProtection> = {}): PlayerProtection => ({
  currency: 'BAHT',
  limits: [],
  timeOutUntil: null,
  exclusion: null,
  realityCheckMinutes: null,
  hasBirthDate: false,
  register: null,
  refused: [],
  lifetimeNetDeposits: 0,
  parked: [],
  choices: {
    timeOutHours: [24, 168],
    exclusionMonths: [6, 12],
    realityCheckMinutes: [30, 60],
    raiseWaitHours: 24,
    minimumAge: 20,
    isBirthDateRequired: false,
  },
  events: [],
  ...changes,
});

export const aLimit = (changes: Partial<ProtectionLimit> = {}): ProtectionLimit => ({
  kind: 'deposit',
  period: 'day',
  amount: 1000,
  used: 250,
  resetsAt: '2026-11-26T17:00:00.000Z',
  setBy: 'player',
  setAt: '2026-11-20T01:00:00.000Z',
  raise: null,
  ...changes,
});

/** Answers all reads of the page of a player. */
export function answerPlayer(page: PlayerPage = aPlayerPage(), protection: PlayerProtection = aProtection()): void {
  answerDesk('GET /desk/api/players/{id}', page);
  answerDesk('GET /desk/api/players/{id}/protection', protection);
  answerDesk('GET /desk/api/players/{id}/movements', { movements: [], next: null });
  answerDesk('GET /desk/api/players/{id}/postings', { postings: [], next: null });
  answerDesk('GET /desk/api/players/{id}/trail', { records: [], next: null });
  answerDesk('GET /desk/api/complaints', { complaints: [], next: null });
}

export const renderPlayers = (path: string, language: 'en' | 'th' | 'la' = 'en'): Promise<Rendered> =>
  renderRemotePage(remote, { page: 'players', path, language });
