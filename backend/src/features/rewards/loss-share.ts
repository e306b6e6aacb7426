import { type Minor, minor, negate } from '@wallet/shared/money';

/** Percentages that losses earn: those made without a bonus, and those made while one runs. */
export type LossPercents = { readonly success: number; readonly fail: number };

/** What an inviter earns of a friend's net losses, and a player of their own. */
export const invitePercents: LossPercents = { success: 5, fail: 2 };
export const refundPercents: LossPercents = { success: 5, fail: 2 };

/** Net losses and what they have earned, in hundredths of a percent of a minor unit, since the last payment. */
export type Accrual = { readonly netLossMinor: number; readonly share: number };

/** A result's part of an accrual, in hundredths of a percent of a minor unit; losses add, wins take away. */
export const shareOfResult = (resultMinor: Minor, percent: number): number => negate(resultMinor) * Math.round(percent * 100);

/**
 * What an accrual is worth, rounded down to a minor unit. Zero while the player is not behind, even where wins and losses earned
 * different percentages.
 */
export function accruedReward(accrual: Accrual): Minor {
  if (accrual.netLossMinor <= 0 || accrual.share <= 0) return minor(0);
  return minor(Math.floor(accrual.share / 10_000));
}
