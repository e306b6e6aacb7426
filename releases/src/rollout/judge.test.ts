import fc from 'fast-check';
import { seededRandom } from '../../../shared/src/testing/seeded-random.ts';
import type { ReleaseFigures } from '../registry/verdict.ts';
import { boundQuantile, boundShare } from './bounds.ts';
import { addFigures } from './health-source.ts';
import { defaultRules, judge, type Look } from './judge.ts';

const edgesMs = [50, 100, 200, 400, 800, 1_600, 3_200, 6_400];

/** A release that loads in 200 to 400 ms and responds to taps in 50 to 100 ms. */
const release = (visits: number, bad = 0, more: Partial<ReleaseFigures> = {}): ReleaseFigures => ({
  visits,
  bad,
  fellBack: 0,
  failed: 0,
  erred: bad,
  hung: 0,
  loadCounts: [0, 0, 0, visits],
  inpCounts: [0, visits],
  ...more,
});
const look = (change: Partial<Look> = {}): Look => ({
  number: 10,
  isStepOver: true,
  percent: 5,
  edgesMs,
  candidate: release(500),
  inService: release(9_500, 20),
  ...change,
});
const judged = (change: Partial<Look>) => {
  const { kind, causes } = judge(look(change), defaultRules);
  return [kind, ...causes];
};

test.each<[string, Partial<Look>, string[]]>([
  ['is as good', {}, ['on']],
  ['is as good in a step that is not over', { isStepOver: false }, ['wait', 'step']],
  ['is as good but had too few visits', { candidate: release(199) }, ['wait', 'too-few']],
  [
    'is compared with one that had too few visits',
    { percent: 99, candidate: release(9_500), inService: release(150) },
    ['wait', 'too-few'],
  ],
  ['has no reports', { candidate: release(0), inService: release(0) }, ['wait', 'too-few']],
  ['fails on 5 % of the visits', { candidate: release(1_000, 50) }, ['back', 'failures']],
  [
    'fails on 5 % of the visits before its step is over',
    { isStepOver: false, candidate: release(1_000, 50) },
    ['back', 'failures'],
  ],
  ['fails on every visit of the first fifty', { isStepOver: false, candidate: release(50, 50) }, ['back', 'failures']],
  ['fails on every visit of the first forty-nine', { isStepOver: false, candidate: release(49, 49) }, ['wait', 'step']],
  ['may or may not fail more', { candidate: release(300, 6) }, ['wait', 'failures']],
  ['fails as often as the one in service', { candidate: release(4_000, 400), inService: release(40_000, 4_000) }, ['on']],
  ['fails less', { candidate: release(1_000), inService: release(9_000, 900) }, ['on']],
  ['hangs', { candidate: release(600, 60, { hung: 60 }) }, ['back', 'failures']],
  ['loads four times as slowly', { candidate: release(500, 0, { loadCounts: [0, 0, 0, 0, 0, 500] }) }, ['back', 'load']],
  ['loads slower than any edge', { candidate: release(500, 0, { loadCounts: [0, 0, 0, 0, 0, 0, 0, 0, 500] }) }, ['back', 'load']],
  ['responds late to taps', { candidate: release(500, 0, { inpCounts: [0, 0, 0, 500] }) }, ['back', 'inp']],
  ['responds late to few taps', { candidate: release(500, 0, { inpCounts: [0, 0, 0, 100] }) }, ['on']],
  [
    'is slower by an imperceptible amount',
    { candidate: release(500, 0, { loadCounts: [0, 500] }), inService: release(9_500, 0, { loadCounts: [9_500] }) },
    ['on'],
  ],
  [
    'may or may not be slower',
    {
      candidate: release(300, 0, { loadCounts: [0, 0, 0, 190, 110] }),
      inService: release(9_000, 0, { loadCounts: [0, 0, 0, 7_200, 1_800] }),
    },
    ['wait', 'load'],
  ],
  ['fails and is slow', { candidate: release(500, 100, { loadCounts: [0, 0, 0, 0, 0, 500] }) }, ['back', 'failures', 'load']],
  [
    'is reported by fewer visits than have it',
    { percent: 50, candidate: release(1_000), inService: release(9_000) },
    ['back', 'missing'],
  ],
  ['stops every page that loads it', { candidate: release(0), inService: release(500) }, ['back', 'missing']],
  ['stops five pages in six', { percent: 50, candidate: release(100), inService: release(600) }, ['back', 'missing']],
  [
    'stops every page in a step that is not over',
    { isStepOver: false, candidate: release(0), inService: release(500) },
    ['wait', 'step'],
  ],
  ['has no reports where few are expected', { candidate: release(0), inService: release(150) }, ['wait', 'too-few']],
  [
    'is reported by two thirds of those who have it, on slow networks',
    { percent: 50, candidate: release(1_000), inService: release(1_500) },
    ['on'],
  ],
  [
    'loads in 10 s for a tenth of the visits',
    { candidate: release(500, 0, { loadCounts: [0, 0, 0, 450, 0, 0, 0, 50] }) },
    ['back', 'load'],
  ],
  [
    'may or may not load slowly for a tenth of the visits',
    { candidate: release(200, 0, { loadCounts: [0, 0, 0, 180, 0, 0, 0, 20] }) },
    ['wait', 'load'],
  ],
  ['responds late to a tenth of the taps', { candidate: release(500, 0, { inpCounts: [0, 450, 0, 0, 0, 50] }) }, ['back', 'inp']],
  [
    'is as slow for one visit in twenty as the one in service',
    {
      candidate: release(1_000, 0, { loadCounts: [0, 0, 0, 950, 0, 0, 0, 50] }),
      inService: release(9_000, 0, { loadCounts: [0, 0, 0, 8_550, 0, 0, 0, 450] }),
    },
    ['on'],
  ],
  ['is new, with nothing beside it', { inService: undefined }, ['on']],
  ['is new and fails on 5 %', { inService: undefined, candidate: release(1_000, 50) }, ['back', 'failures']],
  ['is new and had too few visits', { inService: undefined, candidate: release(100) }, ['wait', 'too-few']],
])('MFE-15 a release that %s', (_what, change, verdict) => {
  expect(judged(change)).toEqual(verdict);
});

/** Visits from eight groups of networks, and the figures without each group. */
function ofNetworks(candidate: readonly ReleaseFigures[], inService: readonly ReleaseFigures[]): Partial<Look> {
  const sum = (figures: readonly ReleaseFigures[]) => figures.reduce(addFigures);
  return {
    candidate: sum(candidate),
    inService: sum(inService),
    withoutNetwork: candidate.map((_, left) => ({
      candidate: sum(candidate.toSpliced(left, 1)),
      inService: sum(inService.toSpliced(left, 1)),
    })),
  };
}
const eight = (of: (at: number) => ReleaseFigures) => Array.from({ length: 8 }, (_, at) => of(at));

test.each<[string, Partial<Look>, string[]]>([
  [
    'that fails on every network',
    ofNetworks(
      eight(() => release(100, 10)),
      eight(() => release(1_000)),
    ),
    ['back', 'failures'],
  ],
  [
    'whose failures all come from one network',
    ofNetworks(
      eight((at) => (at === 3 ? release(300, 200) : release(100))),
      eight(() => release(1_000)),
    ),
    ['wait', 'one-network'],
  ],
  [
    'whose slow visits all come from one network',
    ofNetworks(
      eight((at) => (at === 3 ? release(300, 0, { loadCounts: [0, 0, 0, 0, 0, 0, 300] }) : release(100))),
      eight(() => release(1_000)),
    ),
    ['wait', 'one-network'],
  ],
  [
    'that is missing among many visits of one network',
    ofNetworks(
      eight(() => release(20)),
      eight((at) => release(at === 3 ? 20_000 : 380)),
    ),
    ['wait', 'one-network'],
  ],
  [
    'that is as good only in visits of one network',
    ofNetworks(
      eight((at) => (at === 3 ? release(20_000) : release(50, 5))),
      eight(() => release(1_000)),
    ),
    ['wait', 'one-network'],
  ],
  [
    'that is as good on every network',
    ofNetworks(
      eight(() => release(100)),
      eight(() => release(1_000)),
    ),
    ['on'],
  ],
])('MFE-15 posts from one network decide nothing: a release %s', (_what, change, verdict) => {
  expect(judged(change)).toEqual(verdict);
});

test('MFE-15 a verdict gives its reason, with the figures of both releases and their bounds', () => {
  expect(judge(look({ candidate: release(1_000, 50) }), defaultRules).reason).toBe(
    'it fails on 5.0 %, certainly above 2.8 %, the release in service 0.2 %, certainly below 0.5 % (0 fell back, 0 failed, 50 erred, 0 hung); ' +
      '1000 visits reported it, 9500 the release in service',
  );
  expect(judge(look(), defaultRules).reason).toContain(
    'p75: it loads in 350 ms (342 ms to 358 ms), the release in service 350 ms',
  );
});

/** Simulates visits with a failure rate and log-normally distributed times around a median. */
function visitorsOf(random: () => number, failing: number, medianMs: number) {
  const figures = {
    visits: 0,
    bad: 0,
    fellBack: 0,
    failed: 0,
    erred: 0,
    hung: 0,
    loadCounts: edgesMs.map(() => 0).concat(0),
    inpCounts: [],
  };
  return (count: number): ReleaseFigures => {
    for (let met = 0; met < count; met += 1) {
      figures.visits += 1;
      if (random() < failing) figures.bad += 1;
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const ms = medianMs * Math.exp(normal / 2);
      const bucket = edgesMs.findIndex((edge) => ms <= edge);
      const at = bucket < 0 ? edgesMs.length : bucket;
      figures.loadCounts[at] = (figures.loadCounts[at] ?? 0) + 1;
    }
    return { ...figures, loadCounts: [...figures.loadCounts] };
  };
}

/** Simulates one step of a rollout until it advances, rolls back or reaches the limit. */
function play(seed: number, ours: { failing: number; medianMs: number }, most = 60): string {
  const random = seededRandom(seed);
  const [candidate, inService] = [visitorsOf(random, ours.failing, ours.medianMs), visitorsOf(random, 0.01, 300)];
  for (let number = 1; number <= most; number += 1) {
    const { kind } = judge(
      look({ number, isStepOver: number >= 10, percent: 25, candidate: candidate(50), inService: inService(150) }),
      defaultRules,
    );
    if (kind !== 'wait') return `${kind} at ${number}`;
  }
  return 'wait';
}
const seeds = Array.from({ length: 200 }, (_, at) => at + 1);
const ends = (ours: { failing: number; medianMs: number }) => seeds.map((seed) => play(seed, ours));

test('MFE-15 of two equal releases no more are rolled back by chance than the rules allow over all evaluations, and the others advance', () => {
  const all = ends({ failing: 0.01, medianMs: 300 });
  expect(all.filter((end) => end.startsWith('back')).length).toBeLessThanOrEqual(defaultRules.chance * seeds.length);
  expect(all.filter((end) => end.startsWith('on')).length).toBeGreaterThan(0.9 * seeds.length);
});

test('MFE-15 a release with 5 % more failures never advances, and is rolled back within three thousand visits', () => {
  const all = ends({ failing: 0.06, medianMs: 300 });
  expect(all.filter((end) => !end.startsWith('back'))).toEqual([]);
});

test('MFE-15 a release that takes twice as long never advances, and is rolled back within three thousand visits', () => {
  const all = ends({ failing: 0.01, medianMs: 600 });
  expect(all.filter((end) => !end.startsWith('back'))).toEqual([]);
});

test('MFE-15 more failures never improve a verdict, and fewer never worsen it', () => {
  const rank = { on: 0, wait: 1, back: 2 } as const;
  const visits = fc.integer({ min: 1, max: 5_000 });
  fc.assert(
    fc.property(
      visits,
      visits,
      fc.double({ min: 0, max: 0.3, noNaN: true }),
      fc.double({ min: 0, max: 0.3, noNaN: true }),
      fc.integer({ min: 1, max: 100 }),
      (ours, theirs, share, more, number) => {
        const bad = Math.floor(ours * share);
        const worse = Math.min(ours, Math.floor(ours * (share + more)));
        const at = (count: number) =>
          rank[
            judge(
              look({ number, candidate: release(ours, count), inService: release(theirs, Math.floor(theirs / 50)) }),
              defaultRules,
            ).kind
          ];
        expect(at(worse)).toBeGreaterThanOrEqual(at(bad));
      },
    ),
  );
});

test('MFE-15 bounds of a proportion match tables of the binomial distribution, at both ends too', () => {
  // Rule of three in its exact form: no failure in n trials bounds the rate at 1 - chance^(1/n).
  expect(boundShare(0, 200, 0.05)).toEqual({ value: 0, low: 0, high: expect.closeTo(1 - 0.05 ** (1 / 200), 10) });
  expect(boundShare(200, 200, 0.05)).toEqual({ value: 1, low: expect.closeTo(0.05 ** (1 / 200), 10), high: 1 });
  // The example of Clopper and Pearson, 10 of 100 at 95 %: 0.049 to 0.176.
  expect(boundShare(10, 100, 0.025)).toEqual({ value: 0.1, low: expect.closeTo(0.049, 3), high: expect.closeTo(0.176, 3) });
  expect(boundShare(0, 0, 0.05)).toEqual({ value: 0, low: 0, high: 1 });
});

test('MFE-15 bounds of a quantile follow its rank, and are open above the last edge', () => {
  expect(boundQuantile({ counts: [100, 100, 100, 100], edgesMs: [10, 20, 30, 40] }, 0.75, 0.025)).toEqual({
    value: 30,
    low: expect.closeTo(30 - 1.7, 1),
    high: expect.closeTo(30 + 1.7, 1),
  });
  expect(boundQuantile({ counts: [0, 100], edgesMs: [10] }, 0.75, 0.025)).toEqual({
    value: 10,
    low: 10,
    high: Number.POSITIVE_INFINITY,
  });
  expect(boundQuantile({ counts: [], edgesMs: [10] }, 0.75, 0.025)).toEqual({ value: 0, low: 0, high: Number.POSITIVE_INFINITY });
});
