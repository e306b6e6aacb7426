import type { WalletConfig } from '@wallet/shared/config';
import { mixed, object, string } from '@wallet/shared/forms';
import { isEnglishName, isEnglishOnly } from '../bank-account.ts';
import { message } from '../form-messages.ts';
import type { BankAnswers } from './registration.ts';

type Market = WalletConfig['market'];

/** How many digits an account number may have (D-32). */
export const accountNoDigits = {
  thailand: { min: 10, max: 15 },
  laos: { min: 6, max: 20 },
} as const satisfies Record<Market, { min: number; max: number }>;
const lengthMessage = { thailand: message('bank.accountNoLength'), laos: message('bank.accountNoLengthLaos') };

/** What step 4 starts with: in Laos the account is in kip unless told. */
export const startingBankAnswers = (market: Market): BankAnswers => ({
  bankCode: '',
  accountNo: '',
  firstName: '',
  lastName: '',
  currency: market === 'laos' ? 'LAK' : 'BAHT',
});

const isNameFit = (name: string, bankCode: unknown): boolean =>
  name.trim() === '' || typeof bankCode !== 'string' || !isEnglishOnly(bankCode) || isEnglishName(name);

const name = (required: ReturnType<typeof message>) =>
  string()
    .trim()
    .required(required)
    .test('english', message('bank.englishOnly'), (value, { parent }) =>
      isNameFit(value, (parent as { bankCode?: unknown }).bankCode),
    );

/** The rules of step 4 (REG-05): all required, and English account names at the banks that write no others. */
export function bankSchema(market: Market) {
  const { min, max } = accountNoDigits[market];
  return object({
    bankCode: string().required(message('bank.bankRequired')),
    accountNo: string()
      .required(message('bank.accountNoRequired'))
      .matches(/^\d*$/, lengthMessage[market])
      .min(min, lengthMessage[market])
      .max(max, lengthMessage[market]),
    firstName: name(message('bank.firstNameRequired')),
    lastName: name(message('bank.lastNameRequired')),
    currency: mixed<BankAnswers['currency']>().required(),
  });
}
