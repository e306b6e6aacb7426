import { leftText, momentText, phoneText, shortId, typedAmount } from './format.ts';

test.each([
  ['500', 500],
  ['1,234.5', 1234.5],
  [' -80.00 ', -80],
  ['-1,234', -1234],
  ['1,234,567', 1_234_567],
  ['100,50', undefined],
  ['1,23,4', undefined],
  ['1.005', undefined],
  ['ten', undefined],
  ['', undefined],
])('SANDBOX-01 the typed amount %p is parsed as %p', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

test('SANDBOX-01 an instant of another day has its date before the time', () => {
  const now = new Date(2026, 10, 22, 12).toISOString();
  expect(momentText(new Date(2026, 10, 22, 9, 5, 7).toISOString(), now)).toBe('09:05:07');
  expect(momentText(new Date(2026, 10, 21, 23, 59, 1).toISOString(), now)).toBe('21/11 23:59:01');
});

test('SANDBOX-01 numbers are shortened and grouped for readability', () => {
  expect(phoneText('0812345678')).toBe('081 234 5678');
  expect(phoneText('2055512345x')).toBe('205 5512 345x');
  expect(phoneText('12')).toBe('12');
  expect(shortId('W-1')).toBe('W-1');
  expect(shortId('0123456789abcdef')).toBe('…89abcdef');
  expect(leftText('2026-11-22T00:01:30.500Z', new Date('2026-11-22T00:00:00Z'))).toBe('01:31');
  expect(leftText('2026-11-22T00:00:00Z', new Date('2026-11-22T00:01:00Z'))).toBe('00:00');
});
