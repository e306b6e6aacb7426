import type { BankItem } from '@wallet/shared/api';
import type { Market } from '../../platform/market.ts';

/**
 * Banks by market (D-32), most used first. They are named by their codes only (D-42); TMB keeps the code it had before the merger that
 * made it ttb (011).
 */
const codes = {
  thailand: ['KBANK', 'SCB', 'KTB', 'BBL', 'TMB', 'BAY', 'GSB', 'BAAC', 'GHB', 'UOB', 'CIMBT', 'KKP', 'TISCO', 'LH'],
  laos: ['BCEL', 'LDB', 'APB', 'JDB', 'LVB', 'ST', 'BIC'],
} as const satisfies Record<Market, readonly string[]>;

const shownAs: Readonly<Record<string, string>> = { TMB: 'TMB (ttb)', ST: 'ST Bank', LH: 'LH Bank', BIC: 'BIC Bank' };
const named = (code: string): BankItem => ({
  code,
  nameTH: `ธนาคาร ${(shownAs[code] ?? code).replace(' Bank', '')}`,
  nameEN: shownAs[code] ?? code,
});

export const banksOf: Readonly<Record<Market, readonly BankItem[]>> = {
  thailand: codes.thailand.map(named),
  laos: codes.laos.map(named),
};

const byCode = new Map([...banksOf.thailand, ...banksOf.laos].map((bank) => [bank.code, bank]));

/** The bank by its code, of either market; a code that nobody knows is shown as it is. */
export const bankNamed = (code: string): BankItem => byCode.get(code) ?? { code, nameTH: code, nameEN: code };

/** Banks that take account names in English letters only. */
export const englishNameBanks: ReadonlySet<string> = new Set(['KTB', 'TMB', 'BBL']);
