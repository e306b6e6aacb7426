import type { Currency, Registration } from '@kaeo/shared/api';
import { accountNameOf } from '../bank-account.ts';
import type { AccountAnswers } from '../bank-form/bank-answers.ts';
import { isoBirthDate } from '../birth-date/birth-date.ts';
import type { ProfileAnswers } from './register-facts.ts';

export type BankAnswers = AccountAnswers & { readonly currency: Currency };

export type OwnPhone = { readonly phone: string; readonly otpToken: string | undefined };

/** Body of `account/validate`: phone and profile, without empty fields. */
export function profileRegistration({ phone, otpToken }: OwnPhone, profile: ProfileAnswers): Registration {
  const birthDate = isoBirthDate(profile.birthDate);
  return {
    username: phone,
    name: profile.name.trim(),
    password: profile.password,
    ...(otpToken === undefined ? {} : { otpToken }),
    ...(profile.sourceCode === '' ? {} : { sourceCode: profile.sourceCode }),
    ...(profile.inviteCode.trim() === '' ? {} : { inviteCode: profile.inviteCode.trim() }),
    ...(birthDate === undefined ? {} : { birthDate }),
  };
}

export const fullRegistration = (own: OwnPhone, profile: ProfileAnswers, bank: BankAnswers): Registration => ({
  ...profileRegistration(own, profile),
  bankCode: bank.bankCode,
  bankAccountNo: bank.accountNo,
  bankAccountName: accountNameOf(bank.firstName, bank.lastName),
  currency: bank.currency,
});
