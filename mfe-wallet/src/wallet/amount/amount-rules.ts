import type { Currency } from '@kaeo/shared/api';
import { isWhole, zero } from '@kaeo/shared/money';
import { toMinor } from '../balance/balances.ts';
import { message, messageOfAmount, type RuleKey } from './form-messages.ts';
import { typedAmount } from './typed-amount.ts';

/** A rule for yup's `test`. `typed` is a plain decimal from `AmountField`, or undefined while the field is empty. */
export type AmountRule = {
  readonly message: string;
  readonly params?: { readonly amount: number };
  readonly test: (typed: string | undefined) => boolean;
};

const minorOf = (typed = '') => typedAmount(typed).minor;

export const isPositive = (key: RuleKey): AmountRule => ({
  message: message(key),
  test: (typed) => (minorOf(typed) ?? zero) > zero,
});

/** Kip amounts must be whole, because banks do not accept fractions (D-6). */
export const isWholeIn = (currency: Currency, key: RuleKey): AmountRule => ({
  message: message(key),
  test: (typed) => currency !== 'LAK' || isWhole(minorOf(typed) ?? zero),
});

/** Always greater than zero. @param least in major units. */
export const isAtLeast = (least: number, key: RuleKey): AmountRule => ({
  message: messageOfAmount(key),
  params: { amount: least },
  test(typed) {
    const minor = minorOf(typed);
    return minor !== undefined && minor > zero && minor >= toMinor(least);
  },
});

/** @param most in major units. */
export const isAtMost = (most: number, key: RuleKey): AmountRule => ({
  message: messageOfAmount(key),
  params: { amount: most },
  test: (typed) => (minorOf(typed) ?? zero) <= toMinor(most),
});
