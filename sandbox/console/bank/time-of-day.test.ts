import { instantOf } from './time-of-day.ts';

const now = new Date(2026, 10, 22, 12, 30, 0);

test.each([
  ['08:12', new Date(2026, 10, 22, 8, 12)],
  [' 8:12:05 ', new Date(2026, 10, 22, 8, 12, 5)],
  ['12:30', now],
  ['23:59', new Date(2026, 10, 21, 23, 59)],
])('SANDBOX-01 %p is the last time that it was so late', (text, instant) => {
  expect(instantOf(text, now)).toBe(instant.toISOString());
});

test.each(['24:00', '8:1', 'noon', ''])('SANDBOX-01 %p is no time of day', (text) => {
  expect(instantOf(text, now)).toBeUndefined();
});
