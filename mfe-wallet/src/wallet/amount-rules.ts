import type { Currency } from '@wallet/shared/api';
import { isWhole, zero } from '@wallet/shared/money';
import { toMinor } from './balances.ts';
import { message, messageOfAmount, type RuleKey } from './form-messages.ts';
import { typedAmount } from './typed-amount.ts';

/** A rule of an amount for yup's `test`. `typed` is a plain decimal as `AmountField` gives it, undefined while the field is empty. */
export type AmountRule = {
  readonly message: string;
  /** Major units that the message names. */
  readonly params?: { readonly amount: number };
  readonly test: (typed: string | undefined) => boolean;
};

const minorOf = (typed = '') => typedAmount(typed).minor;

/** More than nothing. */
export const isPositive = (key: RuleKey): AmountRule => ({
  message: message(key),
  test: (typed) => (minorOf(typed) ?? zero) > zero,
});

/** Kip are whole: banks take no fractions of them (D-6). */
export const isWholeIn = (currency: Currency, key: RuleKey): AmountRule => ({
  message: message(key),
  test: (typed) => currency !== 'LAK' || isWhole(minorOf(typed) ?? zero),
});

/** More than nothing, even where the least is nothing. @param least major units. */
export const isAtLeast = (least: number, key: RuleKey): AmountRule => ({
  message: messageOfAmount(key),
  params: { amount: least },
  test(typed) {
    const minor = minorOf(typed);
    return minor !== undefined && minor > zero && minor >= toMinor(least);
  },
});

/** @param most major units. */
export const isAtMost = (most: number, key: RuleKey): AmountRule => ({
  message: messageOfAmount(key),
  params: { amount: most },
  test: (typed) => (minorOf(typed) ?? zero) <= toMinor(most),
});
