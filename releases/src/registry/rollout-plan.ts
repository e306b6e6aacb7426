import type { RolloutPlan } from './stored-plan.ts';
import type { InService } from './stored-registry.ts';

const minuteMs = 60_000;
const maxIntervalMs = 10 * minuteMs;

export type EvaluationTime = {
  /** Counted from 1 over the whole rollout; equal for all processes that evaluate at the same time. */
  readonly number: number;
  readonly isStepOver: boolean;
  /** The completed minutes of the step. */
  readonly from: Date;
  readonly to: Date;
};

/**
 * Evaluations are at fixed times, ten per step and at most one per minute. Each covers the minutes completed by its time, so
 * that every process gets the same result even if it is late. Undefined before the first one.
 */
export function evaluationAt({ startedAt, since, everyMs }: RolloutPlan, now: Date): EvaluationTime | undefined {
  const lookMs = Math.min(Math.max(everyMs / 10, minuteMs), maxIntervalMs);
  const started = Date.parse(startedAt);
  const number = Math.floor((now.getTime() - started) / lookMs);
  const end = started + number * lookMs;
  const from = Math.ceil(Date.parse(since) / minuteMs) * minuteMs;
  const to = Math.floor(end / minuteMs) * minuteMs;
  if (number < 1 || to <= from) return undefined;
  return { number, isStepOver: end >= Date.parse(since) + everyMs, from: new Date(from), to: new Date(to) };
}

/** Milliseconds since an evaluation was due: above zero, no watch is running. Zero for a step that waits. */
export function overdueMs({ since, everyMs, waitsFor }: RolloutPlan, now: Date): number {
  return waitsFor ? 0 : Math.max(0, now.getTime() - Date.parse(since) - everyMs);
}

/** Sets or removes the plan of a rollout; without a rollout the entry stays unchanged. */
export function planned<Entry extends InService<unknown>>(entry: Entry, plan: RolloutPlan | undefined): Entry {
  if (!entry.rollout) return entry;
  const { plan: _, ...rollout } = entry.rollout;
  return { ...entry, rollout: plan ? { ...rollout, plan } : rollout };
}
