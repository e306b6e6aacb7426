import type { Currency, WithdrawLimits } from '@kaeo/shared/api';
import { object, string } from '@kaeo/shared/forms';
import { minor, toAmount } from '@kaeo/shared/money';
import { isAtLeast, isAtMost, isPositive, isWholeIn } from '../wallet/amount/amount-rules.ts';
import { toMinor } from '../wallet/balance/balances.ts';

type Facts = {
  readonly limits: WithdrawLimits;
  readonly available: number;
  readonly currency: Currency;
};

export const withdrawSchema = ({ limits, available, currency }: Facts) =>
  object({
    amount: string()
      .test(isPositive('withdraw.issue.required'))
      .test(isWholeIn(currency, 'withdraw.issue.wholeKip'))
      .test(isAtLeast(limits.withdrawMin, 'withdraw.issue.minimum'))
      .test(isAtMost(limits.withdrawMax, 'withdraw.issue.maximum'))
      .test(isAtMost(available, 'withdraw.issue.balance')),
  });

/** The largest possible withdrawal in major units; 0 if the balance is below the minimum. */
export function largestWithdrawal({ limits, available, currency }: Facts): number {
  const most = Math.min(toMinor(available), toMinor(limits.withdrawMax));
  const payable = minor(currency === 'LAK' ? Math.floor(most / 100) * 100 : most);
  return payable < toMinor(limits.withdrawMin) ? 0 : toAmount(payable);
}

const roundAmounts = { BAHT: [500, 1000, 1500], LAK: [100_000, 500_000, 1_000_000] } as const satisfies Record<
  Currency,
  readonly number[]
>;

export function quickWithdrawals(facts: Facts): number[] {
  const schema = withdrawSchema(facts);
  return roundAmounts[facts.currency].filter((amount) => schema.isValidSync({ amount: String(amount) }));
}
