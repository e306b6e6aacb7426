import { instantOf } from './time-of-day.ts';

const now = new Date(2026, 10, 22, 12, 30, 0);

test.each([
  ['08:12', new Date(2026, 10, 22, 8, 12)],
  [' 8:12:05 ', new Date(2026, 10, 22, 8, 12, 5)],
  ['12:30', now],
  ['23:59', new Date(2026, 10, 21, 23, 59)],
])('SANDBOX-01 %p resolves to the latest such time in the past', (text, instant) => {
  expect(instantOf(text, now)).toBe(instant.toISOString());
});

test.each(['24:00', '8:1', 'noon', ''])('SANDBOX-01 %p is not a time of day', (text) => {
  expect(instantOf(text, now)).toBeUndefined();
});
