import { accountNoFormat } from './bank-account.ts';
import { codeFormat } from './one-time-code/code-field.tsx';
import { caretAfterFormat, phoneFormat, upperCaseFormat } from './text-format.ts';

test.each([
  ['at the end of a new group', '0812', 4, 5],
  ['before a separator', '081 2345', 3, 3],
  ['after a digit typed in the middle', '0819 234 5678', 4, 5],
  ['after a separator was deleted', '081234 5678', 3, 3],
  ['at the start', '081 234', 0, 0],
])('the caret stays %s', (_, typed, caret, expected) => expect(caretAfterFormat(phoneFormat, typed, caret)).toBe(expected));

test('upper case keeps the caret position', () => expect(caretAfterFormat(upperCaseFormat, 'NATtAPON', 4)).toBe(4));

test.each([' 482 913 ', '482-913', '๔๘๒๙๑๓', '\u200e482913', 'Kaeo: OTP 482913 (Ref: ABCD)'])(
  'REG-03 reads the code in %j',
  (pasted) => expect(codeFormat.parse(pasted)).toBe('482913'),
);
test.each([
  ['081-234-5678', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['เบอร์ ๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
  ['tel:+66812345678', '0812345678'],
  ['', ''],
])('REG-01 LOGIN-01 reads the phone in %j', (typed, phone) => expect(phoneFormat.parse(typed)).toBe(phone));
test('LOGIN-01 the caret stays at the end when a country code becomes a 0', () =>
  expect(caretAfterFormat(phoneFormat, '+66 812 345678', 14)).toBe(12));
test('REG-05 an account number keeps only its digits', () => expect(accountNoFormat.parse('๐๑๒-๓๔๕-6789')).toBe('0123456789'));
