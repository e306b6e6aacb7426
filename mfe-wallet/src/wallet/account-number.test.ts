import { formatAccountNo, maskAccountNo } from './account-number.ts';

test.each([
  ['0482175590', '048-217-5590'],
  ['010120000123456', '010120000123456'],
  ['123456', '123456'],
])('an account number of ten digits is grouped 3-3-rest: %s', (accountNo, shown) => {
  expect(formatAccountNo(accountNo)).toBe(shown);
});

test.each([
  ['0123456789', '•••\u2060-\u2060•••\u2060-\u20606789'],
  ['010120000123456', '•••\u00a03456'],
])('a covered account number keeps its last four digits, and its line: %s', (accountNo, shown) => {
  expect(maskAccountNo(accountNo)).toBe(shown);
});
