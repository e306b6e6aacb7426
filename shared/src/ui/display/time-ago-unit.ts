export type TimeUnit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

/** Seconds in each unit, from section 9 of the specification. */
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago, in the largest unit that fits, rounded down. What lies ahead of this clock is 0 seconds ago. */
export function timeAgo(fromMs: number, nowMs: number): { unit: TimeUnit; count: number } {
  const seconds = Math.max(0, Math.floor((nowMs - fromMs) / 1000));
  for (const [unit, length] of units) {
    if (seconds >= length) return { unit, count: Math.floor(seconds / length) };
  }
  return { unit: 'second', count: seconds };
}
