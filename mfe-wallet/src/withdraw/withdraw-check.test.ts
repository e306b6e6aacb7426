import { firstFault } from '../testing/faults-of.ts';
import { largestWithdrawal, quickWithdrawals, withdrawSchema } from './withdraw-check.ts';

const facts = { limits: { withdrawMin: 100, withdrawMax: 50_000 }, available: 3480.5, currency: 'BAHT' } as const;

test.each([
  ['nothing typed', '', 'withdraw.issue.required'],
  ['zero', '0', 'withdraw.issue.required'],
  ['one satang below the minimum', '99.99', 'withdraw.issue.minimum 100'],
  ['the minimum', '100', undefined],
  ['the whole balance', '3480.50', undefined],
  ['one satang more than the balance', '3480.51', 'withdraw.issue.balance 3480.5'],
  ['above the maximum', '50000.01', 'withdraw.issue.maximum 50000'],
])('WD-02 an amount is checked against the limits and the balance: %s', (_name, amount, expected) => {
  expect(firstFault(withdrawSchema(facts), { amount })?.message).toBe(expected);
});

test('WD-02 kip withdrawals must be whole', () => {
  const kip = { limits: { withdrawMin: 10_000, withdrawMax: 90_000_000 }, available: 500_000.5, currency: 'LAK' } as const;
  expect(firstFault(withdrawSchema(kip), { amount: '50000.50' })?.message).toBe('withdraw.issue.wholeKip');
  expect(largestWithdrawal(kip)).toBe(500_000);
});

test('the offered maximum respects the limit, and is absent below the minimum', () => {
  expect(largestWithdrawal(facts)).toBe(3480.5);
  expect(largestWithdrawal({ ...facts, available: 80_000 })).toBe(50_000);
  expect(largestWithdrawal({ ...facts, available: 99.99 })).toBe(0);
});

test('round amounts are offered only if they are valid', () => {
  expect(quickWithdrawals(facts)).toEqual([500, 1000, 1500]);
  expect(quickWithdrawals({ ...facts, available: 1200 })).toEqual([500, 1000]);
  expect(
    quickWithdrawals({ ...facts, available: 1_000_000, currency: 'LAK', limits: { withdrawMin: 1, withdrawMax: 1e9 } }),
  ).toEqual([100_000, 500_000, 1_000_000]);
});
