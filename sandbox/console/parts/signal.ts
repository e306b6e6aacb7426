import { useEffect, useEffectEvent } from 'react';

/** A request that one panel makes of another. */
export type Signal<Value> = {
  readonly send: (value: Value) => void;
  readonly listen: (listener: (value: Value) => void) => () => void;
};

/** Makes a signal; whoever listens when it is sent hears it. */
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
