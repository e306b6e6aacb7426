import type { BankLine, DeskCase, DeskManualDeposit, DeskPayout, DeskTransfer, FoundPlayer } from '@kaeo/shared/desk';

export const aPlayer = {
  username: '081••••678',
  name: 'Somchai Jaidee',
  bankCode: 'KBANK',
  bankAccountNo: '••••6789',
  bankAccountName: 'Somchai Jaidee',
};

export const aClaimant = (changed: Partial<NonNullable<DeskCase['claimant']>> = {}): NonNullable<DeskCase['claimant']> => ({
  ...aPlayer,
  playerId: 'player-1',
  currency: 'BAHT',
  ...changed,
});

export const aClaim = (changed: Partial<DeskCase['claims'][number]> = {}): DeskCase['claims'][number] => ({
  slip: 'S-9',
  playerId: 'player-1',
  currency: 'BAHT',
  username: '081••••678',
  status: 'IN_PROGRESS',
  reason: '',
  createdAt: '2026-11-26T01:05:00.000Z',
  hasPicture: false,
  ...changed,
});

export const aLine = (changed: Partial<BankLine> = {}): BankLine => ({
  bank: 'KBANK',
  reference: 'B-77',
  amount: 500,
  currency: 'BAHT',
  at: '2026-11-26T01:02:00.000Z',
  payer: 'So•• Ja••',
  isSameNumber: true,
  slip: null,
  case: null,
  isSettled: false,
  ...changed,
});

export const aDeposit = (changed: Partial<DeskManualDeposit> = {}): DeskManualDeposit => ({
  reference: 'M-1',
  playerId: 'player-1',
  amount: 500,
  currency: 'BAHT',
  createdAt: '2026-11-26T01:10:00.000Z',
  player: aPlayer,
  paidFrom: 'KBANK Somchai',
  paidAt: '26/11 08:02',
  bankReference: 'B-77',
  slips: [],
  state: 'REQUESTED',
  lines: [aLine()],
  noLine: null,
  matchedCase: null,
  acts: ['approve', 'refuse'],
  decision: null,
  pendingApproval: null,
  ...changed,
});

export const aDecision = {
  at: '2026-11-26T02:00:00.000Z',
  by: 'nok',
  approvedBy: 'head',
  reason: 'line of 08:02 seen',
  correctedAt: null,
};

export const aTransfer = (changed: Partial<DeskTransfer> = {}): DeskTransfer => ({
  id: 't1',
  reference: 'T-1',
  playerId: 'player-1',
  amount: 250,
  currency: 'BAHT',
  gameCode: 'SLOTX',
  direction: 'in',
  sentAt: '2026-11-26T01:00:00.000Z',
  waitingSince: '2026-11-26T01:30:00.000Z',
  balanceBefore: 40,
  reason: 'not-found',
  state: 'MANUAL',
  decision: null,
  pendingApproval: null,
  ...changed,
});

export const aPayout = (changed: Partial<DeskPayout> = {}): DeskPayout => ({
  id: 'p1',
  reference: 'W-1',
  playerId: 'player-1',
  username: '081••••678',
  amount: 500,
  currency: 'BAHT',
  refusal: 'CLOSED ACCOUNT',
  refusedAt: '2026-11-26T01:00:00.000Z',
  isReturnDecided: false,
  state: 'SENT',
  mayDecide: true,
  decision: null,
  pendingApproval: null,
  ...changed,
});

export const aCase = (changed: Partial<DeskCase> = {}): DeskCase => ({
  id: 'c1',
  kind: 'DEPOSIT_WITHOUT_SLIP',
  subject: 'KBANK:B-77',
  detail: '500.00 BAHT',
  amount: 500,
  claim: 0,
  currency: 'BAHT',
  openedAt: '2026-11-26T01:00:00.000Z',
  resolution: null,
  resolvedAt: null,
  note: '',
  manualDeposit: null,
  claimant: null,
  evidence: { sender: 'KBANK ••••6789 SO••' },
  masked: ['sender'],
  claims: [],
  deposits: [],
  decision: null,
  pendingApproval: null,
  ...changed,
});

export const aCandidate = (changed: Partial<DeskCase['deposits'][number]> = {}): DeskCase['deposits'][number] => ({
  reference: 'M-1',
  state: 'REQUESTED',
  playerId: 'player-1',
  username: '081••••678',
  paidFrom: 'KBANK',
  paidAt: '08:02',
  bankReference: 'B-77',
  createdAt: '2026-11-26T01:10:00.000Z',
  ...changed,
});

export const aFoundPlayer = (changed: Partial<FoundPlayer> = {}): FoundPlayer => ({
  id: 'player-1',
  username: '081••••678',
  name: 'Somchai Jaidee',
  bankCode: 'KBANK',
  bankAccountNo: '••••6789',
  currency: 'BAHT',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changed,
});
