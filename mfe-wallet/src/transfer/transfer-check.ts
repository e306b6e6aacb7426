import { type Minor, minor } from '@wallet/shared/money';
import { toMinor } from '../wallet/balances.ts';

/** The least that moves between accounts: 1 major unit (section 9). */
export const transferMinimum = 1;

type Facts = {
  /** `WALLET`, a game code, or empty where none is chosen. */
  readonly from: string;
  readonly to: string;
  readonly amount: Minor | undefined;
  /** Money in the account `from`, major units. */
  readonly available: number;
};

/** Why a transfer cannot be sent, and the field that says so. */
export type TransferIssue =
  | { readonly kind: 'chooseFrom' | 'chooseTo' | 'sameAccount'; readonly field: 'from' | 'to' }
  | { readonly kind: 'minimum' | 'balance'; readonly field: 'amount'; readonly value: number };

export function transferIssue({ from, to, amount, available }: Facts): TransferIssue | undefined {
  if (from === '') return { kind: 'chooseFrom', field: 'from' };
  if (to === '') return { kind: 'chooseTo', field: 'to' };
  if (from === to) return { kind: 'sameAccount', field: 'to' };
  if (amount === undefined || amount < toMinor(transferMinimum))
    return { kind: 'minimum', field: 'amount', value: transferMinimum };
  if (amount > toMinor(available)) return { kind: 'balance', field: 'amount', value: available };
  return undefined;
}

/** A share of a balance in minor units, rounded down to whole units where any are left, so that the figure reads well. */
export function shareOf(available: number, percent: 25 | 50): Minor {
  const exact = Math.floor((toMinor(available) * percent) / 100);
  return minor(exact >= 100 ? Math.floor(exact / 100) * 100 : exact);
}
