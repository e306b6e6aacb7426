import { giftLinkIn } from './gift-link-text.ts';

test.each([
  ['https://gift.example/c/?v=abc', 'https://gift.example/c/?v=abc'],
  ['  https://gift.example/c/?v=abc\n', 'https://gift.example/c/?v=abc'],
  ['Here is your gift! https://gift.example/c/?v=abc Open it soon', 'https://gift.example/c/?v=abc'],
  ['  hello ', 'hello'],
  ['   ', ''],
])('DEP-09 the link in %j is %j', (text, link) => expect(giftLinkIn(text)).toBe(link));
