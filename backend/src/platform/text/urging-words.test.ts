import { urgingForms, urgingWord } from './urging-words.ts';

test.each(Object.entries(urgingForms))('DESK-04 each form in %s matches its example', (_language, forms) => {
  expect(forms.filter(([, example]) => urgingWord(example) === undefined)).toEqual([]);
});

test.each([
  ['<p>Win <b>it</b>&nbsp;back!</p>', 'win it back'],
  ['YOUR LAST\nCHANCE', 'last chance'],
  ['<p>เอา<b>คืน</b></p>', 'เอาคืน'],
  ['เล่นต่อ ถอน\u200Bทุน คืน', 'ถอนทุนคืน'],
  ['ເອົາ\u2060ຄືນ', 'ເອົາຄືນ'],
])('DESK-04 %j is found in spite of markup, capitals and invisible characters', (text, word) => {
  expect(urgingWord(text)).toBe(word);
});

test.each([
  'Do not chase losses. Set a limit instead.',
  'You get 5 % of your losses back every week.',
  'The win was taken back by the provider.',
  'Money comes back to your wallet if you win or lose.',
  'https://cdn.example/lastchance.webp',
  'คืนยอดเสีย 5% ทุกสัปดาห์',
  'เงินเดิมพันคืนทุนเมื่อเสมอ เล่นได้คืนนี้',
  'ຄືນຍອດເສຍ 5% ທຸກອາທິດ',
])('DESK-04 %j has no such word', (text) => {
  expect(urgingWord(text)).toBeUndefined();
});
