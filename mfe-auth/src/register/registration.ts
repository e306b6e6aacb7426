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

/** The phone, and what proves that it is this player's, when a code was asked for. */
export type Proven = { readonly phone: string; readonly ticket: string | undefined };

/** What `account/validate` is asked: phone and profile. What was left empty is not sent. */
export const profileRegistration = ({ phone, ticket }: Proven, profile: ProfileAnswers): Registration => ({
  username: phone,
  ...(ticket === undefined ? {} : { otpToken: ticket }),
  name: profile.name.trim(),
  password: profile.password,
  ...(profile.sourceCode === '' ? {} : { sourceCode: profile.sourceCode }),
  ...(profile.inviteCode.trim() === '' ? {} : { inviteCode: profile.inviteCode.trim() }),
});

/** The whole registration, as `POST /api/account` takes it. */
export const fullRegistration = (proven: Proven, profile: ProfileAnswers, bank: BankAnswers): Registration => ({
  ...profileRegistration(proven, profile),
  bankCode: bank.bankCode,
  bankAccountNo: bank.accountNo,
  bankAccountName: accountNameOf(bank.firstName, bank.lastName),
  currency: bank.currency,
});
