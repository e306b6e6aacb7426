import { formatAccountNo } from './account-number.ts';

test.each([
  ['0123456789', '012-345-6789'],
  ['012345678', '012345678'],
  ['01234567890', '01234567890'],
  ['010120000123456', '010120000123456'],
  ['123456', '123456'],
  ['', ''],
])('PROFILE-02 shows account number %j as %j', (accountNo, shown) => expect(formatAccountNo(accountNo)).toBe(shown));
