import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A one-way channel with which one panel triggers another. */
export type Signal<Value> = ReturnType<typeof createSignal<Value>>;

/** Creates a signal. Only current listeners receive a value. */
export function createSignal<Value>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    send(value: Value): void {
      for (const listener of listeners) listener(value);
    },
    listen: (listener: (value: Value) => void) => {
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

/** Creates a value outside the components, which render again when it changes. */
export function createStore<Value>(first: Value) {
  let current = first;
  const changes = createSignal<Value>();
  const get = (): Value => current;
  return {
    get,
    set: (value: Value): void => {
      current = value;
      changes.send(value);
    },
    useValue: (): Value => useSyncExternalStore(changes.listen, get),
  };
}
