import { Type } from 'typebox';
import type { Parsed } from '../schema/parse.ts';
import type { InService } from './stored-registry.ts';
import { causesSchema, rulesSchema, verdictSchema } from './verdict.ts';

/** A verdict in the history of the registry. */
export const recordedVerdictSchema = Type.Object({
  ...verdictSchema.properties,
  name: Type.String(),
  version: Type.String(),
  /** Percentage of visitors who had the release when it was judged. */
  percent: Type.Number(),
});
export type RecordedVerdict = Parsed<typeof recordedVerdictSchema>;

/** The steps of a rollout. The plan is in the registry with the rollout, so that any process can continue it. */
export const planSchema = Type.Object({
  /** Increasing percentages of visitors; 100 ends the rollout. */
  steps: Type.Array(Type.Number()),
  /** Minimum duration of a step in milliseconds. */
  everyMs: Type.Number(),
  rules: rulesSchema,
  /** URL to which verdicts are posted. */
  webhook: Type.Optional(Type.String()),
  /** Start of the rollout, ISO 8601: looks are counted from here. */
  startedAt: Type.String(),
  /** Index of the current step, and when it started. */
  step: Type.Number(),
  since: Type.String(),
  /** Why it waits, as recorded last. */
  waitsFor: Type.Optional(causesSchema),
});
export type RolloutPlan = Parsed<typeof planSchema>;

const minuteMs = 60_000;
const mostLookMs = 10 * minuteMs;

/** What one look at a plan is about. */
export type LookAt = {
  /** From 1, of all looks at this rollout; the same for whoever looks in the same while. */
  readonly number: number;
  readonly isStepOver: boolean;
  /** Whole minutes of the step that have passed. */
  readonly from: Date;
  readonly to: Date;
};

/**
 * The look that is due. Looks are at fixed moments from the start of the rollout, ten in a step and at most one a minute, and each sees the
 * minutes that had ended by then: whoever looks, and however late, sees the same.
 * @returns nothing before the first look, or while no minute of the step has ended.
 */
export function lookAt({ startedAt, since, everyMs }: RolloutPlan, now: Date): LookAt | undefined {
  const lookMs = Math.min(Math.max(everyMs / 10, minuteMs), mostLookMs);
  const started = Date.parse(startedAt);
  const number = Math.floor((now.getTime() - started) / lookMs);
  const end = started + number * lookMs;
  const from = Math.ceil(Date.parse(since) / minuteMs) * minuteMs;
  const to = Math.floor(end / minuteMs) * minuteMs;
  if (number < 1 || to <= from) return undefined;
  return { number, isStepOver: end >= Date.parse(since) + everyMs, from: new Date(from), to: new Date(to) };
}

/** How long a step has been over that nobody judged, in milliseconds: somebody must watch, and does not. One that waits was judged. */
export function unjudgedMs({ since, everyMs, waitsFor }: RolloutPlan, now: Date): number {
  return waitsFor ? 0 : Math.max(0, now.getTime() - Date.parse(since) - everyMs);
}

/** The same rollout with this plan, or without one; what has no rollout stays as it is. */
export function planned<Entry extends InService<unknown>>(entry: Entry, plan: RolloutPlan | undefined): Entry {
  if (!entry.rollout) return entry;
  const { plan: _, ...rollout } = entry.rollout;
  return { ...entry, rollout: plan ? { ...rollout, plan } : rollout };
}
