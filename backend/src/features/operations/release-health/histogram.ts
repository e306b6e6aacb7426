const decades = [10, 100, 1000] as const;
const steps = [1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8, 10, 12.5] as const;

/**
 * Upper bounds of the histogram buckets in milliseconds, from 16 ms to 12.5 s in steps of about 25 % (R10 preferred numbers of ISO 3). One
 * more bucket counts longer times. Buckets are stored by position, so the list may only grow at its end.
 */
export const edgesMs: readonly number[] = decades.flatMap((decade) => steps.map((step) => Math.round(decade * step)));

/** The histogram of a single time: 1 in its bucket, preceded by zeros. */
export function countsOf(ms: number): number[] {
  const at = edgesMs.findIndex((edge) => ms <= edge);
  return [...Array.from({ length: at < 0 ? edgesMs.length : at }, () => 0), 1];
}
