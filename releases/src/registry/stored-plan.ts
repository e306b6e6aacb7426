import type { Cause, Rules, Verdict } from './verdict.ts';

/** A verdict as the history of the registry keeps it. */
export type RecordedVerdict = Verdict & {
  readonly name: string;
  readonly version: string;
  /** Share of the visitors who had the release when it was judged. */
  readonly percent: number;
};

/** How a rollout goes on by itself. It is in the registry with the rollout, so that any process can go on with it. */
export type RolloutPlan = {
  /** Shares of visitors in percent, rising; 100 is everybody and ends the rollout. */
  readonly steps: readonly number[];
  /** The least time at a step, in milliseconds. */
  readonly everyMs: number;
  readonly rules: Rules;
  /** Who is told of verdicts: an address for a POST. */
  readonly webhook?: string;
  /** When the rollout began, ISO 8601: looks are counted from here. */
  readonly startedAt: string;
  /** Which of the steps it is at, and since when. */
  readonly step: number;
  readonly since: string;
  /** Why it waits, as was recorded last. */
  readonly waitsFor?: readonly Cause[];
};
