import { foldName, isSameName } from './account-name.ts';

test.each([
  ['Thai SARA AM in two code points', 'อ\u0e4d\u0e32นาจ', 'อ\u0e33นาจ'],
  ['Thai SARA AM with its tone mark in between', 'น\u0e4d\u0e49\u0e32ฝน', 'น\u0e49\u0e33ฝน'],
  ['Thai SARA AM in two code points after its tone mark', 'น\u0e49\u0e4d\u0e32ฝน', 'น\u0e49\u0e33ฝน'],
  ['a tone mark behind SARA AM', 'น\u0e33\u0e49ฝน', 'น\u0e49\u0e33ฝน'],
  ['Lao SARA AM in two code points', 'ຄ\u0ecd\u0eb2', 'ຄ\u0eb3'],
  ['Lao SARA AM with its tone mark in between', 'ນ\u0ecd\u0ec9\u0eb2', 'ນ\u0ec9\u0eb3'],
  ['doubled SARA E', 'เเก้ว', 'แก้ว'],
  ['doubled Lao SARA E', 'ເເກ້ວ', 'ແກ້ວ'],
  ['a tone mark before its vowel', 'ท\u0e48\u0e35', 'ท\u0e35\u0e48'],
  ['THANTHAKHAT before its vowel', 'พันธ\u0e4c\u0e38', 'พันธ\u0e38\u0e4c'],
  ['a mark typed twice', 'ท\u0e35\u0e35\u0e48\u0e48', 'ท\u0e35\u0e48'],
  ['a Lao tone mark before its vowel', 'ທ\u0ec9\u0eb5', 'ທ\u0eb5\u0ec9'],
  ['Lao HO LO of two letters', 'ຫລວງ', 'ຫຼວງ'],
  ['Lao HO NO of two letters', 'ຫນູ', 'ໜູ'],
  ['Lao HO MO of two letters', 'ຫມັ້ນ', 'ໝັ້ນ'],
  ['a zero-width space', 'สม\u200bชาย', 'สมชาย'],
  ['a byte order mark and direction marks', '\ufeffสมชาย\u200e \u202eใจดี', 'สมชาย ใจดี'],
  ['a curly apostrophe', 'O’NEIL', "O'NEIL"],
  ['a modifier letter apostrophe', 'Oʼneil', "O'NEIL"],
  ['an acute accent in place of an apostrophe', 'O´NEIL', "O'NEIL"],
  ['a typographic hyphen', 'ANNE‐MARIE', 'ANNE-MARIE'],
  ['full-width letters', 'ＳＯＭＣＨＡＩ', 'SOMCHAI'],
  ['small letters and blanks of all kinds', ' somchai\u00a0\t jaidee ', 'SOMCHAI JAIDEE'],
])('FAIR-01 folds %s', (_, spelled, stored) => {
  expect(foldName(spelled)).toBe(stored);
  expect(foldName(stored)).toBe(stored);
  expect(isSameName(spelled, stored)).toBe(true);
});

test.each([
  ['สมชาย', 'สมชัย'],
  ['ที่', 'ที้'],
  ['ວັນ', 'ວານ'],
  ['SOMCHAI', 'SOMCHAl1'],
])('FAIR-01 %s and %s are different names', (one, other) => expect(isSameName(one, other)).toBe(false));
