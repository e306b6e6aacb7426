import { clockOf, timeDifference } from './compare-line.ts';

test.each([
  ['26/11 08:02', 482],
  ['26.11.2026 20.30 น.', 1230],
  ['8:05:59', 485],
  ['26.11.2026', undefined],
  ['this morning', undefined],
  ['', undefined],
])('DESK-02 the clock time in %j is %p minutes', (text, minutes) => {
  expect(clockOf(text)).toBe(minutes);
});

const createdAt = '2026-11-26T01:10:00.000Z';

test.each([
  ['the stated time', '08:00', '2026-11-26T01:02:00.000Z', { kind: 'same' }],
  ['a later time', '08:00', '2026-11-26T01:45:00.000Z', { kind: 'stated', minutes: 45 }],
  ['an earlier time', '08:00', '2026-11-26T00:30:00.000Z', { kind: 'stated', minutes: -30 }],
  ['a time on the other side of midnight', '23:50', '2026-11-25T17:20:00.000Z', { kind: 'stated', minutes: 30 }],
  ['no stated time', 'morning', '2026-11-26T01:02:00.000Z', { kind: 'reported', minutes: -8 }],
  ['no time of the bank', '08:00', null, { kind: 'unknown' }],
])('DESK-02 a bank line is compared with the report: %s', (_, paidAt, at, difference) => {
  expect(timeDifference({ at }, { paidAt, createdAt })).toEqual(difference);
});
