import { periodFault, quickPeriod, today } from './period.ts';

test.each([
  ['thisMonth', '2026-11-18', '2026-11-01', '2026-11-18'],
  ['lastMonth', '2026-11-18', '2026-10-01', '2026-10-31'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['threeMonths', '2026-11-18', '2026-08-19', '2026-11-18'],
  ['threeMonths', '2026-05-31', '2026-03-01', '2026-05-31'],
  ['year', '2026-11-18', '2025-11-19', '2026-11-18'],
  ['year', '2028-02-29', '2027-03-01', '2028-02-29'],
] as const)('PLAY-05 %s of %s is %s to %s', (name, day, from, to) => {
  expect(quickPeriod(name, day)).toEqual({ from, to });
  expect(periodFault({ from, to })).toBeUndefined();
});

test.each([
  ['2026-11-02', '2026-11-01', 'order'],
  ['2025-11-18', '2026-11-18', 'tooLong'],
  ['2025-11-19', '2026-11-18', undefined],
  ['2026-11-01', '2026-11-01', undefined],
])('PLAY-05 the period %s to %s is %s', (from, to, fault) => expect(periodFault({ from, to })).toBe(fault));

test('PLAY-05 today is the day of the player’s clock', () => expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05'));
