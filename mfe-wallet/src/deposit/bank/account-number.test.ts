import { maskAccountNo } from './account-number.ts';

test.each([
  ['0123456789', '•••\u2060-\u2060•••\u2060-\u20606789'],
  ['010120000123456', '•••\u00a03456'],
])('a masked account number keeps its last four digits, on one line: %s', (accountNo, shown) => {
  expect(maskAccountNo(accountNo)).toBe(shown);
});
