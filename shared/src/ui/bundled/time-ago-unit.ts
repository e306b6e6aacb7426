export type TimeUnit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Elapsed time in the largest fitting unit, rounded down. Times ahead of this clock count as 0 seconds. */
export function timeAgo(fromMs: number, nowMs: number): { unit: TimeUnit; count: number } {
  const seconds = Math.max(0, Math.floor((nowMs - fromMs) / 1000));
  for (const [unit, length] of units) {
    if (seconds >= length) return { unit, count: Math.floor(seconds / length) };
  }
  return { unit: 'second', count: seconds };
}
