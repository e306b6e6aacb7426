import { type BankAccount, isEnglishName, takesEnglishNamesOnly } from '@wallet/shared/api';

/** Whether transfers from this account cannot be told to be the player's until its name is in English letters (DEP-03). */
export const needsEnglishName = ({ bankCode, bankAccountName }: Pick<BankAccount, 'bankCode' | 'bankAccountName'>): boolean =>
  takesEnglishNamesOnly(bankCode) && !isEnglishName(bankAccountName);
