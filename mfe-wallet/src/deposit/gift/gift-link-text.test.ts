import { giftLinkIn } from './gift-link-text.ts';

const link = 'https://gift.example/c/?v=0123456789abcdef';
const other = 'https://gift.example/c/?v=fedcba9876543210';

test.each([
  [link, link],
  [`  ${link}\n`, link],
  [`Here is your gift! ${link} Open it soon`, link],
  [`${link}&openExternalBrowser=1ที่นี่`, link],
  [`${link} or ${other}.`, `${link} ${other}`],
  ['  hello ', 'hello'],
  ['https://gift.example/c/?v=abc', 'https://gift.example/c/?v=abc'],
  ['   ', ''],
])('DEP-09 the link in %j is %j', (text, found) => {
  expect(giftLinkIn(text)).toBe(found);
  expect(giftLinkIn(found)).toBe(found);
});
