import type { Currency } from '@kaeo/shared/api';
import { isWhole, type Minor } from '@kaeo/shared/money';
import { marketRules } from '../../../platform/config/market.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Limits follow the player's currency, since the Laos variant also has players in baht. */
export const withdrawLimits = (currency: Currency): { minMinor: number; maxMinor: number } => {
  const { withdrawMinMinor, withdrawMaxMinor } = currency === 'LAK' ? marketRules.laos : marketRules.thailand;
  return { minMinor: withdrawMinMinor, maxMinor: withdrawMaxMinor };
};

/** @throws Refusal `WITHDRAW_MINIMUM`, `WITHDRAW_MAXIMUM`, or `WHOLE_KIP` for a fraction of a kip, which banks do not pay (D-6). */
export function assertWithdrawable(amountMinor: Minor, currency: Currency): void {
  const { minMinor, maxMinor } = withdrawLimits(currency);
  if (amountMinor < minMinor) throw new Refusal('WITHDRAW_MINIMUM', { amount: 'WITHDRAW_MINIMUM' });
  if (amountMinor > maxMinor) throw new Refusal('WITHDRAW_MAXIMUM', { amount: 'WITHDRAW_MAXIMUM' });
  if (currency === 'LAK' && !isWhole(amountMinor)) throw new Refusal('WHOLE_KIP', { amount: 'WHOLE_KIP' });
}
