import type { StatementEntry } from '@wallet/shared/api';
import { type Minor, parseAmount, subtract, sum, zero } from '@wallet/shared/money';
import { signOf } from './activity.ts';

export type PageNet = { readonly moneyIn: Minor; readonly moneyOut: Minor; readonly net: Minor };

/** What came in and went out on the page in view. Only what has succeeded counts; transfers move money between the player's own accounts. */
export function netOf(entries: readonly StatementEntry[]): PageNet {
  const total = (sign: '+' | '-'): Minor =>
    sum(
      entries
        .filter((entry) => entry.status === 'SUCCESS' && signOf(entry.statementType) === sign)
        .map((entry) => parseAmount(entry.amount) ?? zero),
    );
  const moneyIn = total('+');
  const moneyOut = total('-');
  return { moneyIn, moneyOut, net: subtract(moneyIn, moneyOut) };
}
