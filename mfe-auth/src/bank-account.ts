import { type BankAccount, type BankItem, readAccountNo } from '@kaeo/shared/api';
import type { Language } from '@kaeo/shared/i18n';
import { groupDigits } from './phone-number.ts';
import type { TextFormat } from './text-format.ts';

/** Groups an account number like `formatAccountNo`, while it is being typed and its final length is unknown. */
export const groupAccountNo = (digits: string): string => (digits.length > 10 ? digits : groupDigits(digits, '-'));

/** Pasted text may contain words around the number. */
export const accountNoFormat: TextFormat = {
  parse: (typed) => readAccountNo(typed).replaceAll(/\D/g, ''),
  show: groupAccountNo,
};

/** The account name as the bank prints it: first and last name trimmed and joined with one space (REG-05). */
export const accountNameOf = (first: string, last: string): string => `${first.trim()} ${last.trim()}`.trim();

/** The two banks that Thai builds recommend (REG-07), the most common among the target players. */
export const recommendedBanks: readonly string[] = ['KBANK', 'SCB'];

type BankNames = Pick<BankItem, 'nameTH' | 'nameEN' | 'nameLA'>;

/** The name of a bank in a language. Older servers send no Lao name; use the English one then. */
export const bankName = ({ nameTH, nameEN, nameLA = nameEN }: BankNames, language: Language): string =>
  ({ th: nameTH, la: nameLA, en: nameEN })[language];

export const bankNameOf = ({ bankNameTH, bankNameEN, bankNameLA }: BankAccount, language: Language): string =>
  bankName({ nameTH: bankNameTH, nameEN: bankNameEN, ...(bankNameLA === undefined ? {} : { nameLA: bankNameLA }) }, language);
