import { Type } from 'typebox';
import type { Parsed } from '../schema/parse.ts';
import { causesSchema, rulesSchema, verdictSchema } from './verdict.ts';

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
  step: Type.Number(),
  since: Type.String(),
  /** Why it waits, as recorded last. */
  waitsFor: Type.Optional(causesSchema),
});
export type RolloutPlan = Parsed<typeof planSchema>;
