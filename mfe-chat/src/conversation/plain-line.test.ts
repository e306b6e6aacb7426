import { plainLine, shortName } from './plain-line.ts';

test.each([
  ['slip\u202Egnp.exe', 'slipgnp.exe'],
  ['\u2067slip\u2069.png\u200E', 'slip.png'],
  [`slip.png${'\u00A0'.repeat(90)}.exe`, 'slip.png .exe'],
  ['a\u2029b\u0007.mov', 'ab.mov'],
])('CHAT-06 the name %j is shown in its original order on one line', (name, shown) => {
  expect(plainLine(name)).toBe(shown);
});

test('CHAT-06 a shortened name keeps its extension', () => {
  expect(shortName('slip.png')).toBe('slip.png');
  expect(shortName(`${'👍'.repeat(300)}.png.exe`)).toBe(`${'👍'.repeat(40)}…${'👍'.repeat(10)}.png.exe`);
});
