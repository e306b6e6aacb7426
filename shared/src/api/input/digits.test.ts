import { toLatinDigits, withoutInvisible } from './digits.ts';

test('SAFE-05 decimal digits of every script become Latin digits', () => {
  for (const digits of [
    '0123456789',
    '๐๑๒๓๔๕๖๗๘๙',
    '໐໑໒໓໔໕໖໗໘໙',
    '０１２３４５６７８９',
    '٠١٢٣٤٥٦٧٨٩',
    '០១២៣៤៥៦៧៨៩',
    '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
  ]) {
    expect(toLatinDigits(`a${digits}-½²`)).toBe('a0123456789-½²');
  }
});

test('SAFE-05 removes direction marks and zero-width characters, and keeps letters', () => {
  expect(withoutInvisible('\u200e\u202a08\u200b1\u2060\ufeff\u202c นาย ກຳ')).toBe('081 นาย ກຳ');
});
