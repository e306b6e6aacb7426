import { formatRatio, medianOf, ratioOf } from './ratio.ts';

test('pairs of one ratio have it without any doubt', () => {
  expect(
    formatRatio(
      ratioOf([
        [2, 1],
        [20, 10],
        [200, 100],
      ]),
    ),
  ).toBe('2.000 (2.000 to 2.000)');
});

test('a machine that drifts changes nothing where it slows both', () => {
  const { middle } = ratioOf([
    [11, 10],
    [22, 20],
    [44, 40],
  ]);
  expect(middle).toBeCloseTo(1.1, 10);
});

test('the bounds hold the mean in the middle of a ratio, and are wider for fewer pairs', () => {
  const few = ratioOf([
    [9, 10],
    [11, 10],
  ]);
  const many = ratioOf([
    [9, 10],
    [11, 10],
    [9, 10],
    [11, 10],
    [9, 10],
    [11, 10],
  ]);
  expect(few.low).toBeLessThan(many.low);
  expect(many.high).toBeLessThan(few.high);
  expect(Math.sqrt(few.low * few.high)).toBeCloseTo(few.middle, 10);
});

// Student's distribution, as tables have it.
test.each([
  [29, 2.0452],
  [31, 2.0395],
  [61, 1.9996],
  [121, 1.9798],
])('with %i degrees of freedom the bounds are %d standard errors from the middle', (degrees, errors) => {
  const pairs = Array.from({ length: degrees + 1 }, (_, at): [number, number] => (at % 2 === 0 ? [Math.E, 1] : [1, Math.E]));
  const { high } = ratioOf(pairs);
  expect(Math.log(high) * Math.sqrt(degrees)).toBeCloseTo(errors, 3);
});

test('one pair has no bounds', () => {
  expect(() => ratioOf([[1, 1]])).toThrow('from two pairs on');
});

test('the middle of an even count lies between two', () => {
  expect([medianOf([9, 1, 2]), medianOf([4, 1, 2, 9])]).toEqual([2, 3]);
});
