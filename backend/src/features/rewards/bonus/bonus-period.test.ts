import { bonusPeriod } from './bonus-period.ts';

const bangkok = 'Asia/Bangkok';

test("BONUS-04 a day ends at midnight in the operator's time zone, not in UTC", () => {
  const lastSecond = new Date('2026-11-20T16:59:59Z');
  const midnight = new Date('2026-11-20T17:00:00Z');
  expect(bonusPeriod('day', lastSecond, bangkok)).toBe('2026-11-20');
  expect(bonusPeriod('day', midnight, bangkok)).toBe('2026-11-21');
});

test.each([
  ['2026-11-15T16:59:59Z', '2026-11-09'],
  ['2026-11-15T17:00:00Z', '2026-11-16'],
  ['2026-11-22T16:59:59Z', '2026-11-16'],
  ['2026-12-31T20:00:00Z', '2026-12-28'],
])('BONUS-04 the week of %s starts on Monday %s', (instant, monday) => {
  expect(bonusPeriod('week', new Date(instant), bangkok)).toBe(monday);
});

test('BONUS-04 a limit counts every receipt', () => {
  expect(bonusPeriod('limit', new Date('2020-01-01T00:00:00Z'), bangkok)).toBe(
    bonusPeriod('limit', new Date('2026-11-20T00:00:00Z'), bangkok),
  );
});
