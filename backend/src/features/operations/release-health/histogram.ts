const decades = [10, 100, 1000] as const;
const steps = [1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8, 10, 12.5] as const;

/**
 * Upper edges of the buckets that times are counted in, in milliseconds, from 16 ms to 12.5 s in steps of a quarter: the preferred numbers R10
 * of ISO 3. What is longer is in one bucket more. They are stored by their place, so that a list may grow at its end only.
 */
export const edgesMs: readonly number[] = decades.flatMap((decade) => steps.map((step) => Math.round(decade * step)));

/** The counts of one time: 1 in its bucket, noughts before it. */
export function countsOf(ms: number): number[] {
  const at = edgesMs.findIndex((edge) => ms <= edge);
  return [...Array.from({ length: at < 0 ? edgesMs.length : at }, () => 0), 1];
}
