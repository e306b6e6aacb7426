const decades = [10, 100, 1000] as const;
const steps = [1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8, 10, 12.5] as const;

/** Upper bounds of histogram buckets, 16 ms to 12.5 s (R10 of ISO 3). Buckets are stored by position: only append to the list. */
export const edgesMs: readonly number[] = decades.flatMap((decade) => steps.map((step) => Math.round(decade * step)));

/** The histogram of a single time: 1 in its bucket, preceded by zeros. */
export function countsOf(ms: number): number[] {
  const at = edgesMs.findIndex((edge) => ms <= edge);
  return [...Array.from({ length: at < 0 ? edgesMs.length : at }, () => 0), 1];
}
