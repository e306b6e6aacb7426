import { type Currency, toDecimal } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';

/** A movement of money as recorded by one side. */
export type Line = {
  /** The key shared by both sides. */
  readonly key: string;
  readonly at: Date;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  /** Other data that must agree, such as a state or an account, in readable form. */
  readonly facts?: string | undefined;
};

/** A line that our books lack, have in excess or have with other data than the other side. */
export type Difference<Theirs extends Line = Line> =
  | { readonly what: 'missing'; readonly theirs: Theirs }
  | { readonly what: 'extra'; readonly ours: Line }
  | { readonly what: 'changed'; readonly ours: Line; readonly theirs: Theirs };

/** A line in one phrase, such as "500.00 BAHT, paid". It is part of the key of a difference, so the wording must stay stable. */
export const lineText = ({ amountMinor, currency, facts }: Line): string =>
  [`${toDecimal(amountMinor)} ${currency}`, facts].filter(Boolean).join(', ');

/** Compares two lists of lines by key. `isOwed` decides which of ours the other side must have, since both date differently. */
export function compareLines<Theirs extends Line>(
  ours: readonly Line[],
  theirs: readonly Theirs[],
  isExpected: (line: Line) => boolean = () => true,
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
    if (!theirsByKey.has(line.key) && isExpected(line)) differences.push({ what: 'extra', ours: line });
  }
  return differences;
}
