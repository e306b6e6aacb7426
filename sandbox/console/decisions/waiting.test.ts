import type { ConsoleState } from '../state/console-state.ts';
import { waitingFor } from './waiting.ts';

type Waits = Parameters<typeof waitingFor>[0];
type MoneyCase = ConsoleState['cases'][number];

const deposit = {
  reference: 'M-1',
  state: 'REQUESTED',
  playerId: 'p1',
  username: '0812345678',
  paidFrom: 'SCB',
  paidAt: '',
  bankReference: '',
  createdAt: '2026-11-22T00:00:00Z',
} as const;

/** A case as returned by the wallet, with changed fields. */
const caseOf = (change: Partial<MoneyCase>): MoneyCase => ({
  id: 'case-1',
  kind: 'UNKNOWN_REFERENCE',
  subject: '004:KX1',
  detail: 'Money without a slip',
  amount: 120,
  claim: 0,
  currency: 'BAHT',
  openedAt: '2026-11-22T00:00:00Z',
  resolution: null,
  resolvedAt: null,
  note: '',
  manualDeposit: null,
  claimant: null,
  evidence: {},
  claims: [],
  deposits: [],
  ...change,
});

const rows = (waits: Partial<Waits>) => waitingFor({ manualDeposits: [], undecidedTransfers: [], cases: [], ...waits });
const labelsOf = (about: MoneyCase) => rows({ cases: [about] }).flatMap(({ choices }) => choices.map(({ label }) => label));

test.each([
  ['money in suspense', caseOf({}), ['Credit…', 'Return']],
  ['money of the amount of a manual deposit', caseOf({ deposits: [deposit] }), ['Match…', 'Credit…', 'Return']],
  ['a game whose balance changed', caseOf({ kind: 'GAME_DIFFERENCE' }), ['Play', 'Mistake']],
  ['an uncertain gift without money', caseOf({ kind: 'GIFT_UNCERTAIN', amount: 0 }), ['Credit…', 'Close']],
  ['a claim against a player', caseOf({ kind: 'WIN_TAKEN_BACK', amount: 0, claim: 50 }), ['Recover', 'Write off']],
  ['a payout that came back', caseOf({ kind: 'PAYOUT_CAME_BACK' }), ['Pay again', 'Credit…', 'Return']],
  ['a case without money', caseOf({ amount: 0 }), ['Close']],
] as const)('SANDBOX-01 staff get the possible decisions for %s', (_name, about, labels) => {
  expect(labelsOf(about)).toEqual(labels);
});

test('SANDBOX-01 a manual deposit lists money in suspense of its amount, and a case lists deposits of its amount', () => {
  const parked = caseOf({ deposits: [deposit], evidence: { sender: 'SCB x-1234' } });
  const manual: Waits['manualDeposits'][number] = {
    reference: 'M-1',
    playerId: 'p1',
    amount: 120,
    currency: 'BAHT',
    createdAt: '2026-11-22T00:00:00Z',
    player: {
      username: '0812345678',
      name: 'Somchai',
      bankCode: 'SCB',
      bankAccountNo: '4068812399',
      bankAccountName: 'SOMCHAI J',
    },
    paidFrom: '',
    paidAt: '',
    bankReference: '',
    slips: [],
  };
  const [first, second] = rows({ manualDeposits: [manual], cases: [parked] });
  expect(first).toMatchObject({
    what: 'Manual deposit',
    amount: '120.00 THB',
    facts: ['081 234 5678 · Somchai · SCB 4068812399 SOMCHAI J', 'In suspense with this amount: 004:KX1'],
  });
  expect(second).toMatchObject({
    what: 'Unknown reference',
    facts: ['Paid by SCB x-1234', 'Same amount: M-1 of 081 234 5678 · requested · SCB'],
  });
});
