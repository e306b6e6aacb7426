import type { MovementDetails } from '../../api/statement.ts';
import type { TimelineStep } from './timeline.tsx';

type StepName = MovementDetails['steps'][number]['step'];
type Details = Pick<MovementDetails, 'steps'> & { readonly entry: Pick<MovementDetails['entry'], 'status'> };
type Words = {
  /** Undefined for a step of a later server, which is then left out. */
  readonly labelOf: (step: StepName) => string | undefined;
  readonly timeOf: (iso: string) => string;
};

/** The steps of a movement with their state: while it is in progress, the last one that began is the current one. */
export function timelineOf({ steps, entry: { status } }: Details, { labelOf, timeOf }: Words): TimelineStep[] {
  const current = status === 'IN_PROGRESS' ? steps.findLastIndex(({ at }) => at !== null) : -1;
  return steps.flatMap(({ step, at }, place): TimelineStep[] => {
    const label = labelOf(step);
    if (label === undefined) return [];
    const state = place === current ? 'current' : at === null ? 'next' : step === 'failed' ? 'failed' : 'done';
    return [{ key: step, label, state, ...(at === null ? {} : { time: timeOf(at) }) }];
  });
}
