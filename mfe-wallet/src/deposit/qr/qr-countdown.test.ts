import { formatCountdown, ringTone, spokenMoment } from './qr-countdown.ts';

test.each([
  [567_000, '09:27'],
  [60_000, '01:00'],
  [500, '00:01'],
  [0, '00:00'],
  [-5, '00:00'],
  [3_600_000, '60:00'],
])('DEP-05 %d ms are shown as %s', (leftMs, shown) => {
  expect(formatCountdown(leftMs)).toBe(shown);
});

test('the ring is amber in the last minute and coral in the last fifteen seconds', () => {
  expect([60_001, 60_000, 15_001, 15_000].map(ringTone)).toEqual(['calm', 'soon', 'soon', 'last']);
});

test('the countdown is announced at 60, 15 and 0 seconds only', () => {
  expect([60_001, 60_000, 15_000, 0].map(spokenMoment)).toEqual([undefined, 'minute', 'seconds', 'over']);
});
