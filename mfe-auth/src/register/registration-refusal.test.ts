import { ApiError } from '@kaeo/shared/http';
import { refusedFields, toFieldError } from './registration-refusal.ts';

test.each([
  ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'phone', 'phone'],
  ['EXISTING_USER', 'phone', 'phone'],
  ['UNVERIFIED_OTP', 'phone', 'phone'],
  ['OTP_CODE_INVALID', 'otp', 'code'],
  ['OTP_EXPIRED', 'otp', 'code'],
  ['PASSWORD_LENGTH', 'profile', 'password'],
  ['PASSWORD_COMMON', 'profile', 'password'],
  ['PASSWORD_PERSONAL', 'profile', 'password'],
  ['EXISTING_BANK', 'bank', 'accountNo'],
  ['INVALID_BANK', 'bank', 'bankCode'],
  ['BANK_ACCOUNT_NAME_ENG', 'bank', 'firstName'],
])('REG-08 %s concerns step %s, field %s', (code, step, field) =>
  expect(refusedFields(new ApiError({ code, status: 409 }))).toEqual([{ step, field, code }]),
);

test.each(['REGISTER_FAIL', 'INVALID_USER_INFO', 'REQUEST_LIMIT', 'INTERNAL_SERVER_ERROR'])(
  'REG-08 %s concerns no single field',
  (code) => expect(refusedFields(new ApiError({ code, status: 409 }))).toEqual([]),
);

test('REG-08 fields in the response take precedence over the error code, and each appears in its own step', () => {
  const fields = { inviteCode: 'NO_USER', bankAccountNo: 'INVALID_BANK', other: 'X' };
  const error = new ApiError({ code: 'VALIDATION', status: 400, requestId: 'r-1', fields });
  expect(refusedFields(error)).toHaveLength(2);
  expect(toFieldError(error, 'profile')).toMatchObject({
    code: 'VALIDATION',
    requestId: 'r-1',
    fields: { inviteCode: 'NO_USER' },
  });
  expect(toFieldError(error, 'bank')).toMatchObject({ fields: { accountNo: 'INVALID_BANK' } });
  expect(toFieldError(error, 'phone')).toBe(error);
});

test('a programming error is not a refusal', () => {
  const defect = new TypeError('x');
  expect(refusedFields(defect)).toEqual([]);
  expect(toFieldError(defect, 'bank')).toBe(defect);
});
