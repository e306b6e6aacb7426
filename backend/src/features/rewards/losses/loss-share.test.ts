import { type LossBucket, lossShare, pendingLosses } from './loss-share.ts';

const [full, low] = [500, 200];
const share = (...nets: readonly [rate: number, netMinor: number][]) =>
  lossShare({ buckets: nets.map(([rate, netMinor]): LossBucket => ({ rate, netMinor })), young: [] }, 'BAHT');

test('REF-01 net losses earn their percentage, rounded down once', () => {
  expect(share([full, 10_000])).toMatchObject({ amountMinor: 500, netLossMinor: 10_000, highestRate: full });
  expect(share([full, 1_900]).amountMinor).toBe(95);
  expect(share([full, 19]).amountMinor).toBe(0);
  expect(share([full, 10_000], [low, 10_000]).amountMinor).toBe(700);
});

test('FAIR-02 wins cancel losses of their own kind, then those that earn most', () => {
  expect(share([full, 90_000], [low, -89_900])).toMatchObject({ amountMinor: 5, netLossMinor: 100, highestRate: full });
  expect(share([full, -35_000], [low, 90_000])).toMatchObject({ amountMinor: 1_100, netLossMinor: 55_000, highestRate: low });
  expect(share([full, 1_000], [300, 1_000], [low, -1_500])).toMatchObject({ amountMinor: 15, netLossMinor: 500 });
});

test('FAIR-02 a player who is ahead earns nothing, whatever the percentages', () => {
  expect(share([full, 10_000], [low, -20_000])).toMatchObject({ amountMinor: 0, netLossMinor: -10_000 });
  expect(share([full, 10_000], [low, -10_000])).toMatchObject({ amountMinor: 0, netLossMinor: 0 });
  expect(share().amountMinor).toBe(0);
});

test('FAIR-02 a share in kip is whole', () => {
  const facts = { buckets: [{ rate: full, netMinor: 1_019_00 }], young: [] };
  expect(lossShare(facts, 'LAK').amountMinor).toBe(50_00);
  expect(lossShare(facts, 'BAHT').amountMinor).toBe(50_95);
});

test('FAIR-02 the largest losses are counted exactly', () => {
  expect(share([full, 1e14 - 1]).amountMinor).toBe(4_999_999_999_999);
  expect(share([10_000, 1e14 - 1]).amountMinor).toBe(1e14 - 1);
});

describe('losses that a balance told', () => {
  const seen = (gameCode: string, resultMinor: number, rate = full) => ({ gameCode, resultMinor, rate, playedAtMs: 0 });
  const pending = (...results: ReturnType<typeof seen>[]) => pendingLosses(results).map((loss) => [loss.resultMinor, loss.rate]);

  test('FAIR-02 wait, and a win of the same game takes back the newest of them', () => {
    expect(pending(seen('A', -500))).toEqual([[-500, full]]);
    expect(pending(seen('A', -500), seen('A', -300, low), seen('A', 400))).toEqual([[-400, full]]);
    expect(pending(seen('A', -500), seen('A', 500))).toEqual([]);
    expect(pending(seen('A', -500), seen('A', 200), seen('A', -100))).toEqual([
      [-300, full],
      [-100, full],
    ]);
  });

  test('FAIR-02 do not hide a win of another game, nor one that came before', () => {
    expect(pending(seen('A', -500), seen('B', 400))).toEqual([[-500, full]]);
    expect(pending(seen('A', 400), seen('A', -400))).toEqual([[-400, full]]);
    const facts = { buckets: [{ rate: full, netMinor: 100_000 }], young: [seen('A', 40_000), seen('A', -40_000)] };
    expect(lossShare(facts, 'BAHT')).toMatchObject({ netLossMinor: 60_000, amountMinor: 3_000 });
  });
});
