import { countUpAmount } from './use-count-up.ts';

test('each step of the animation is a valid amount, and the last is exact', () => {
  expect(countUpAmount(1000, 1500.5, 0)).toBe(1000);
  expect(countUpAmount(1000, 1500.5, 0.333)).toBe(1166.67);
  expect(countUpAmount(1000, 1500.5, 1)).toBe(1500.5);
  expect(countUpAmount(1000, 1500.5, 3)).toBe(1500.5);
  expect(countUpAmount(100, 0, 0.5)).toBe(50);
});
