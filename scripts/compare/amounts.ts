/** How often, or how much: of one take, or the least and the most of two. */
export type Range = { readonly least: number; readonly most: number };
export type AmountKind = 'same' | 'differs' | 'unstable';
export type Amount = { readonly name: string; readonly kind: AmountKind; readonly before: Range; readonly candidate: Range };

const rangeOf = (values: readonly number[]): Range => ({ least: Math.min(...values), most: Math.max(...values) });
const isOneValue = ({ least, most }: Range): boolean => least === most;

/** Sides differ where no take of one has what a take of the other has, by more than `tolerance` of the two nearest. */
function kindOf(before: Range, candidate: Range, tolerance: (amount: number) => number): AmountKind {
  const gap = Math.max(candidate.least - before.most, before.least - candidate.most);
  if (gap > 0 && gap >= tolerance(Math.max(before.most, candidate.most))) return 'differs';
  return isOneValue(before) && isOneValue(candidate) ? 'same' : 'unstable';
}

type Take = Readonly<Record<string, number>>;

/** Compares amounts by name, of one or two takes a side; a name that a take does not have is none. */
export function compareAmounts(
  before: readonly Take[],
  candidate: readonly Take[],
  tolerance: (amount: number) => number = () => 0,
): Amount[] {
  const names = [...new Set([...before, ...candidate].flatMap((take) => Object.keys(take)))].toSorted();
  return names.map((name) => {
    const [one, other] = [before, candidate].map((takes) => rangeOf(takes.map((take) => take[name] ?? 0)));
    if (!one || !other) throw new Error('each side has one take at least');
    return { name, kind: kindOf(one, other, tolerance), before: one, candidate: other };
  });
}

/** How often each text was there, whatever its place: what comes at the same time comes in any order. */
export const countTexts = (texts: readonly string[]): Take =>
  Object.fromEntries([...Map.groupBy(texts, (text) => text)].map(([text, all]) => [text, all.length]));

/** From how many bytes on more or less of them is a difference by itself: every release is a few bytes off the one before. */
export const byteTolerance = (bytes: number): number => Math.max(1_000, bytes * 0.05);
