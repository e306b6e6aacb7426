import { toDecimal } from '../api/input/decimal.ts';
import { add, formatAmount, isWhole, minor, negate, parseAmount, parseDecimal, subtract, sum, toAmount, zero } from './money.ts';

test('SRV-01 only safe integers are minor units', () => {
  expect(minor(12_050)).toBe(12_050);
  expect(minor(3e14)).toBe(3e14);
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)]) {
    expect(() => minor(wrong)).toThrow(RangeError);
  }
});

test('HOME-10 every amount with two decimals survives serialisation, as a number and as text', () => {
  const wrong: number[] = [];
  for (let units = -2_000; units <= 200_000; units += 1) {
    const amount = minor(units);
    if (parseAmount(toAmount(amount)) !== units || parseDecimal(toDecimal(amount)) !== units) wrong.push(units);
  }
  expect(wrong).toEqual([]);
  expect(parseAmount(1e12)).toBe(1e14);
});

test.each([0.001, 120.505, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e12 + 0.01, 1e13])(
  'HOME-10 %p is not an amount',
  (amount) => {
    expect(parseAmount(amount)).toBeUndefined();
  },
);

test.each(['', '.5', '1.', '1.234', '1,000', '1e3', ' 1', '+1', '--1', '1234567890123', '๑๒'])('%p is not a decimal', (text) => {
  expect(parseDecimal(text)).toBeUndefined();
});

test('decimals are parsed exactly, without negative zero', () => {
  expect([parseDecimal('500.00'), parseDecimal('0.1'), parseDecimal('-1.5'), parseDecimal('999999999999.99')]).toEqual([
    50_000, 10, -150, 99_999_999_999_999,
  ]);
  expect(Object.is(parseDecimal('-0.00'), 0)).toBe(true);
  expect(Object.is(parseAmount(-0), 0)).toBe(true);
  expect(Object.is(negate(zero), 0)).toBe(true);
});

test('SRV-01 arithmetic stays in whole minor units and throws on overflow', () => {
  const [left, right] = [minor(10), minor(20)];
  expect([add(left, right), subtract(left, right), negate(left), sum([left, right, right]), sum([])]).toEqual([
    30, -10, -10, 50, 0,
  ]);
  expect(() => add(minor(Number.MAX_SAFE_INTEGER), minor(1))).toThrow(RangeError);
});

test('a kip amount for a bank is whole', () => {
  expect([isWhole(minor(100)), isWhole(minor(150)), isWhole(zero)]).toEqual([true, false, true]);
});

test('HOME-10 shows at least two decimals, in Latin digits', () => {
  expect([formatAmount(0), formatAmount(1234.5), formatAmount(-9.99), formatAmount(1e9)]).toEqual([
    '0.00',
    '1,234.50',
    '-9.99',
    '1,000,000,000.00',
  ]);
});
