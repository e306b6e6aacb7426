import { useState } from 'react';
import { type ConsoleState, useConsoleState } from '../state/console-state.ts';

/** A value that a control shows instead of the server's. */
export type Draft<Value> = {
  readonly value: Value;
  readonly put: (value: Value) => void;
  /** Ends the draft: with the next state after a successful call, or immediately after a failed one. */
  readonly settle: (isDone: boolean) => void;
};

type StoredDraft<Value> = {
  readonly serverValue: Value;
  readonly value: Value;
  readonly isSettled: boolean;
  /** The state at the end of the call. */
  readonly settledIn?: ConsoleState;
};

/** Optimistic value of a control: shows a change immediately, and the server's value as soon as that changes. */
export function useDraft<Value>(serverValue: Value): Draft<Value> {
  const state = useConsoleState();
  const [draft, setDraft] = useState<StoredDraft<Value>>();
  const isStale =
    draft !== undefined && (draft.serverValue !== serverValue || (draft.settledIn !== undefined && draft.settledIn !== state));
  if (isStale) setDraft(undefined);
  else if (draft?.isSettled && draft.settledIn === undefined) setDraft({ ...draft, settledIn: state });
  return {
    value: draft === undefined || isStale ? serverValue : draft.value,
    put: (value) => setDraft({ serverValue, value, isSettled: false }),
    settle: (isDone) => setDraft((before) => (isDone && before ? { ...before, isSettled: true } : undefined)),
  };
}
