import { minor } from '@kaeo/shared/money';
import { type LossBucket, lossShare, pendingShare, reversedShare } from './loss-share.ts';

const [full, low] = [500, 200];
const share = (...nets: readonly [rate: number, netMinor: number][]) =>
  lossShare({ buckets: nets.map(([rate, netMinor]): LossBucket => ({ rate, netMinor })), young: [] }, 'BAHT');

test('REF-01 net losses earn their percentage, rounded down once', () => {
  expect(share([full, 10_000])).toMatchObject({ amountMinor: 500, netLossMinor: 10_000, highestRate: full });
  expect(share([full, 1_900]).amountMinor).toBe(95);
  expect(share([full, 19]).amountMinor).toBe(0);
  expect(share([full, 10_000], [low, 10_000]).amountMinor).toBe(700);
});

test('FAIR-02 wins cancel losses with the same rate first, then those with the highest rate', () => {
  expect(share([full, 90_000], [low, -89_900])).toMatchObject({ amountMinor: 5, netLossMinor: 100, highestRate: full });
  expect(share([full, -35_000], [low, 90_000])).toMatchObject({ amountMinor: 1_100, netLossMinor: 55_000, highestRate: low });
  expect(share([full, 1_000], [300, 1_000], [low, -1_500])).toMatchObject({ amountMinor: 15, netLossMinor: 500 });
});

test('FAIR-02 a player with a net win earns nothing at any percentage', () => {
  expect(share([full, 10_000], [low, -20_000])).toMatchObject({ amountMinor: 0, netLossMinor: -10_000 });
  expect(share([full, 10_000], [low, -10_000])).toMatchObject({ amountMinor: 0, netLossMinor: 0 });
  expect(share().amountMinor).toBe(0);
});

test('FAIR-02 a share in kip is whole', () => {
  const facts = { buckets: [{ rate: full, netMinor: 1_019_00 }], young: [] };
  expect(lossShare(facts, 'LAK').amountMinor).toBe(50_00);
  expect(lossShare(facts, 'BAHT').amountMinor).toBe(50_95);
});

test('FAIR-02 the largest losses are computed exactly', () => {
  expect(share([full, 1e14 - 1]).amountMinor).toBe(4_999_999_999_999);
  expect(share([10_000, 1e14 - 1]).amountMinor).toBe(1e14 - 1);
});

test('FAIR-02 a loss that may be an open stake is pending and hides no win', () => {
  const young = [{ rate: full, lossMinor: 40_000, fromMs: 5 }];
  const facts = { buckets: [{ rate: full, netMinor: 100_000 }], young };
  expect(lossShare(facts, 'BAHT')).toMatchObject({ netLossMinor: 60_000, amountMinor: 3_000 });
  expect(pendingShare(facts, 'BAHT', 10)).toEqual({ amountMinor: 2_000, from: new Date(15) });
  expect(lossShare({ buckets: [{ rate: low, netMinor: -10_000 }], young }, 'BAHT')).toMatchObject({ netLossMinor: -50_000 });
});

describe('a loss that the provider cancels', () => {
  const bucket = (rate: number, netMinor: number, paidMinor: number) => ({ rate, netMinor, paidMinor });

  test('FAIR-02 reduces unpaid losses before it causes a debt', () => {
    expect(reversedShare([bucket(full, 1_000, 5_000)], full, minor(1_000), 'BAHT')).toEqual({ paidMinor: 0, owedMinor: 0 });
    expect(reversedShare([bucket(full, 1_000, 5_000)], full, minor(3_000), 'BAHT')).toEqual({ paidMinor: 2_000, owedMinor: 100 });
    expect(reversedShare([bucket(full, -500, 5_000)], full, minor(9_000), 'BAHT')).toEqual({ paidMinor: 5_000, owedMinor: 250 });
    expect(reversedShare([bucket(full, 0, 0)], full, minor(9_000), 'BAHT')).toEqual({ paidMinor: 0, owedMinor: 0 });
  });

  test('FAIR-02 causes a debt equal to the difference in shares without it', () => {
    const paid = [bucket(full, 0, 100_000), bucket(low, 0, 100_000)];
    expect(reversedShare(paid, full, minor(100_000), 'BAHT').owedMinor).toBe(5_000);
    expect(reversedShare(paid, low, minor(100_000), 'BAHT').owedMinor).toBe(2_000);
    // Wins at the low rate had cancelled that loss; without it they cancel losses at the full rate.
    const cancelled = [bucket(full, 0, 100_000), bucket(low, 0, 0)];
    expect(reversedShare(cancelled, low, minor(100_000), 'BAHT')).toEqual({ paidMinor: 100_000, owedMinor: 5_000 });
  });
});
