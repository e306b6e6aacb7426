import { type Currency, isEnglishName, readAccountNo, readPhone, takesEnglishNamesOnly } from '@kaeo/shared/api';
import type { Market, MarketRules } from '../../../platform/config/market.ts';
import { Refusal, type RefusalCode } from '../../../platform/refusal.ts';
import { banksOf } from '../../site/directory/banks.ts';
import { isSource } from '../../site/directory/sources.ts';
import { foldName } from './account-name.ts';
import type { BankDetails } from './player.store.ts';

/** Refuses a field of a form. */
export const refuse = (code: RefusalCode, field: string): never => {
  throw new Refusal(code, { [field]: code });
};

/** Normalises a phone number to the form that identifies an account: ten digits in Thailand. */
export function checkPhone(text: string, market: Market, field: string): string {
  const phone = readPhone(text, market);
  if (market === 'thailand' && !/^\d{10}$/.test(phone)) refuse('PHONE_NUMBER_REQUIRE_10_DIGIT', field);
  if (!/^\d+$/.test(phone)) refuse('INVALID_USER_INFO', field);
  return phone;
}

/** Invisible characters that affect rendering: controls, direction marks and joiners, except the zero-width joiner used in emoji. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/gu;

/** Normalises a display name: composed, single spaces, no invisible characters. */
export function checkName(name: string): string {
  const shown = name.normalize('NFC').replace(/\s+/g, ' ').replace(unseen, '').trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(shown)) refuse('INVALID_USER_INFO', 'name');
  return shown;
}

export function checkSource(sourceCode: string | undefined): string {
  const code = sourceCode ?? '';
  if (code !== '' && !isSource(code)) refuse('INVALID_USER_INFO', 'sourceCode');
  return code;
}

/** Thailand uses baht only; in Laos the player chooses, with kip as the default. */
export function checkCurrency(currency: Currency | undefined, rules: MarketRules): Currency {
  if (rules.market === 'thailand' && currency === 'LAK') refuse('INVALID_USER_INFO', 'currency');
  return currency ?? rules.currency;
}

const accountNumber = { thailand: /^\d{10,15}$/, laos: /^\d{6,20}$/ } as const satisfies Record<Market, RegExp>;

/** Validates bank details and folds the name (REG-05), unless `isNameUnchanged`: then it is not checked again. */
export function checkBankDetails(
  details: BankDetails,
  market: Market,
  { isNameUnchanged = false }: { isNameUnchanged?: boolean } = {},
): BankDetails {
  const { bankCode } = details;
  const bankAccountNo = readAccountNo(details.bankAccountNo);
  if (!banksOf[market].some(({ code }) => code === bankCode)) refuse('INVALID_BANK', 'bankCode');
  if (!accountNumber[market].test(bankAccountNo)) refuse('INVALID_BANK', 'bankAccountNo');
  if (isNameUnchanged) return { ...details, bankAccountNo };
  return { bankCode, bankAccountNo, bankAccountName: checkAccountName(details.bankAccountName, takesEnglishNamesOnly(bankCode)) };
}

export function checkAccountName(name: string, isEnglishOnly: boolean): string {
  const text = foldName(name);
  if (isEnglishOnly && !isEnglishName(text)) refuse('BANK_ACCOUNT_NAME_ENG', 'bankAccountName');
  if (!/^[\p{L}\p{M}.'-]+(?: [\p{L}\p{M}.'-]+)*$/u.test(text)) refuse('INVALID_BANK', 'bankAccountName');
  return text;
}
