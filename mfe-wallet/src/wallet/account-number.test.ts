import { formatAccountNo, maskAccountNo } from './account-number.ts';

test.each([
  ['0482175590', '048-217-5590'],
  ['010120000123456', '010120000123456'],
  ['123456', '123456'],
])('an account number of ten digits is grouped 3-3-rest: %s', (accountNo, shown) => {
  expect(formatAccountNo(accountNo)).toBe(shown);
});

test.each([
  ['0123456789', '•••-•••-6789'],
  ['010120000123456', '••• 3456'],
])('a covered account number keeps its last four digits: %s', (accountNo, shown) => {
  expect(maskAccountNo(accountNo)).toBe(shown);
});
