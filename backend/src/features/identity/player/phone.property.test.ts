import { readPhone, readTypedPhone, toInternationalPhone } from '@kaeo/shared/api';
import fc from 'fast-check';

const digitsOfLength = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const digitSets = ['0', '\u0e50', '\u0ed0', '\uff10', '\u0660'].map((zero) => zero.codePointAt(0) ?? 0);
/** The text in the digits of a script, with separators and marks between its characters. */
const written = (text: string) =>
  fc
    .record({
      zero: fc.constantFrom(...digitSets),
      gaps: fc.array(fc.constantFrom('', '', '', ' ', '-', '.', '\u00a0', '\u2011', '\u200e', '\u202a', '\u200b'), {
        minLength: text.length + 1,
        maxLength: text.length + 1,
      }),
      plus: fc.constantFrom('+', '\uff0b'),
    })
    .map(
      ({ zero, gaps, plus }) =>
        gaps[0] +
        Array.from(text, (character, at) => {
          if (character === '+') return plus + gaps[at + 1];
          return (/\d/.test(character) ? String.fromCodePoint(zero + Number(character)) : character) + gaps[at + 1];
        }).join(''),
    );
const spelled = (spellings: readonly string[]) => fc.constantFrom(...spellings).chain(written);

const thaiNumber = fc.tuple(fc.constantFrom('6', '8', '9'), digitsOfLength(8)).map(([first, rest]) => first + rest);
const thaiSpellings = (number: string) => [
  `0${number}`,
  ...['+66', '0066', '66', '+660', '+66(0)', '00660', '660'].map((code) => code + number),
  ...(number.startsWith('66') ? [] : [number]),
];
const laoMobile = fc
  .tuple(fc.constantFrom('2', '3', '5', '7', '8', '9'), digitsOfLength(7))
  .map(([first, rest]) => first + rest)
  .filter((number) => !/^(?:20|30|856)/.test(number));
const laoSpellings = (number: string) =>
  ['20', '020', '85620', '+85620', '0085620', '856020', '+856(0)20', ''].map((start) => start + number);

test('SAFE-05 REG-02 every spelling of a Thai phone gives one value and one E.164 number', () => {
  const cases = thaiNumber.chain((number) => fc.tuple(fc.constant(number), spelled(thaiSpellings(number))));
  fc.assert(
    fc.property(cases, ([number, text]) => {
      expect(readPhone(text, 'thailand')).toBe(`0${number}`);
      expect(toInternationalPhone(text, '66')).toBe(`+66${number}`);
    }),
  );
});

test('SAFE-05 REG-02 every spelling of a Lao phone gives one value and one E.164 number', () => {
  const mobiles = laoMobile.chain((number) => fc.tuple(fc.constant(`20${number}`), spelled(laoSpellings(number))));
  const wireless = digitsOfLength(7).chain((number) =>
    fc.tuple(
      fc.constant(`30${number}`),
      spelled(['30', '030', '85630', '+85630', '0085630', '+856(0)30'].map((start) => start + number)),
    ),
  );
  fc.assert(
    fc.property(fc.oneof(mobiles, wireless), ([number, text]) => {
      expect(readPhone(text, 'laos')).toBe(number);
      expect(toInternationalPhone(text, '856')).toBe(`+856${number}`);
    }),
  );
});

test.each([
  ['+66 81 234 5678', '0812345678'],
  ['+66 (0)81-234.5678', '0812345678'],
  ['๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
  ['０８１２３４５６７８', '0812345678'],
  ['\u202a081-234-5678\u202c', '0812345678'],
  // Incomplete: a leading 66 may be a country code.
  ['668123456', '668123456'],
  ['+65 9123 4567', '+6591234567'],
  ['6591234567', '6591234567'],
  ['0812345678x', '0812345678x'],
  ['021234567', '021234567'],
])('REG-02 in Thailand %j is read as %j', (text, phone) => expect(readPhone(text, 'thailand')).toBe(phone));

test.each([
  ['+856 20 5551 2345', '2055512345'],
  ['໐໒໐ ໕໕໕໑ ໒໓໔໕', '2055512345'],
  ['55512345', '2055512345'],
  ['+856 21 212345', '021212345'],
  ['021 212345', '021212345'],
  ['20555', '20555'],
  ['20555123', '20555123'],
  ['1', '1'],
  ['+66 81 234 5678', '+66812345678'],
])('REG-02 in Laos %j is read as %j', (text, phone) => expect(readPhone(text, 'laos')).toBe(phone));

test('SAFE-05 reading a phone is idempotent and changes only its prefix', () => {
  const markets = fc.constantFrom('thailand' as const, 'laos' as const);
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[0-9]{0,16}$/), markets, (text, market) => {
      const phone = readPhone(text, market);
      expect(readPhone(phone, market)).toBe(phone);
      // Only the prefix may differ: a country code, a 0 or the 20 of mobile phones.
      const rest = phone.replace(/^(?:0|20)/, '');
      expect(text.endsWith(phone) || text.endsWith(rest)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('SAFE-05 reading a phone while it is typed gives the same value as reading it at once', () => {
  const cases = fc.oneof(
    thaiNumber.chain((number) => fc.tuple(fc.constantFrom(...thaiSpellings(number)), fc.constant('thailand' as const))),
    laoMobile.chain((number) => fc.tuple(fc.constantFrom(...laoSpellings(number)), fc.constant('laos' as const))),
  );
  fc.assert(
    fc.property(cases, ([text, market]) => {
      const typed = Array.from(text).reduce((value, character) => readTypedPhone(value + character, market), '');
      expect(readPhone(typed, market)).toBe(readPhone(text, market));
    }),
  );
});
