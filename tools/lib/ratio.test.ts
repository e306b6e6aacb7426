import { formatRatio, medianOf, ratioOf } from './ratio.ts';

test('pairs with equal ratios give bounds equal to the ratio', () => {
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

test('a slowdown that affects both measurements of a pair does not change the ratio', () => {
  const { middle } = ratioOf([
    [11, 10],
    [22, 20],
    [44, 40],
  ]);
  expect(middle).toBeCloseTo(1.1, 10);
});

test('the bounds are symmetric around the ratio on a log scale, and wider for fewer pairs', () => {
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

// Values of published tables of Student's distribution.
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

test('one pair is too few', () => {
  expect(() => ratioOf([[1, 1]])).toThrow('at least two pairs');
});

test('the median of an even count is the mean of the two middle values', () => {
  expect([medianOf([9, 1, 2]), medianOf([4, 1, 2, 9])]).toEqual([2, 3]);
});
