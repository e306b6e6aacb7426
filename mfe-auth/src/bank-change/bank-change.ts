import type { PasskeyAssertion, ProfileChange } from '@kaeo/shared/api';
import { accountNameOf } from '../bank-account.ts';
import type { AccountAnswers } from '../bank-form/bank-answers.ts';
import { isUnexpired, type SentCode } from '../one-time-code/sent-code.ts';
import { refusedFieldsOf, withFields } from '../refused-fields.ts';
import { createDraft } from '../session-draft.ts';

type Answers = Omit<BankChangeAnswers, 'password' | 'code'>;
type StoredDraft = { readonly phone: string; readonly answers: Answers; readonly sentCode?: SentCode };

const draft = createDraft<StoredDraft>('bank-change');

/** Draft of a bank account change that waits for its SMS (P5). It belongs to one player and has neither password nor code. */
export const bankChangeDraft = {
  read(phone: string, now: number): Partial<StoredDraft> {
    const { sentCode, ...stored } = draft.read();
    if (stored.phone !== phone) return {};
    return sentCode !== undefined && isUnexpired(sentCode, now) ? { ...stored, sentCode } : stored;
  },
  save(phone: string, { password: _password, code: _code, ...answers }: BankChangeAnswers, sentCode: SentCode | undefined): void {
    // Whether the browser has passkeys is not known yet when the draft is read.
    const proof = answers.proof === 'passkey' ? 'password' : answers.proof;
    draft.write({ phone, answers: { ...answers, proof }, ...(sentCode === undefined ? {} : { sentCode }) });
  },
  forget: draft.forget,
};

export type BankChangeAnswers = AccountAnswers & {
  readonly proof: 'password' | 'sms' | 'passkey';
  readonly password: string;
  readonly code: string;
};

/** What the server needs beside the form: the token of a sent code, or what a passkey signed. */
type Proven = { readonly otpToken?: string | undefined; readonly passkey?: PasskeyAssertion | undefined };

export function bankChangeOf(answers: BankChangeAnswers, { otpToken, passkey }: Proven): ProfileChange {
  const { bankCode, accountNo, firstName, lastName, proof, password, code } = answers;
  const proofs = {
    password: { password },
    sms: { otpToken: otpToken ?? '', otpCode: code },
    passkey: passkey === undefined ? {} : { passkey },
  };
  return {
    bankCode,
    bankAccountNo: accountNo,
    bankAccountName: accountNameOf(firstName, lastName),
    ...proofs[proof],
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
export const onBankFields = (error: unknown): unknown => withFields(error, refusedFieldsOf(error, fieldOfBody, fieldOfCode));
