import { fullRegistration, profileRegistration } from './registration.ts';

const profile = { name: ' Nattapon ', password: ' as typed ', sourceCode: '', inviteCode: '', birthDate: '' };
const own = { phone: '0812345678', otpToken: undefined };
const bank = {
  bankCode: 'KBANK',
  accountNo: '0123456789',
  firstName: ' NATTAPON ',
  lastName: 'SRISUK ',
  currency: 'BAHT',
} as const;

test('REG-04 phone and profile are sent for validation, without empty fields', () => {
  expect(profileRegistration(own, profile)).toEqual({
    username: '0812345678',
    name: 'Nattapon',
    password: ' as typed ',
  });
  expect(profileRegistration(own, { ...profile, sourceCode: 'LINE', inviteCode: ' PR1 ' })).toMatchObject({
    sourceCode: 'LINE',
    inviteCode: 'PR1',
  });
});

test('PROT-09 REG-04 a typed birth date is sent as a date of the Gregorian calendar', () => {
  expect(profileRegistration(own, { ...profile, birthDate: '06052533' })).toMatchObject({ birthDate: '1990-05-06' });
});

test('REG-05 the bank account name is trimmed and joined with a space', () => {
  expect(fullRegistration({ ...own, otpToken: 'token-1' }, profile, bank)).toEqual({
    username: '0812345678',
    name: 'Nattapon',
    password: ' as typed ',
    otpToken: 'token-1',
    bankCode: 'KBANK',
    bankAccountNo: '0123456789',
    bankAccountName: 'NATTAPON SRISUK',
    currency: 'BAHT',
  });
});
