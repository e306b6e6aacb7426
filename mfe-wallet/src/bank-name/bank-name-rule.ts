import { type BankAccount, isEnglishName, takesEnglishNamesOnly } from '@kaeo/shared/api';

/** Whether transfers from this account cannot be matched to the player until its name is in English letters (DEP-03). */
export const needsEnglishName = ({ bankCode, bankAccountName }: Pick<BankAccount, 'bankCode' | 'bankAccountName'>): boolean =>
  takesEnglishNamesOnly(bankCode) && !isEnglishName(bankAccountName);
