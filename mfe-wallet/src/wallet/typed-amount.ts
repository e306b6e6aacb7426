import { type Minor, parseDecimal, toAmount } from '@wallet/shared/money';

/** An amount while it is typed. */
export type TypedAmount = {
  /** As `AmountField` gives it: a plain decimal, perhaps unfinished, "1500.". */
  readonly text: string;
  /** Undefined while nothing is typed. */
  readonly minor: Minor | undefined;
  /** Major units for the wire and for sentences; 0 while nothing is typed. */
  readonly amount: number;
};

export function typedAmount(text: string): TypedAmount {
  const minor = parseDecimal(text.replace(/\.$/, ''));
  return { text, minor, amount: minor === undefined ? 0 : toAmount(minor) };
}
