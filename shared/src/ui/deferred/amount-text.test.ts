import fc from 'fast-check';
import { toLatinDigits } from '../../api/input/digits.ts';
import { caretAfterGrouping, groupAmountText, isAmountBegun, readAmount, readAmountText, textAfterEdit } from './amount-text.ts';

test.each([
  ['1500', '1500'],
  ['1500.5', '1500.5'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['007', '7'],
  ['1500.', '1500'],
  ['1500,', '1500'],
  ['', ''],
  ['  ', ''],
  ['.', ''],
  // Decimal comma and decimal point.
  ['100,50', '100.50'],
  ['0,5', '0.5'],
  ['14,99', '14.99'],
  ['1500,5', '1500.5'],
  ['1500,50', '1500.50'],
  ['1.500,50', '1500.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234.567,8', '1234567.8'],
  ['1,234,567.89', '1234567.89'],
  // Groups of three.
  ['1,234', '1234'],
  ['12,345', '12345'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['10’000', '10000'],
  ["10'000.50", '10000.50'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234.50', '1234.50'],
  ['1\u202f234\u202f567', '1234567'],
  // Digits and signs of other keyboards.
  ['๑๕๐', '150'],
  ['໑໕໐', '150'],
  ['๑,๒๓๔.๕๐', '1234.50'],
  ['໑.໒໓໔,໕໐', '1234.50'],
  ['１，２３４．５０', '1234.50'],
  // Extra characters of a copied amount.
  ['฿1,234.50', '1234.50'],
  ['1,234.50 บาท', '1234.50'],
  ['1,234.50บาท', '1234.50'],
  ['฿ 1,234.50 บาท', '1234.50'],
  ['THB 1,234.50', '1234.50'],
  ['1,234.50 Baht', '1234.50'],
  ['๑๐๐ บ.', '100'],
  ['100.-', '100'],
  ['1,500.- บาท', '1500'],
  ['1,500 .-', '1500'],
  ['100\t', '100'],
  ['\u200e1,234.50\u200b\u2060\n', '1234.50'],
  ['999999999999.99', '999999999999.99'],
])('DEP-04 WD-02 TRF-01 %j is %j baht', (typed, amount) => {
  expect(readAmount(typed, 'BAHT')).toBe(amount);
  expect(readAmountText(typed, 'BAHT')).toBe(amount);
});

test.each([
  ['50.000', '50000'],
  ['50,000', '50000'],
  ['1.250.000', '1250000'],
  ['50 000', '50000'],
  ['50000,00', '50000.00'],
  ['50.000,00', '50000.00'],
  ['໕໐.໐໐໐ ກີບ', '50000'],
  ['₭50,000', '50000'],
  ['50,000 LAK', '50000'],
])('DEP-04 WD-02 TRF-01 %j is %j kip', (typed, amount) => {
  expect(readAmount(typed, 'LAK')).toBe(amount);
});

test.each([
  '-500',
  '−500',
  '(500)',
  '1e3',
  '1E3',
  '1,23,4',
  '1.2.3',
  '12,3456',
  '12.3456',
  '1,2345',
  '1234,567',
  '1,234,56',
  '1,234,5',
  '1.234.5',
  '1,234.567',
  '1.234,567',
  '1,234 567',
  "1'234,567",
  '1 23',
  '0,500',
  '0.500',
  '1..5',
  '1.,5',
  '1.234', // 1.23 with an extra digit, or 1234 as written in Laos
  '12.505',
  '1_000',
  '10²',
  '½',
  '0x10',
  '1k',
  '2 พัน',
  '100 50',
  '100\n200',
  '100\t200',
  '$100',
  '100 กีบ',
  '₭100',
  'abc',
  '1234567890123',
  '1 + 1',
  '50%',
])('DEP-04 WD-02 TRF-01 %j is not a clear amount in baht', (typed) => {
  expect(readAmount(typed, 'BAHT')).toBeUndefined();
});

test.each(['100 บาท', '฿50,000', '0.500', '1.23.456', '50.00.000'])('DEP-04 WD-02 %j is not a clear amount in kip', (typed) => {
  expect(readAmount(typed, 'LAK')).toBeUndefined();
});

const separators = [',', '.', ' ', "'", '’', '\u00a0', '\u202f', ''] as const;
const scripts = ['0123456789', '๐๑๒๓๔๕๖๗๘๙', '໐໑໒໓໔໕໖໗໘໙', '０１２３４５６７８９'] as const;
const surrounds = [
  ['', ''],
  ['฿', ''],
  ['฿ ', ' บาท'],
  ['', ' บาท'],
  ['', 'บาท'],
  ['THB ', ''],
  ['', ' THB'],
  [' \u200b', '\u2060\n'],
] as const;
const grouped = (digits: string, separator: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, separator);

test('DEP-04 WD-02 TRF-01 equivalent spellings give the same amount', () => {
  const spelling = fc.record({
    whole: fc.integer({ min: 0, max: 999_999_999_999 }),
    decimals: fc.constantFrom('', '0', '5', '05', '50', '99'),
    separator: fc.constantFrom(...separators),
    mark: fc.constantFrom('.', ','),
    script: fc.constantFrom(...scripts),
    around: fc.constantFrom(...surrounds),
  });
  fc.assert(
    fc.property(spelling, ({ whole, decimals, separator, mark, script, around: [before, behind] }) => {
      const figures = `${grouped(String(whole), separator)}${decimals && mark}${decimals}`;
      fc.pre(!(separator === mark && decimals !== '' && whole > 999) && !/^\d{1,3}\.\d{3}$/.test(figures));
      const typed = before + figures.replaceAll(/\d/g, (digit) => script.charAt(Number(digit))) + behind;
      expect(readAmount(typed, 'BAHT')).toBe(`${whole}${decimals && '.'}${decimals}`);
    }),
    { numRuns: 1000 },
  );
});

test('DEP-04 WD-02 TRF-01 a parsed amount has the typed digits and the last typed decimal mark', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from("0123459.,., '-e฿k๑໒２")), maxLength: 12 });
  fc.assert(
    fc.property(text, fc.constantFrom('BAHT', 'LAK'), (typed, currency) => {
      const read = readAmount(typed, currency);
      if (read === undefined || read === '') return;
      expect(read).toMatch(/^(0|[1-9]\d*)(\.\d{1,2})?$/);
      const latin = toLatinDigits(typed);
      const [, integer = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?[.,]?-?\D*$/.exec(latin) ?? [];
      expect(Number(read)).toBe(Number(`${integer.replaceAll(/\D/g, '')}.${decimals}`));
      expect(latin).not.toMatch(/^\D*-|[ek]/);
    }),
    { numRuns: 2000 },
  );
});

test('DEP-04 WD-02 TRF-01 the grouping that a field shows does not change the parsed amount', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.')), maxLength: 14 });
  fc.assert(
    fc.property(text, fc.constantFrom('BAHT', 'LAK'), (typed, currency) => {
      const read = readAmount(typed, currency);
      if (read === undefined) return;
      expect(readAmount(groupAmountText(typed), currency)).toBe(read);
      expect(readAmount(read, currency)).toBe(read);
      expect(readAmount(groupAmountText(read), currency)).toBe(read);
    }),
    { numRuns: 2000 },
  );
});

test('an amount is grouped while it is typed, and the caret stays behind its digit', () => {
  expect(groupAmountText('1234567.5')).toBe('1,234,567.5');
  expect(groupAmountText('999')).toBe('999');
  expect(groupAmountText('0')).toBe('0');
  expect(groupAmountText('007')).toBe('7');
  expect(groupAmountText('1,23,4')).toBe('1,23,4');
  expect(caretAfterGrouping('1,500', 2)).toBe(3);
  expect(caretAfterGrouping('1,500', 4)).toBe(5);
});

test.each([
  ['1,234,', true],
  ['1,234,5', true],
  ['1 2', true],
  ['฿', true],
  ['1,23,4', false],
  ['1e', false],
  ['-5', false],
  ['1.2.3', false],
])('whether digits after %j make it an amount: %p', (typed, isBegun) => {
  expect(isAmountBegun(typed, 'BAHT')).toBe(isBegun);
});

const typing = { inputType: 'insertText' };
test.each([
  [
    'a digit after a group of the field',
    { raw: '1234', shown: '1,234', text: '1,2345', caret: 6, edit: { ...typing, data: '5' } },
    '12345',
    '',
  ],
  [
    'a decimal comma after such a group',
    { raw: '1234', shown: '1,234', text: '1,234,', caret: 6, edit: { ...typing, data: ',' } },
    '1234,',
    '',
  ],
  [
    'a removed digit',
    { raw: '1234', shown: '1,234', text: '1,23', caret: 4, edit: { inputType: 'deleteContentBackward', data: null } },
    '123',
    '',
  ],
  [
    'a removed digit in the middle',
    { raw: '12345', shown: '12,345', text: '1,345', caret: 1, edit: { inputType: 'deleteContentBackward' } },
    '1',
    '345',
  ],
  [
    'a removed digit, composed',
    { raw: '1234', shown: '1,234', text: '1,23', caret: 4, edit: { inputType: 'insertCompositionText', data: '1,23' } },
    '123',
    '',
  ],
  [
    'an amount pasted over another',
    { raw: '1234', shown: '1,234', text: '1,50', caret: 4, edit: { inputType: 'insertFromPaste', data: '1,50' } },
    '1,50',
    '',
  ],
  ['an amount filled in by the browser', { raw: '1234', shown: '1,234', text: '1,50', caret: 4, edit: {} }, '1,50', ''],
  [
    'a digit after a comma of the player',
    { raw: '1,50', shown: '1,50', text: '1,500', caret: 5, edit: { ...typing, data: '0' } },
    '1,500',
    '',
  ],
  ['Thai digits', { raw: '', shown: '', text: '๑๒', caret: 2, edit: { inputType: 'insertFromPaste', data: '๑๒' } }, '12', ''],
])('DEP-04 WD-02 an edit keeps only the player’s own commas: %s', (_, edit, before, after) => {
  expect(textAfterEdit(edit)).toEqual({ before, after });
});
