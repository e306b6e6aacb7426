import { fromLocalTime, toLocalTime } from './local-time.ts';

test('DESK-07 a local time of the market is seven hours ahead of UTC in both directions', () => {
  expect(fromLocalTime('2026-11-20T00:30')).toBe('2026-11-19T17:30:00.000Z');
  expect(toLocalTime(new Date('2026-11-19T17:30:59.999Z'))).toBe('2026-11-20T00:30');
});

test.each(['', '2026-11-20', '2026-13-20T00:30', 'today'])('DESK-07 the text %p is not a time', (text) =>
  expect(fromLocalTime(text)).toBeUndefined(),
);
