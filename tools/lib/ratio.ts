export type Ratio = { readonly middle: number; readonly low: number; readonly high: number };

/** Student's t for 95 % on both sides, by degrees of freedom. */
const tabled = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101,
  2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045,
];

/** Beyond the table: the value of the normal distribution with two terms of its expansion, correct to four digits. */
const studentT = (degrees: number): number => tabled[degrees - 1] ?? 1.96 + 2.372 / degrees + 2.823 / degrees ** 2;

/**
 * The geometric mean of the ratios of pairs, with its 95 % confidence interval. Measure both values of a pair directly after each
 * other, so that a slowdown of the machine affects both. @throws RangeError for fewer than two pairs.
 */
export function ratioOf(pairs: readonly (readonly [measured: number, base: number])[]): Ratio {
  if (pairs.length < 2) throw new RangeError('a ratio with bounds needs at least two pairs');
  const logs = pairs.map(([measured, base]) => Math.log(measured / base));
  const mean = logs.reduce((sum, each) => sum + each, 0) / logs.length;
  const variance = logs.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (logs.length - 1);
  const margin = studentT(logs.length - 1) * Math.sqrt(variance / logs.length);
  return { middle: Math.exp(mean), low: Math.exp(mean - margin), high: Math.exp(mean + margin) };
}

/** Formats as `1.034 (0.990 to 1.080)`. */
export const formatRatio = ({ middle, low, high }: Ratio): string =>
  `${middle.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;

/** @throws RangeError for an empty list. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new RangeError('no values to take the median of');
  return (low + high) / 2;
}
