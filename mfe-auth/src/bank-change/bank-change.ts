import type { ProfileChange } from '@kaeo/shared/api';
import { ApiError } from '@kaeo/shared/http';
import { accountNameOf } from '../bank-account.ts';
import type { AccountAnswers } from '../bank-form/bank-answers.ts';

export type BankChangeAnswers = AccountAnswers & {
  /** How the player confirms the change. */
  readonly proof: 'password' | 'sms';
  readonly password: string;
  readonly code: string;
};

/** The request body: the account, and the chosen proof. */
export function bankChangeOf(answers: BankChangeAnswers, otpToken: string | undefined): ProfileChange {
  const { bankCode, accountNo, firstName, lastName, proof, password, code } = answers;
  return {
    bankCode,
    bankAccountNo: accountNo,
    bankAccountName: accountNameOf(firstName, lastName),
    ...(proof === 'password' ? { password } : { otpToken: otpToken ?? '', otpCode: code }),
  };
}

const fieldOfBody: Readonly<Record<string, keyof BankChangeAnswers>> = {
  bankCode: 'bankCode',
  bankAccountNo: 'accountNo',
  bankAccountName: 'firstName',
  password: 'password',
  otpCode: 'code',
};
const fieldOfCode: Readonly<Record<string, keyof BankChangeAnswers>> = {
  EXISTING_BANK: 'accountNo',
  INVALID_BANK: 'bankCode',
  BANK_ACCOUNT_NAME_ENG: 'firstName',
  WRONG_PASSWORD: 'password',
  OTP_CODE_INVALID: 'code',
  OTP_EXPIRED: 'code',
  OTP_NOT_EXIST: 'code',
  OTP_TOKEN_INVALID: 'code',
};

/** Maps an error to the form fields that it concerns; returns other errors unchanged. */
export function onBankFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const named = Object.entries(error.fields).flatMap(([name, code]) => {
    const field = fieldOfBody[name];
    return field === undefined ? [] : [[field, code] as const];
  });
  const field = fieldOfCode[error.code];
  const all = named.length > 0 || field === undefined ? named : [[field, error.code] as const];
  if (all.length === 0) return error;
  return new ApiError({
    code: error.code,
    status: error.status,
    requestId: error.requestId,
    fields: Object.fromEntries(all),
  });
}
