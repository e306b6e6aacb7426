import { useEffect, useEffectEvent } from 'react';

/** A one-way channel with which one panel triggers another. */
export type Signal<Value> = {
  readonly send: (value: Value) => void;
  readonly listen: (listener: (value: Value) => void) => () => void;
};

/** Creates a signal. Only current listeners receive a value. */
export function createSignal<Value>(): Signal<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    send(value) {
      for (const listener of listeners) listener(value);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Calls the listener for every value sent while the component is mounted. */
export function useSignal<Value>(signal: Signal<Value>, listener: (value: Value) => void): void {
  const handle = useEffectEvent(listener);
  useEffect(() => signal.listen((value) => handle(value)), [signal]);
}
