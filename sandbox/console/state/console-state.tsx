import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { consoleState } from '../../src/console/console-state.ts';
import { setProductTime } from './product-clock.ts';

/** Everything the console shows, as the server sends it. */
export type ConsoleState = Awaited<ReturnType<typeof consoleState>>;

type LiveState = {
  /** Undefined until the first state has arrived. */
  readonly state: ConsoleState | undefined;
  readonly isConnected: boolean;
};

let live: LiveState = { state: undefined, isConnected: true };

/** Opens the event stream. The browser reconnects automatically. */
function subscribe(onChange: () => void): () => void {
  const change = (next: Partial<LiveState>): void => {
    live = { ...live, ...next };
    onChange();
  };
  const source = new EventSource('/api/events');
  source.addEventListener('state', (event: MessageEvent<string>) => {
    const state: ConsoleState = JSON.parse(event.data); // written by the server's function of the same type
    setProductTime(state.now);
    change({ state });
  });
  source.addEventListener('open', () => change({ isConnected: true }));
  source.addEventListener('error', () => change({ isConnected: false }));
  return () => source.close();
}

const Live = createContext<LiveState>(live);

/** Subscribes to the sandbox and gives every component below it the newest state. */
export function LiveStateProvider({ children }: { readonly children: ReactNode }) {
  const value = useSyncExternalStore(subscribe, () => live);
  return <Live value={value}>{children}</Live>;
}

/** The newest state, if any has arrived, and whether the event stream is open. */
export const useLiveState = (): LiveState => use(Live);

/**
 * The newest state of the sandbox.
 * @throws Error in a component that is rendered before the first state has arrived.
 */
export function useConsoleState(): ConsoleState {
  const { state } = use(Live);
  if (!state) throw new Error('the state of the sandbox has not arrived yet');
  return state;
}
