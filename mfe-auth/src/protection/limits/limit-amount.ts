import type { Currency, LimitKind, LimitPeriod, Protection, ProtectionLimit } from '@kaeo/shared/api';
import { isWhole, parseDecimal, toAmount } from '@kaeo/shared/money';

export const limitKinds = ['deposit', 'loss'] as const satisfies readonly LimitKind[];
export const limitPeriods = ['day', 'week', 'month'] as const satisfies readonly LimitPeriod[];

export const limitOf = (
  { limits }: Pick<Protection, 'limits'>,
  kind: LimitKind,
  period: LimitPeriod,
): ProtectionLimit | undefined => limits.find((limit) => limit.kind === kind && limit.period === period);

/** What the typed text is as a limit, in major units. `fraction`: kip have none. */
export function limitAmountOf(typed: string, currency: Currency): number | 'missing' | 'fraction' {
  const minor = /^\d/.test(typed) ? parseDecimal(typed.replace(/\.$/, '')) : undefined;
  const amount = minor === undefined ? 0 : toAmount(minor);
  if (minor === undefined || amount < 1) return 'missing';
  return currency === 'LAK' && !isWhole(minor) ? 'fraction' : amount;
}
