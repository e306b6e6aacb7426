import type { Currency, Registration } from '@wallet/shared/api';
import { accountNameOf } from '../bank-account.ts';
import type { ProfileAnswers } from './register-facts.ts';

export type BankAnswers = {
  readonly bankCode: string;
  readonly accountNo: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly currency: Currency;
};

/** What `account/validate` is asked: phone and profile. What was left empty is not sent. */
export const profileRegistration = (phone: string, profile: ProfileAnswers): Registration => ({
  username: phone,
  name: profile.name.trim(),
  password: profile.password,
  ...(profile.sourceCode === '' ? {} : { sourceCode: profile.sourceCode }),
  ...(profile.inviteCode.trim() === '' ? {} : { inviteCode: profile.inviteCode.trim() }),
});

/** The whole registration, as `POST /api/account` takes it. */
export const fullRegistration = (phone: string, profile: ProfileAnswers, bank: BankAnswers): Registration => ({
  ...profileRegistration(phone, profile),
  bankCode: bank.bankCode,
  bankAccountNo: bank.accountNo,
  bankAccountName: accountNameOf(bank.firstName, bank.lastName),
  currency: bank.currency,
});
