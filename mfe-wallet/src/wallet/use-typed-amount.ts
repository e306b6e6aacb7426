import { type Minor, parseDecimal, toAmount } from '@wallet/shared/money';
import { useState } from 'react';

export type TypedAmount = {
  /** As `AmountField` gives it: a plain decimal, perhaps unfinished, "1500.". */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Undefined while nothing is typed. */
  readonly minor: Minor | undefined;
  /** Major units for the wire and for sentences; 0 while nothing is typed. */
  readonly amount: number;
};

/** An amount while it is typed. */
export function useTypedAmount(initial = ''): TypedAmount {
  const [text, setText] = useState(initial);
  const minor = parseDecimal(text.replace(/\.$/, ''));
  return { text, setText, minor, amount: minor === undefined ? 0 : toAmount(minor) };
}
