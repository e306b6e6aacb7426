import { useState } from 'react';
import { type ConsoleState, useConsoleState } from '../state/console-state.tsx';

/** What a control shows while the server has not yet told of it. */
export type Draft<Value> = {
  readonly value: Value;
  readonly put: (value: Value) => void;
  /** The call has ended: what the server tells next is shown, or at once where the call failed. */
  readonly settle: (isDone: boolean) => void;
};

type Kept<Value> = {
  readonly told: Value;
  readonly value: Value;
  readonly isSettled: boolean;
  /** The state that stood when the call had ended. */
  readonly settledIn?: ConsoleState;
};

/** A value of the server that a person is changing: the change is shown at once, until the server tells of it. */
export function useDraft<Value>(told: Value): Draft<Value> {
  const state = useConsoleState();
  const [kept, setKept] = useState<Kept<Value>>();
  const isStale = kept !== undefined && (kept.told !== told || (kept.settledIn !== undefined && kept.settledIn !== state));
  if (isStale) setKept(undefined);
  else if (kept?.isSettled && kept.settledIn === undefined) setKept({ ...kept, settledIn: state });
  return {
    value: kept === undefined || isStale ? told : kept.value,
    put: (value) => setKept({ told, value, isSettled: false }),
    settle: (isDone) => setKept((before) => (isDone && before ? { ...before, isSettled: true } : undefined)),
  };
}
