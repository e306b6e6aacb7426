import { type Minor, parseDecimal, toAmount } from '@wallet/shared/money';

/** An amount while it is typed. */
export type TypedAmount = {
  /** As `AmountField` gives it: a plain decimal, or a text that is no amount. */
  readonly text: string;
  /** Undefined while nothing is typed, and for a text that is no amount. */
  readonly minor: Minor | undefined;
  /** Major units for the wire and for sentences; 0 while there is no amount. */
  readonly amount: number;
  readonly isUnreadable: boolean;
};

export function typedAmount(text: string): TypedAmount {
  const minor = /^\d/.test(text) ? parseDecimal(text.replace(/\.$/, '')) : undefined;
  return { text, minor, amount: minor === undefined ? 0 : toAmount(minor), isUnreadable: minor === undefined && text !== '' };
}
