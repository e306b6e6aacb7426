import type { consoleState } from '../../src/console/console-state.ts';
import { createStore } from '../parts/signal.ts';
import { setProductTime } from './product-clock.ts';

/** Everything the console shows, as the server sends it. */
export type ConsoleState = Awaited<ReturnType<typeof consoleState>>;

type LiveState = {
  /** Undefined until the first state has arrived. */
  readonly state: ConsoleState | undefined;
  readonly isConnected: boolean;
};

const live = createStore<LiveState>({ state: undefined, isConnected: true });

/** Opens the event stream. The browser reconnects automatically. */
export function connect(): void {
  const change = (next: Partial<LiveState>): void => live.set({ ...live.get(), ...next });
  const source = new EventSource('/api/events');
  source.addEventListener('state', (event: MessageEvent<string>) => {
    const state: ConsoleState = JSON.parse(event.data); // written by the server's function of the same type
    setProductTime(state.now);
    change({ state });
  });
  source.addEventListener('open', () => change({ isConnected: true }));
  source.addEventListener('error', () => change({ isConnected: false }));
}

/** The newest state, if any has arrived, and whether the event stream is open. */
export const useLiveState = live.useValue;

/**
 * The newest state of the sandbox.
 * @throws Error in a component that is rendered before the first state has arrived.
 */
export function useConsoleState(): ConsoleState {
  const { state } = live.useValue();
  if (!state) throw new Error('the state of the sandbox has not arrived yet');
  return state;
}
