import type { Currency, Registration } from '@wallet/shared/api';
import { accountNameOf } from '../bank-account.ts';
import type { AccountAnswers } from '../bank-form/bank-answers.ts';
import type { ProfileAnswers } from './register-facts.ts';

export type BankAnswers = AccountAnswers & { readonly currency: Currency };

/** The phone of a registration, and the token that shows that this browser has it, where a code was asked for. */
export type OwnPhone = { readonly phone: string; readonly otpToken: string | undefined };

/** What `account/validate` is asked: phone and profile. What was left empty is not sent. */
export const profileRegistration = ({ phone, otpToken }: OwnPhone, profile: ProfileAnswers): Registration => ({
  username: phone,
  name: profile.name.trim(),
  password: profile.password,
  ...(otpToken === undefined ? {} : { otpToken }),
  ...(profile.sourceCode === '' ? {} : { sourceCode: profile.sourceCode }),
  ...(profile.inviteCode.trim() === '' ? {} : { inviteCode: profile.inviteCode.trim() }),
});

/** The whole registration, as `POST /api/account` takes it. */
export const fullRegistration = (own: OwnPhone, profile: ProfileAnswers, bank: BankAnswers): Registration => ({
  ...profileRegistration(own, profile),
  bankCode: bank.bankCode,
  bankAccountNo: bank.accountNo,
  bankAccountName: accountNameOf(bank.firstName, bank.lastName),
  currency: bank.currency,
});
