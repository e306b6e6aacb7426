import { accountNoFormat, caretAfterFormat, codeFormat, phoneFormat, upperCaseFormat } from './text-format.ts';

test.each([
  ['at the end of a new group', '0812', 4, 5],
  ['before a separator', '081 2345', 3, 3],
  ['after a digit typed in the middle', '0819 234 5678', 4, 5],
  ['after a separator was deleted', '081234 5678', 3, 3],
  ['at the start', '081 234', 0, 0],
])('the caret stays %s', (_, typed, caret, expected) => expect(caretAfterFormat(phoneFormat, typed, caret)).toBe(expected));

test('upper case keeps the caret where it was', () => expect(caretAfterFormat(upperCaseFormat, 'NATtAPON', 4)).toBe(4));

test('REG-03 a pasted code loses its spaces', () => expect(codeFormat.parse(' 482 913 ')).toBe('482913'));
test('REG-05 an account number keeps its digits only', () => expect(accountNoFormat.parse('012-345-6789')).toBe('0123456789'));
