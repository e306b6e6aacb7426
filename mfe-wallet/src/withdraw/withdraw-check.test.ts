import { minor } from '@wallet/shared/money';
import { largestWithdrawal, quickWithdrawals, withdrawIssue } from './withdraw-check.ts';

const facts = { limits: { withdrawMin: 100, withdrawMax: 50_000 }, available: 3480.5, currency: 'BAHT' } as const;

test.each([
  ['nothing typed', undefined, { kind: 'required' }],
  ['zero', 0, { kind: 'required' }],
  ['one satang below the minimum', 9_999, { kind: 'minimum', value: 100 }],
  ['the minimum', 10_000, undefined],
  ['the whole balance', 348_050, undefined],
  ['one satang more than the balance', 348_051, { kind: 'balance', value: 3480.5 }],
  ['above the maximum', 5_000_001, { kind: 'maximum', value: 50_000 }],
])('WD-02 an amount is checked against the limits and the balance: %s', (_name, amount, issue) => {
  expect(withdrawIssue({ ...facts, amount: amount === undefined ? undefined : minor(amount) })).toEqual(issue);
});

test('WD-02 kip are withdrawn whole', () => {
  const kip = { limits: { withdrawMin: 10_000, withdrawMax: 90_000_000 }, available: 500_000.5, currency: 'LAK' } as const;
  expect(withdrawIssue({ ...kip, amount: minor(5_000_050) })).toEqual({ kind: 'wholeKip' });
  expect(largestWithdrawal(kip)).toBe(500_000);
});

test('the offer of everything stops at the maximum, and is none below the minimum', () => {
  expect(largestWithdrawal(facts)).toBe(3480.5);
  expect(largestWithdrawal({ ...facts, available: 80_000 })).toBe(50_000);
  expect(largestWithdrawal({ ...facts, available: 99.99 })).toBe(0);
});

test('round amounts are offered only where they would be accepted', () => {
  expect(quickWithdrawals(facts)).toEqual([500, 1000, 1500]);
  expect(quickWithdrawals({ ...facts, available: 1200 })).toEqual([500, 1000]);
  expect(
    quickWithdrawals({ ...facts, available: 1_000_000, currency: 'LAK', limits: { withdrawMin: 1, withdrawMax: 1e9 } }),
  ).toEqual([100_000, 500_000, 1_000_000]);
});
