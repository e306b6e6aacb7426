import { ApiError } from '@kaeo/shared/http';
import type { RegisterStep } from './register-facts.ts';

export type RegistrationField =
  | { readonly step: 'phone'; readonly field: 'phone' }
  | { readonly step: 'otp'; readonly field: 'code' }
  | { readonly step: 'profile'; readonly field: 'name' | 'password' | 'sourceCode' | 'inviteCode' }
  | { readonly step: 'bank'; readonly field: 'bankCode' | 'accountNo' | 'firstName' | 'currency' };
export type RegistrationRefusal = RegistrationField & { readonly code: string };

const phone = { step: 'phone', field: 'phone' } as const;
const code = { step: 'otp', field: 'code' } as const;
const accountName = { step: 'bank', field: 'firstName' } as const;

/** Error codes that concern one field in any call (section 8 of the specification). Other codes concern the whole form. */
const fieldOfCode: Readonly<Record<string, RegistrationField>> = {
  PHONE_NUMBER_REQUIRE_10_DIGIT: phone,
  EXISTING_USER: phone,
  UNVERIFIED_OTP: phone,
  OTP_CODE_INVALID: code,
  OTP_EXPIRED: code,
  OTP_NOT_EXIST: code,
  OTP_TOKEN_INVALID: code,
  OTP_VERIFY_FAIL: code,
  PASSWORD_LENGTH: { step: 'profile', field: 'password' },
  PASSWORD_COMMON: { step: 'profile', field: 'password' },
  PASSWORD_PERSONAL: { step: 'profile', field: 'password' },
  EXISTING_BANK: { step: 'bank', field: 'accountNo' },
  INVALID_BANK: { step: 'bank', field: 'bankCode' },
  BANK_ACCOUNT_NAME_ENG: accountName,
};

const fieldOfBody: Readonly<Record<string, RegistrationField>> = {
  username: phone,
  phoneNumber: phone,
  otpCode: code,
  name: { step: 'profile', field: 'name' },
  password: { step: 'profile', field: 'password' },
  sourceCode: { step: 'profile', field: 'sourceCode' },
  inviteCode: { step: 'profile', field: 'inviteCode' },
  bankCode: { step: 'bank', field: 'bankCode' },
  bankAccountNo: { step: 'bank', field: 'accountNo' },
  bankAccountName: accountName,
  currency: { step: 'bank', field: 'currency' },
};

/** The fields that an error concerns (REG-08); empty if it concerns the whole registration or is not a refusal. */
export function refusedFields(error: unknown): readonly RegistrationRefusal[] {
  if (!(error instanceof ApiError)) return [];
  const named = Object.entries(error.fields).flatMap(([name, code]) => {
    const field = fieldOfBody[name];
    return field === undefined ? [] : [{ ...field, code }];
  });
  const field = fieldOfCode[error.code];
  return named.length > 0 || field === undefined ? named : [{ ...field, code: error.code }];
}

/** Renames an error's fields to the names in this step's form. Returns it unchanged if none of them is in the form. */
export function toFieldError(error: unknown, step: RegisterStep): unknown {
  const refused = refusedFields(error).filter((each) => each.step === step);
  if (!(error instanceof ApiError) || refused.length === 0) return error;
  const { code, status, requestId } = error;
  return new ApiError({ code, status, requestId, fields: Object.fromEntries(refused.map((each) => [each.field, each.code])) });
}
