import { Type } from 'typebox';
import type { Parsed } from '../schema/parse.ts';

const counts = Type.Array(Type.Number());

export const figuresSchema = Type.Object({
  visits: Type.Number(),
  /** Visits with any failure of the release: one of the four below, or left during too long a wait. */
  bad: Type.Number(),
  fellBack: Type.Number(),
  failed: Type.Number(),
  erred: Type.Number(),
  hung: Type.Number(),
  /** Visits by time to load and by interaction latency, in the buckets of `Look.edgesMs`. */
  loadCounts: counts,
  inpCounts: counts,
});
export type ReleaseFigures = Parsed<typeof figuresSchema>;

export const rulesSchema = Type.Object({
  /** Minimum number of visits of both releases to advance; a quarter of it is enough to roll back. */
  least: Type.Number(),
  /** Tolerated difference of the failure rates; 0.01 is 1 %. Advances if it is certainly smaller than twice this value. */
  margin: Type.Number(),
  /** The same for the 75th percentile of load and INP (for rollbacks also the 95th), relative to the other release; 0.25 is 25 % slower. */
  slower: Type.Number(),
  /** Maximum probability that a release that is not worse is rolled back at any time in its rollout. */
  chance: Type.Number(),
});
export type Rules = Parsed<typeof rulesSchema>;

/** Machine-readable reasons for waiting or rolling back. */
export type Cause = 'step' | 'too-few' | 'missing' | 'failures' | 'load' | 'inp' | 'one-network' | 'no-health' | 'gate';

/** A registry with causes unknown to this version is still valid. */
export const causesSchema = Type.Array(Type.Unsafe<Cause>(Type.String()));

export const verdictSchema = Type.Object({
  kind: Type.Enum(['on', 'wait', 'back']),
  causes: causesSchema,
  /** In English, with the figures. */
  reason: Type.String(),
});
export type Verdict = Parsed<typeof verdictSchema>;
