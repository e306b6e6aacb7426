import { ApiError } from '@kaeo/shared/http';
import { bankChangeOf, onBankFields } from './bank-change.ts';
import { heldUntilText } from './held-note.tsx';

const answers = {
  bankCode: 'SCB',
  accountNo: '0123456789',
  firstName: ' NATTAPON',
  lastName: 'SRISUK ',
  proof: 'password',
  password: 'demo1234',
  code: '482913',
} as const;

test('SAFE-01 the request contains the account and only the chosen confirmation', () => {
  const account = { bankCode: 'SCB', bankAccountNo: '0123456789', bankAccountName: 'NATTAPON SRISUK' };
  expect(bankChangeOf(answers, { otpToken: 'token-1' })).toEqual({ ...account, password: 'demo1234' });
  expect(bankChangeOf({ ...answers, proof: 'sms' }, { otpToken: 'token-1' })).toEqual({
    ...account,
    otpToken: 'token-1',
    otpCode: '482913',
  });
});

test.each([
  ['EXISTING_BANK', 'accountNo'],
  ['INVALID_BANK', 'bankCode'],
  ['BANK_ACCOUNT_NAME_ENG', 'firstName'],
  ['WRONG_PASSWORD', 'password'],
  ['OTP_CODE_INVALID', 'code'],
])('SAFE-01 %s belongs to %s', (code, field) =>
  expect(onBankFields(new ApiError({ code, status: 409 }))).toMatchObject({ fields: { [field]: code } }),
);

test('SAFE-01 an error that concerns no field stays unchanged', () => {
  const limit = new ApiError({ code: 'REQUEST_LIMIT', status: 429 });
  expect(onBankFields(limit)).toBe(limit);
  const defect = new TypeError('x');
  expect(onBankFields(defect)).toBe(defect);
  expect(
    onBankFields(new ApiError({ code: 'VALIDATION', status: 400, fields: { bankAccountNo: 'INVALID_BANK' } })),
  ).toMatchObject({ fields: { accountNo: 'INVALID_BANK' } });
});

test('SAFE-01 the hold is shown in local time, and only while it lasts', () => {
  const until = new Date(2026, 10, 23, 9, 5);
  expect(heldUntilText(until.toISOString(), 'th', until.getTime() - 1)).toBe('23/11/2026 09:05');
  expect(heldUntilText(until.toISOString(), 'th', until.getTime())).toBeUndefined();
  expect(heldUntilText(null, 'th')).toBeUndefined();
  expect(heldUntilText(undefined, 'th')).toBeUndefined();
});
