import { formatWait, resendLeftMs, resendLeftShare } from './resend-wait.ts';

test.each([
  [0, 60_000],
  [18_000, 42_000],
  [60_000, 0],
  [90_000, 0],
  [-5_000, 60_000],
])('REG-03 %d ms after a code was sent, another is allowed in %d ms', (elapsed, left) =>
  expect(resendLeftMs(1_000_000, 1_000_000 + elapsed)).toBe(left),
);

test('the remaining share of the wait goes from 1 to 0', () => {
  expect(resendLeftShare(0, 0)).toBe(1);
  expect(resendLeftShare(0, 30_000)).toBe(0.5);
  expect(resendLeftShare(0, 61_000)).toBe(0);
});

test.each([
  [60_000, '01:00'],
  [42_000, '00:42'],
  [41_001, '00:42'],
  [1, '00:01'],
  [0, '00:00'],
])('formats %d ms as %s', (leftMs, text) => expect(formatWait(leftMs)).toBe(text));
