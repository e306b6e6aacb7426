import { charactersOf, isBlank, isTooLong, plainName, plainText } from './chat-text.ts';

test.each([
  { label: 'letters', text: 'hello', count: 5 },
  { label: 'Thai letters with their marks', text: 'ที่นี่น้ำ', count: 3 },
  { label: 'Lao letters with their marks', text: 'ຜູ້ຫຼິ້ນ', count: 3 },
  { label: 'an emoji of two code units', text: '👍👍', count: 2 },
  { label: 'a family', text: '👨‍👩‍👧', count: 2 },
  { label: 'a letter under a hundred marks', text: `z${'\u0336'.repeat(100)}`, count: 26 },
])('CHAT-05 $label count as $count characters', ({ text, count }) => {
  expect(charactersOf(text)).toBe(count);
});

test('CHAT-05 a text may have at most 2000 characters in any encoding', () => {
  for (const character of ['a', 'ก', 'ที่', '👍']) {
    expect(isTooLong(character.repeat(2000))).toBe(false);
    expect(isTooLong(character.repeat(2001))).toBe(true);
  }
});

test('CHAT-05 control characters and lone surrogates are removed or replaced, the rest stays unchanged', () => {
  expect(plainText('a\u0000b\u0007c\u009Fd\r\ne\tf\ud800')).toBe('abcd\ne\tf\uFFFD');
  expect(plainText('ไทย ລາວ 👍🏽 \u202Eabc')).toBe('ไทย ລາວ 👍🏽 \u202Eabc');
});

test.each([
  ['slip\u202Egnp.exe', 'slipgnp.exe'],
  ['\u2066a\u2069\u200F.png', 'a.png'],
  [`slip.png${' '.repeat(80)}.exe`, 'slip.png .exe'],
  ['a\u2028b\u0000\u001B[2K\r\n.mp4', 'ab[2K .mp4'],
  ['สลิป ສະລິບ 👍🏽.jpg', 'สลิป ສະລິບ 👍🏽.jpg'],
  [`${'a'.repeat(400)}.png.exe`, `${'a'.repeat(200)}…${'a'.repeat(91)}.png.exe`],
])('CHAT-06 SAFE-06 the file name %j is stored without reordering and with its extension', (name, stored) => {
  expect(plainName(name)).toBe(stored);
});

test.each(['', ' \n\t', '\u200B\u2060', '\u3164', '\u202E\u202C'])(
  'CHAT-05 a text without visible characters, %j, is blank',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

test('CHAT-05 a text with visible characters is not blank', () => {
  expect(['.', 'ก', '\u200Bx', '👍'].map(isBlank)).toEqual([false, false, false, false]);
});
