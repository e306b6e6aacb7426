import { accountNameOf, bankName, groupAccountNo } from './bank-account.ts';

test.each([
  ['012', '012'],
  ['0123', '012-3'],
  ['01234567', '012-345-67'],
  ['0123456789', '012-345-6789'],
  ['01234567890', '01234567890'],
])('groups %j while it is typed', (digits, shown) => expect(groupAccountNo(digits)).toBe(shown));

test('REG-05 the account name is both names trimmed and joined with a space', () => {
  expect(accountNameOf('  NATTAPON ', ' SRISUK')).toBe('NATTAPON SRISUK');
  expect(accountNameOf('NATTAPON', '  ')).toBe('NATTAPON');
});

test('names a bank in the player’s language', () => {
  const bank = { code: 'SCB', nameTH: 'ไทยพาณิชย์', nameEN: 'Siam Commercial Bank' };
  expect(bankName(bank, 'th')).toBe('ไทยพาณิชย์');
  expect(bankName(bank, 'la')).toBe('Siam Commercial Bank');
  expect(bankName({ ...bank, nameLA: 'ໄທພານິດ' }, 'la')).toBe('ໄທພານິດ');
});
