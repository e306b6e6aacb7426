import { useState } from 'react';
import { type ConsoleState, useConsoleState } from '../state/console-state.tsx';

/** A value that a control shows instead of the server's. */
export type Draft<Value> = {
  readonly value: Value;
  readonly put: (value: Value) => void;
  /** Ends the draft: with the next state after a successful call, or immediately after a failed one. */
  readonly settle: (isDone: boolean) => void;
};

type Kept<Value> = {
  readonly told: Value;
  readonly value: Value;
  readonly isSettled: boolean;
  /** The state at the end of the call. */
  readonly settledIn?: ConsoleState;
};

/** Optimistic value of a control: shows a change immediately, and the server's value as soon as that changes. */
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
