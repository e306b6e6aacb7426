import { type Minor, parseDecimal, toAmount } from '@kaeo/shared/money';

export type TypedAmount = {
  /** Value of `AmountField`: a plain decimal, or text that is not an amount. */
  readonly text: string;
  /** Undefined if the field is empty or the text is not an amount. */
  readonly minor: Minor | undefined;
  /** In major units, for the API and for texts; 0 if there is no amount. */
  readonly amount: number;
  readonly isUnreadable: boolean;
};

export function typedAmount(text: string): TypedAmount {
  const minor = /^\d/.test(text) ? parseDecimal(text.replace(/\.$/, '')) : undefined;
  return { text, minor, amount: minor === undefined ? 0 : toAmount(minor), isUnreadable: minor === undefined && text !== '' };
}
