import { monthsFrom } from './stop-ends.ts';

test.each([
  ['2026-11-18T05:00:00Z', 6, '2027-05-18T05:00:00.000Z'],
  ['2026-08-31T05:00:00Z', 6, '2027-02-28T05:00:00.000Z'],
  ['2027-08-31T05:00:00Z', 6, '2028-02-29T05:00:00.000Z'],
  ['2028-02-29T05:00:00Z', 12, '2029-02-28T05:00:00.000Z'],
  // In both markets it is the morning of 31 August, and of 1 September.
  ['2026-08-30T17:00:00Z', 6, '2027-02-27T17:00:00.000Z'],
  ['2026-08-31T17:00:00Z', 6, '2027-02-28T17:00:00.000Z'],
  ['2026-12-31T16:59:59Z', 6, '2027-06-30T16:59:59.000Z'],
])('PROT-04 an exclusion from %s of %i months ends at %s, as the server decides', (now, months, end) => {
  expect(monthsFrom(Date.parse(now), months)).toBe(end);
});
