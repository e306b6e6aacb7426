import jStat from 'jstat';

export type Bounded = { readonly value: number; readonly low: number; readonly high: number };

/**
 * A proportion with its exact bounds (Clopper and Pearson, Biometrika 26, 1934): the true value is below `low` with
 * probability `chance` at most, and above `high` likewise, for any number of trials.
 * @returns the bounds 0 and 1 if there are no trials.
 */
export function boundShare(hits: number, trials: number, chance: number): Bounded {
  if (trials === 0) return { value: 0, low: 0, high: 1 };
  return {
    value: hits / trials,
    low: hits === 0 ? 0 : jStat.beta.inv(chance, hits, trials - hits + 1),
    high: hits === trials ? 1 : jStat.beta.inv(1 - chance, hits + 1, trials - hits),
  };
}

/** Counts up to each edge and above the previous one, and one count above the last edge. */
export type Times = { readonly counts: readonly number[]; readonly edgesMs: readonly number[] };

export const countTimes = ({ counts }: Times): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * A quantile of times with bounds as in `boundShare`, from order statistics and the normal approximation of the
 * binomial. Times within a bucket are interpolated linearly, as `histogram_quantile` of Prometheus does. Above the last
 * edge there is no upper bound.
 */
export function boundQuantile(times: Times, quantile: number, chance: number): Bounded {
  const count = countTimes(times);
  const spread = jStat.normal.inv(1 - chance, 0, 1) * Math.sqrt(count * quantile * (1 - quantile));
  const rank = count * quantile;
  return {
    value: timeAt(times, rank).low,
    low: timeAt(times, Math.max(0, rank - spread)).low,
    high: timeAt(times, Math.min(count, rank + spread)).high,
  };
}

/** The time at a rank; above the last edge only its lower bound is known. */
function timeAt({ counts, edgesMs }: Times, rank: number): { low: number; high: number } {
  let before = 0;
  for (const [at, count] of counts.entries()) {
    const from = edgesMs[at - 1] ?? 0;
    const to = edgesMs[at];
    if (count > 0 && before + count >= rank) {
      if (to === undefined) return { low: from, high: Number.POSITIVE_INFINITY };
      const time = from + ((to - from) * (rank - before)) / count;
      return { low: time, high: time };
    }
    before += count;
  }
  return { low: 0, high: Number.POSITIVE_INFINITY };
}
