/** What visits told of one release over a time. */
export type ReleaseFigures = {
  readonly visits: number;
  /** Visits on which anything of the release went wrong: one of the four below, or left while it was waited for too long. */
  readonly bad: number;
  readonly fellBack: number;
  readonly failed: number;
  readonly erred: number;
  readonly hung: number;
  /** Visits by time to load and by how soon a touch was answered, in the buckets of `Look.edgesMs`. */
  readonly loadCounts: readonly number[];
  readonly inpCounts: readonly number[];
};

/** By what a rollout goes on or back. */
export type Rules = {
  /** Visits that each of the two must have told of before the rollout goes on; a quarter of them before it goes back. */
  readonly least: number;
  /** It goes back once it surely fails on so much more of the visits, and on once that is surely less than twice as much: 0.01 is 1 %. */
  readonly margin: number;
  /** The same of the 75th percentile of load and INP (of the 95th for going back), as a share of the other's: 0.25 is a quarter slower. */
  readonly slower: number;
  /** Chance, at most, that a release that is no worse goes back in the whole of its rollout, however often it is looked at. */
  readonly chance: number;
};

/** Why a rollout waits or goes back, for programs; `reason` is for people. */
export type Cause = 'step' | 'too-few' | 'missing' | 'failures' | 'load' | 'inp' | 'one-network' | 'no-health' | 'gate';
export type Verdict = {
  readonly kind: 'on' | 'wait' | 'back';
  readonly causes: readonly Cause[];
  /** In English, with the figures. */
  readonly reason: string;
};
