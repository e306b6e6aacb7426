import type { BankAccount } from '@wallet/shared/api';

/** Banks that write their account names in English letters only (section 9 of the specification). */
const englishNameBanks: ReadonlySet<string> = new Set(['KTB', 'TMB', 'BBL']);

/** English letters and spaces, with a letter among them. */
export const isEnglishName = (name: string): boolean => /^[A-Za-z ]*[A-Za-z][A-Za-z ]*$/.test(name);

/** Whether transfers from this account cannot be told to be the player's until its name is in English letters (DEP-03). */
export const needsEnglishName = ({ bankCode, bankAccountName }: Pick<BankAccount, 'bankCode' | 'bankAccountName'>): boolean =>
  englishNameBanks.has(bankCode) && !isEnglishName(bankAccountName);
