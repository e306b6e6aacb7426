import { isEnglishName, takesEnglishNamesOnly } from '@kaeo/shared/api';
import type { WalletConfig } from '@kaeo/shared/config';
import { string } from '@kaeo/shared/forms';
import { message } from '../form-messages.ts';

type Market = WalletConfig['market'];

export type AccountAnswers = {
  readonly bankCode: string;
  readonly accountNo: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** Allowed number of digits in an account number (D-32). */
export const accountNoDigits = {
  thailand: { min: 10, max: 15 },
  laos: { min: 6, max: 20 },
} as const satisfies Record<Market, { min: number; max: number }>;
const lengthMessage = { thailand: message('bank.accountNoLength'), laos: message('bank.accountNoLengthLaos') };

export const noAccount: AccountAnswers = { bankCode: '', accountNo: '', firstName: '', lastName: '' };

const isNameFit = (name: string, bankCode: unknown): boolean =>
  name.trim() === '' || typeof bankCode !== 'string' || !takesEnglishNamesOnly(bankCode) || isEnglishName(name);

const name = (required: ReturnType<typeof message>) =>
  string()
    .trim()
    .required(required)
    .test('english', message('bank.englishOnly'), (value, { parent }) =>
      isNameFit(value, (parent as { bankCode?: unknown }).bankCode),
    );

/** Validation of a bank account (REG-05): all fields are required, and some banks only allow English account names. */
export function accountRules(market: Market) {
  const { min, max } = accountNoDigits[market];
  return {
    bankCode: string().required(message('bank.bankRequired')),
    accountNo: string()
      .required(message('bank.accountNoRequired'))
      .matches(/^\d*$/, lengthMessage[market])
      .min(min, lengthMessage[market])
      .max(max, lengthMessage[market]),
    firstName: name(message('bank.firstNameRequired')),
    lastName: name(message('bank.lastNameRequired')),
  };
}
