import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { refusedFieldsOf, withFields } from '../refused-fields.ts';
import type { RegisterStep } from './register-facts.ts';

type RegistrationField =
  | { readonly step: 'phone'; readonly field: 'phone' }
  | { readonly step: 'otp'; readonly field: 'code' }
  | { readonly step: 'profile'; readonly field: 'name' | 'password' | 'sourceCode' | 'inviteCode' | 'birthDate' }
  | { readonly step: 'bank'; readonly field: 'bankCode' | 'accountNo' | 'firstName' | 'currency' };
export type RegistrationRefusal = RegistrationField & { readonly code: string };

const phone = { step: 'phone', field: 'phone' } as const;
const code = { step: 'otp', field: 'code' } as const;
const birthDate = { step: 'profile', field: 'birthDate' } as const;
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
  BIRTH_DATE_REQUIRED: birthDate,
  UNDER_AGE: birthDate,
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
  birthDate,
  bankCode: { step: 'bank', field: 'bankCode' },
  bankAccountNo: { step: 'bank', field: 'accountNo' },
  bankAccountName: accountName,
  currency: { step: 'bank', field: 'currency' },
};

/** The fields that an error concerns (REG-08); empty if it concerns the whole registration or is not a refusal. */
export const refusedFields = (error: unknown): readonly RegistrationRefusal[] =>
  refusedFieldsOf(error, fieldOfBody, fieldOfCode).map(({ field, code }) => ({ ...field, code }));

/** Renames an error's fields to the names in this step's form. Returns it unchanged if none of them is in the form. */
export const toFieldError = (error: unknown, step: RegisterStep): unknown =>
  withFields(
    error,
    refusedFields(error).filter((each) => each.step === step),
  );

/** Error texts for this step's fields from a later step's call, in the current language; undefined if there are none. */
export function useRefusedText<Step extends RegistrationField['step']>(refusals: readonly RegistrationRefusal[], step: Step) {
  const { t } = useTranslation('shared');
  return (field: Extract<RegistrationField, { step: Step }>['field']): string | undefined => {
    const refusal = refusals.find((each) => each.step === step && each.field === field);
    return refusal && errorText(t, new ApiError({ code: refusal.code, status: 400 }));
  };
}
