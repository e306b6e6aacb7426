import { isFault, merge, newOutcome, percentile, summary, table } from './outcome.ts';

test('a percentile is the nearest rank, for times in any order', () => {
  const times = [5, 1, 4, 2, 3];
  expect([percentile(times, 50), percentile(times, 95), percentile(times, 1)]).toEqual([3, 5, 1]);
  expect(percentile([], 50)).toBeNaN();
});

test('merged runs sum their calls and their seconds', () => {
  const run = { times: [10, 20], errors: new Map([['429', 1]]), seconds: 2 };
  expect(summary(merge([run, run]))).toEqual({ perSecond: 1, p50: 10, p95: 20, p99: 20, errors: { 429: 2 } });
});

test('server errors and lost connections are faults, refusals are not', () => {
  expect(['409', '429', '503', '500', '502', 'ECONNRESET'].map(isFault)).toEqual([false, false, false, true, true, true]);
});

test('a row lists the errors with their counts', () => {
  const outcome = { ...newOutcome(), times: [3.14, 250], seconds: 1, errors: new Map([['429', 7]]) };
  expect(table([{ scenario: 'reads', backends: 2, outcome }])).toContain('| reads | 2 | 2.0 | 3.1 | 250 | 250 | 7 × 429 |');
});
