import { readAccountNo, readLetterCode, readOneTimeCode } from '@kaeo/shared/api';
import fc from 'fast-check';
import { otpText } from './otp-text.ts';

const code = fc.stringMatching(/^[0-9]{6}$/);
const zero = fc.constantFrom(0x30, 0x0e50, 0x0ed0, 0xff10, 0x0660);
const gap = fc.constantFrom('', '', ' ', '-', '\u2013', '\u00a0', '\u200e', '\u202a', '\u200b', '\n');
/** The digits in another script, with gaps before, between and after them. */
const written = (digits: string) =>
  fc
    .tuple(zero, fc.array(gap, { minLength: digits.length + 1, maxLength: digits.length + 1 }))
    .map(
      ([start, gaps]) =>
        gaps[0] + Array.from(digits, (digit, at) => String.fromCodePoint(start + Number(digit)) + gaps[at + 1]).join(''),
    );

test('REG-03 SAFE-05 every spelling of a code is read as the code', () => {
  const cases = code.chain((digits) => fc.tuple(fc.constant(digits), written(digits)));
  fc.assert(fc.property(cases, ([digits, text]) => expect(readOneTimeCode(text)).toBe(digits)));
});

test('REG-03 the code is read from the pasted message', () => {
  const language = fc.constantFrom('th' as const, 'la' as const, 'en' as const);
  const purpose = fc.constantFrom('register' as const, 'reset-password' as const, 'bank-account' as const);
  fc.assert(
    fc.property(code, language, purpose, fc.constantFrom(undefined, 'kaeo.example'), (digits, spoken, aim, host) => {
      expect(readOneTimeCode(otpText(spoken, aim, { siteName: 'Kaeo', code: digits, reference: 'ABCD' }, host))).toBe(digits);
    }),
  );
});

test.each([
  ['OTP 123456', '123456'],
  ['รหัส ๑๒๓-๔๕๖ ใช้ได้ 5 นาที', '123456'],
  ['123456 or 654321', '123456or654321'],
  ['code 123 456 of 998877', 'code123456of998877'],
  ['12 345678', '12345678'],
  ['1234567', '1234567'],
  ['12 3', '123'],
  ['', ''],
])('REG-03 %j is read as %j', (text, value) => expect(readOneTimeCode(text)).toBe(value));

test('SAFE-05 reading a code is idempotent and returns characters of the text only', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9 a-]{0,20}$/), (text) => {
      const value = readOneTimeCode(text);
      expect(readOneTimeCode(value)).toBe(value);
      expect(text.replaceAll(/[\s-]/g, '')).toContain(value);
      expect(text.includes('a') || value === text.replaceAll(/[\s-]/g, '')).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('REG-05 SAFE-05 every spelling of an account number is read as the number', () => {
  const cases = fc.stringMatching(/^[0-9]{6,20}$/).chain((digits) => fc.tuple(fc.constant(digits), written(digits)));
  fc.assert(fc.property(cases, ([digits, text]) => expect(readAccountNo(text)).toBe(digits)));
});

test.each([
  [' welcome๕๐ ', 'WELCOME50'],
  ['ＷＥＬＣＯＭＥ５０', 'WELCOME50'],
  ['new\u2011year\u200b', 'NEW-YEAR'],
])('PROMO-01 %j is read as the code %j', (text, value) => expect(readLetterCode(text)).toBe(value));
