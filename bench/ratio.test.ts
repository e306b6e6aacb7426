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

test('one pair has no bounds', () => {
  expect(() => ratioOf([[1, 1]])).toThrow('from two pairs on');
});

test('the middle of an even count lies between two', () => {
  expect([medianOf([9, 1, 2]), medianOf([4, 1, 2, 9])]).toEqual([2, 3]);
});
