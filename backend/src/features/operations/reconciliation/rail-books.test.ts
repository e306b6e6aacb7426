import { minor } from '@kaeo/shared/money';
import type { Line } from './compare-lines.ts';
import type { RailAnswer } from './rail-books.ts';
import { compareBooks } from './rail-books.ts';

const window = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-23T00:00:00Z') };
const line = (key: string, at = window.from): Line => ({ key, at, amountMinor: minor(100), currency: 'BAHT' });
const lines = (count: number, at?: Date): Line[] => Array.from({ length: count }, (_, place) => line(String(place), at));

/** A rail that counts its queries; each takes one turn of the event loop. */
function countingRail(answerOf: (key: string) => RailAnswer) {
  const counts = { asked: 0, underWay: 0, most: 0 };
  const query = async ({ key }: Line): Promise<RailAnswer> => {
    counts.asked += 1;
    counts.underWay += 1;
    counts.most = Math.max(counts.most, counts.underWay);
    await new Promise((resolve) => setImmediate(resolve));
    counts.underWay -= 1;
    return answerOf(key);
  };
  return { counts, ask: query };
}
const compare = (
  ours: readonly Line[],
  theirs: readonly Line[],
  { ask: query, questionsAtMost }: { ask: (line: Line) => Promise<RailAnswer>; questionsAtMost: number },
) => compareBooks({ rail: 'payout', window, ours, theirs, query, questionsAtMost, evidenceOf: () => ({}) });

test('FAIR-05 OPS-06 10,000 missing lines are queried four at a time, and all are reported', async () => {
  const { counts, ask } = countingRail(() => 'not-known');
  const report = await compare(lines(10_000), [], { ask, questionsAtMost: 10_000 });
  expect(counts).toEqual({ asked: 10_000, underWay: 0, most: 4 });
  expect(report).toMatchObject({ kind: 'compared', unanswered: 0, tooMany: undefined });
  const found = report.kind === 'compared' ? report.differences.map((each) => each.what === 'extra' && each.ours.key) : [];
  expect(new Set(found).size).toBe(10_000);
});

test('FAIR-05 more missing lines than the limit are counted and not queried', async () => {
  const { counts, ask } = countingRail(() => 'not-known');
  const report = await compare(lines(10_000), [], { ask, questionsAtMost: 500 });
  expect(counts.asked).toBe(0);
  expect(report).toMatchObject({ differences: [], unanswered: 10_000, tooMany: { count: 10_000, currency: 'BAHT' } });
});

test('FAIR-05 after a query without a response the remaining lines are skipped and counted as not compared', async () => {
  const { counts, ask } = countingRail((key) => (Number(key) < 8 ? 'not-known' : 'no-answer'));
  const report = await compare(lines(1_000), [], { ask, questionsAtMost: 1_000 });
  expect(counts.asked).toBe(12);
  expect(report).toMatchObject({ unanswered: 992 });
  expect(report.kind === 'compared' && report.differences).toHaveLength(8);
});

test('FAIR-05 a line that the rail confirms by name is not a difference', async () => {
  const { ask } = countingRail((key) => (key === '1' ? 'known' : 'not-known'));
  const report = await compare(lines(3), [line('2')], { ask, questionsAtMost: 10 });
  expect(report).toMatchObject({ unanswered: 0, differences: [{ what: 'extra', ours: { key: '0' } }] });
});

test('FAIR-05 a list that belongs to another day is not compared', async () => {
  const { counts, ask } = countingRail(() => 'not-known');
  const dayBefore = new Date('2026-11-19T12:00:00Z');
  const report = await compare(lines(3), lines(3, dayBefore), { ask, questionsAtMost: 10 });
  expect(report).toEqual({ kind: 'silent', cause: expect.stringContaining('another time') });
  expect(counts.asked).toBe(0);
});
