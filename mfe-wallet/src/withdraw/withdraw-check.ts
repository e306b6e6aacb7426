import type { Currency, WithdrawLimits } from '@wallet/shared/api';
import { isWhole, type Minor, minor, toAmount } from '@wallet/shared/money';
import { toMinor } from '../wallet/balances.ts';

type Facts = {
  /** What was typed, or undefined when it is no amount. */
  readonly amount: Minor | undefined;
  readonly limits: WithdrawLimits;
  /** Wallet and opened games, major units. */
  readonly available: number;
  readonly currency: Currency;
};

/** Why an amount cannot be withdrawn; `value` in major units. */
export type WithdrawIssue =
  | { readonly kind: 'required' | 'wholeKip' }
  | { readonly kind: 'minimum' | 'maximum' | 'balance'; readonly value: number };

export function withdrawIssue({ amount, limits, available, currency }: Facts): WithdrawIssue | undefined {
  if (amount === undefined || amount <= 0) return { kind: 'required' };
  if (currency === 'LAK' && !isWhole(amount)) return { kind: 'wholeKip' };
  if (amount < toMinor(limits.withdrawMin)) return { kind: 'minimum', value: limits.withdrawMin };
  if (amount > toMinor(limits.withdrawMax)) return { kind: 'maximum', value: limits.withdrawMax };
  if (amount > toMinor(available)) return { kind: 'balance', value: available };
  return undefined;
}

/** The largest amount that can be withdrawn now, in major units; 0 when the balance is below the minimum. */
export function largestWithdrawal({ limits, available, currency }: Omit<Facts, 'amount'>): number {
  const most = Math.min(toMinor(available), toMinor(limits.withdrawMax));
  const payable = minor(currency === 'LAK' ? Math.floor(most / 100) * 100 : most);
  return payable < toMinor(limits.withdrawMin) ? 0 : toAmount(payable);
}

const roundAmounts = { BAHT: [500, 1000, 1500], LAK: [100_000, 500_000, 1_000_000] } as const satisfies Record<
  Currency,
  readonly number[]
>;

/** Round amounts to offer, those that would be accepted. */
export const quickWithdrawals = (facts: Omit<Facts, 'amount'>): number[] =>
  roundAmounts[facts.currency].filter((amount) => withdrawIssue({ ...facts, amount: toMinor(amount) }) === undefined);
