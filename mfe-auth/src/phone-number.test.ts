import { formatPhone, maskPhone } from './phone-number.ts';

test.each([
  ['', ''],
  ['08', '08'],
  ['0812', '081 2'],
  ['0812345', '081 234 5'],
  ['0812345678', '081 234 5678'],
])('groups the digits of %j', (digits, shown) => expect(formatPhone(digits)).toBe(shown));

test('REG-03 the masked phone keeps its first three and last four digits', () => {
  expect(maskPhone('0812345678')).toBe('081 •••• 5678');
  expect(maskPhone('2055512345')).toBe('205 •••• 2345');
});

test('a number too short to mask is shown completely', () => expect(maskPhone('0812345')).toBe('081 234 5'));
