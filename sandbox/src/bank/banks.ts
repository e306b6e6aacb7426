import { bankCodeOf, bankNumberOf } from '@kaeo/backend/emv';

/** Real banks appear by code only (D-42). */
export const thaiBanks = ['KBANK', 'SCB', 'KTB', 'BBL', 'TMB', 'BAY', 'GSB', 'BAAC', 'GHB', 'UOB', 'CIMBT', 'KKP', 'TISCO', 'LH'];
export const laoBanks = ['BCEL', 'LDB', 'APB', 'JDB', 'LVB', 'ST', 'BIC'];

export type Bank = { readonly code: string; readonly number: string; readonly currency: 'BAHT' | 'LAK' };

/** Finds a bank by its code ("KBANK") or by the three digits of a slip's mini-QR ("004"). */
export function findBank(codeOrNumber: string): Bank | undefined {
  const code = bankCodeOf(codeOrNumber) ?? codeOrNumber;
  const number = bankNumberOf(code);
  if (number === undefined) return undefined;
  return { code, number, currency: laoBanks.includes(code) ? 'LAK' : 'BAHT' };
}
