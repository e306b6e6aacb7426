import { ApiError } from '@wallet/shared/http';
import { refusalsOf, refusedFields } from './registration-refusal.ts';

test.each([
  ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'phone', 'phone'],
  ['EXISTING_USER', 'phone', 'phone'],
  ['UNVERIFIED_OTP', 'phone', 'phone'],
  ['OTP_CODE_INVALID', 'otp', 'code'],
  ['OTP_EXPIRED', 'otp', 'code'],
  ['PASSWORD_LENGTH', 'profile', 'password'],
  ['EXISTING_BANK', 'bank', 'accountNo'],
  ['INVALID_BANK', 'bank', 'bankCode'],
  ['BANK_ACCOUNT_NAME_ENG', 'bank', 'firstName'],
])('REG-08 %s is about step %s, field %s', (code, step, field) =>
  expect(refusedFields(new ApiError({ code, status: 409 }))).toEqual([{ step, field, code }]),
);

test.each(['REGISTER_FAIL', 'INVALID_USER_INFO', 'REQUEST_LIMIT', 'INTERNAL_SERVER_ERROR'])(
  'REG-08 %s is about no one field',
  (code) => expect(refusedFields(new ApiError({ code, status: 409 }))).toEqual([]),
);

test('REG-08 fields that the reply names win over what its code says, and each goes to its own step', () => {
  const refusals = refusedFields(
    new ApiError({
      code: 'VALIDATION',
      status: 400,
      fields: { inviteCode: 'NO_USER', bankAccountNo: 'INVALID_BANK', other: 'X' },
    }),
  );
  expect(refusals).toHaveLength(2);
  expect(refusalsOf(refusals, 'profile')).toEqual([{ step: 'profile', field: 'inviteCode', code: 'NO_USER' }]);
  expect(refusalsOf(refusals, 'bank')).toEqual([{ step: 'bank', field: 'accountNo', code: 'INVALID_BANK' }]);
});
