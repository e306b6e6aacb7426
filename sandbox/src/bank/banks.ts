import { bankCodeOf, bankNumberOf } from '@kaeo/backend/emv';

/** Real banks appear by code only (D-42). The colours are those of the product's bank tiles. */
const colors: Readonly<Record<string, string>> = {
  KBANK: '#157A4A',
  SCB: '#5A3B97',
  KTB: '#0F76A6',
  GSB: '#B4336F',
  BBL: '#26479E',
  TMB: '#1F5A9E',
  BAY: '#8A6A0E',
  BCEL: '#A8242C',
  LDB: '#1C5FA8',
  JDB: '#2A7340',
};
const anyBankColor = '#37517E';

export const thaiBanks = ['KBANK', 'SCB', 'KTB', 'BBL', 'TMB', 'BAY', 'GSB', 'BAAC', 'GHB', 'UOB', 'CIMBT', 'KKP', 'TISCO', 'LH'];
export const laoBanks = ['BCEL', 'LDB', 'APB', 'JDB', 'LVB', 'ST', 'BIC'];

export type Bank = { readonly code: string; readonly number: string; readonly currency: 'BAHT' | 'LAK'; readonly color: string };

/** Finds a bank by its code ("KBANK") or by the three digits of a slip's mini-QR ("004"). */
export function findBank(codeOrNumber: string): Bank | undefined {
  const code = bankCodeOf(codeOrNumber) ?? codeOrNumber;
  const number = bankNumberOf(code);
  if (number === undefined) return undefined;
  return { code, number, currency: laoBanks.includes(code) ? 'LAK' : 'BAHT', color: colors[code] ?? anyBankColor };
}
