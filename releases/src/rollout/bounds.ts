import jStat from 'jstat';

/** What was measured, and between what it truly lies. */
export type Bounded = { readonly value: number; readonly low: number; readonly high: number };

/**
 * A share of trials with its exact bounds (Clopper and Pearson, Biometrika 26, 1934): the true share is below `low` by chance `chance` at most,
 * and above `high` by as much at most, however few the trials.
 * @returns 0 to 1 without a trial.
 */
export function boundShare(hits: number, trials: number, chance: number): Bounded {
  if (trials === 0) return { value: 0, low: 0, high: 1 };
  return {
    value: hits / trials,
    low: hits === 0 ? 0 : jStat.beta.inv(chance, hits, trials - hits + 1),
    high: hits === trials ? 1 : jStat.beta.inv(1 - chance, hits + 1, trials - hits),
  };
}

/** Times by bucket: how many were up to each edge and above the one before; one bucket more than edges for what is longer. */
export type Times = { readonly counts: readonly number[]; readonly edgesMs: readonly number[] };

export const countTimes = ({ counts }: Times): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * A quantile of times with bounds as of `boundShare`: the times at the ranks between which the quantile's own rank lies (order statistics, the
 * normal approximation of the binomial). Within a bucket times are taken to lie evenly, as `histogram_quantile` of Prometheus takes them; what is
 * longer than the last edge has no upper bound.
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

/** The time at a rank; beyond the last edge it is known from below only. */
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
