import { minor } from '@wallet/shared/money';
import { accruedReward, shareOfResult } from './loss-share.ts';

const accrue = (results: readonly [amountMinor: number, percent: number][]) =>
  accruedReward({
    netLossMinor: results.reduce((net, [amount]) => net - amount, 0),
    share: results.reduce((share, [amount, percent]) => share + shareOfResult(minor(amount), percent), 0),
  });

test('REF-01 net losses earn their percentage, rounded down once', () => {
  expect(accrue([[-10_000, 5]])).toBe(500);
  expect(accrue(Array.from({ length: 100 }, () => [-19, 5]))).toBe(95);
});

test('REF-01 losses made with a bonus earn the other percentage', () => {
  expect(
    accrue([
      [-10_000, 5],
      [-10_000, 2],
    ]),
  ).toBe(700);
});

test('INV-01 a player who is ahead earns nothing, whatever the percentages', () => {
  expect(
    accrue([
      [-10_000, 5],
      [20_000, 2],
    ]),
  ).toBe(0);
  expect(accrue([])).toBe(0);
});
