import { type Currency, toDecimal } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';

export const rails = ['bank', 'payment', 'payout', 'game'] as const;
export type Rail = (typeof rails)[number];

/** A movement of money as one side has it. */
export type Line = {
  /** By which both sides know it. */
  readonly key: string;
  readonly at: Date;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  /** What else must agree, for a person to read: a state, an account. */
  readonly facts?: string | undefined;
};

/** What our books lack, have in excess or have otherwise than the other side. */
export type Difference<Theirs extends Line = Line> =
  | { readonly what: 'missing'; readonly theirs: Theirs }
  | { readonly what: 'extra'; readonly ours: Line }
  | { readonly what: 'changed'; readonly ours: Line; readonly theirs: Theirs };

/** A line in one phrase, e.g. "500.00 BAHT, paid". It names the difference, so it must be the same whenever it is found. */
export const lineText = ({ amountMinor, currency, facts }: Line): string =>
  [`${toDecimal(amountMinor)} ${currency}`, facts].filter(Boolean).join(', ');

/**
 * Compares two lists of lines. A line is told by its key; one that a side repeats counts once. `ours` holds more than the window where
 * the two sides date lines differently: `isOwed` says which of ours the other side must have.
 */
export function compareLines<Theirs extends Line>(
  ours: readonly Line[],
  theirs: readonly Theirs[],
  isOwed: (line: Line) => boolean = () => true,
): Difference<Theirs>[] {
  const oursByKey = new Map(ours.map((line) => [line.key, line]));
  const theirsByKey = new Map(theirs.map((line) => [line.key, line]));
  const differences: Difference<Theirs>[] = [];
  for (const line of theirsByKey.values()) {
    const own = oursByKey.get(line.key);
    if (!own) differences.push({ what: 'missing', theirs: line });
    else if (lineText(own) !== lineText(line)) differences.push({ what: 'changed', ours: own, theirs: line });
  }
  for (const line of oursByKey.values()) {
    if (!theirsByKey.has(line.key) && isOwed(line)) differences.push({ what: 'extra', ours: line });
  }
  return differences;
}
