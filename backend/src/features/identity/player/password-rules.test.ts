import { codeOf } from '../../../testing/code-of.ts';
import { commonPasswords } from './common-passwords.ts';
import { checkNewPassword } from './password-rules.ts';

const owner = { phone: '0812345678', name: 'Nattapon Srisuk' };
const verdict = (password: string) => codeOf(() => checkNewPassword(password, 'password', owner)) ?? 'taken';

const guessed = `password Password1 P@ssw0rd passw0rd! 12345678 87654321 11111111 aaaabbbb abcdefgh qwertyui qwerty1234 QWERTY123 1q2w3e4r 1qaz2wsx asdfghjkl abcabcabc 12121212 iloveyou iloveyou123 liverpool8 thailand1 Bangkok99 sabaidee1 luckymoney superman!! welcome2026 letmein123`;
test.each([...guessed.split(' '), '        ', '\u00a0\u00a0  \t   '])(
  'SAFE-03 %p is refused as a common password',
  (password) => {
    expect(verdict(password)).toBe('PASSWORD_COMMON');
  },
);

test('SAFE-03 no password from the list of leaked ones is accepted', () => {
  expect(commonPasswords.size).toBeGreaterThan(15_000);
  expect([...commonPasswords].filter((password) => verdict(password) === 'taken')).toEqual([]);
  for (const password of ['maverick', 'Slipknot', 'M1dnight', 'lifehack', '4815162342', ' cocacola ', 'jordan  23']) {
    expect([password, verdict(password)]).toEqual([password, 'PASSWORD_COMMON']);
  }
});

test.each(['0812345678', 'x0812345678x', '66812345678', 'nattapon', 'Nattapon1', 'srisuknattapon', 'Natta pon12'])(
  "SAFE-03 %p is refused because it contains the player's phone or name",
  (password) => {
    expect(verdict(password)).toBe('PASSWORD_PERSONAL');
  },
);

test.each([
  'correct horse',
  'another horse',
  'demo wallet tea',
  'pass-83749283',
  'mango-tree-42',
  'กุหลาบแดงริมน้ำ',
  'ດອກຈຳປາສີຂາວ',
  'T7#kq!zB',
  'nattapon likes tea',
  'violet8311',
  'xxxxx is five',
])('SAFE-03 %p is accepted', (password) => {
  expect(verdict(password)).toBe('taken');
});

test.each(['ｐａｓｓｗｏｒｄ１', '１２３４５６７８'])(
  'SAFE-03 %p is refused as a common password in full-width characters',
  (password) => {
    expect(verdict(password)).toBe('PASSWORD_COMMON');
  },
);

test('SAFE-03 a password must have 8 to 128 characters as typed', () => {
  expect([verdict('T7#kq!z'), verdict(`T7#kq!zB${'ดก'.repeat(60)}`), verdict(`T7#kq!zB${'ดก'.repeat(61)}`)]).toEqual([
    'PASSWORD_LENGTH',
    'taken',
    'PASSWORD_LENGTH',
  ]);
});
