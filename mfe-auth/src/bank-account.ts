import type { BankAccount, BankItem } from '@wallet/shared/api';
import type { Language } from '@wallet/shared/i18n';

/** The grouping of `formatAccountNo` while the number is typed, when its length is not known yet. */
export const groupAccountNo = (digits: string): string =>
  digits.length > 10
    ? digits
    : [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((group) => group !== '').join('-');

/** First and last name as the bank prints them: each trimmed, joined with one space (REG-05). */
export const accountNameOf = (first: string, last: string): string => `${first.trim()} ${last.trim()}`.trim();

/** Two banks that Thai builds show first (REG-07): the most used among the players the product is for. */
export const recommendedBanks: readonly string[] = ['KBANK', 'SCB'];

type BankNames = Pick<BankItem, 'nameTH' | 'nameEN' | 'nameLA'>;

/** The name of a bank for a reader of this language; a server from before Lao names has the English one for them. */
export const bankName = ({ nameTH, nameEN, nameLA = nameEN }: BankNames, language: Language): string =>
  ({ th: nameTH, la: nameLA, en: nameEN })[language];

/** The name of the bank of an account. */
export const bankNameOf = ({ bankNameTH, bankNameEN, bankNameLA }: BankAccount, language: Language): string =>
  bankName({ nameTH: bankNameTH, nameEN: bankNameEN, ...(bankNameLA === undefined ? {} : { nameLA: bankNameLA }) }, language);
