import { Type } from 'typebox';
import type { Parsed } from '../schema/parse.ts';

const counts = Type.Array(Type.Number());

/** Health figures of one release over a time. */
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

/** When a rollout advances or goes back. */
export const rulesSchema = Type.Object({
  /** Visits that both releases need before the rollout advances; a quarter of them before it goes back. */
  least: Type.Number(),
  /** It goes back once its failure rate is surely higher by this, and advances once it is surely less than twice as much higher: 0.01 is 1 %. */
  margin: Type.Number(),
  /** The same for the 75th percentile of load and INP (the 95th for going back), as a share of the other's: 0.25 is a quarter slower. */
  slower: Type.Number(),
  /** Maximum chance that a release that is no worse goes back in its whole rollout, however often it is judged. */
  chance: Type.Number(),
});
export type Rules = Parsed<typeof rulesSchema>;

/** Machine-readable reasons for waiting or rolling back. */
export type Cause = 'step' | 'too-few' | 'missing' | 'failures' | 'load' | 'inp' | 'one-network' | 'no-health' | 'gate';

/** A cause that this version does not know is no reason to reject a registry. */
export const causesSchema = Type.Array(Type.Unsafe<Cause>(Type.String()));

export const verdictSchema = Type.Object({
  kind: Type.Enum(['on', 'wait', 'back']),
  causes: causesSchema,
  /** In English, with the figures. */
  reason: Type.String(),
});
export type Verdict = Parsed<typeof verdictSchema>;
