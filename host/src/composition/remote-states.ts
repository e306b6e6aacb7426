import type { RemoteFailureReport } from '@kaeo/shared/contract';
import { atom, store } from '@kaeo/shared/session';
import { composition } from './composition.ts';
import { passedOver } from './failed-releases.ts';

export type RemoteState = {
  readonly name: string;
  /** The release on the page, or the one it will start with. */
  readonly version: string;
  readonly state: 'idle' | 'loading' | 'ready' | 'fallen-back' | 'failed';
  readonly loadMs: number | undefined;
  /** The release in service, if the page skips it because it failed earlier in the session. */
  readonly passedOver: string | undefined;
  /** Oldest first. */
  readonly failures: readonly RemoteFailureReport[];
};

let states: readonly RemoteState[] | undefined;

export function remoteStates(): readonly RemoteState[] {
  states ??= Object.entries(composition.remotes).map(([name, { current, previous = current }]) => ({
    name,
    version: (passedOver.has(name) ? previous : current).version,
    state: 'idle',
    loadMs: undefined,
    passedOver: passedOver.get(name),
    failures: [],
  }));
  return states;
}

export const remoteStatesAtom = atom(remoteStates());

export function changeRemoteState(name: string, change: Partial<RemoteState>): void {
  states = remoteStates().map((state) => (state.name === name ? { ...state, ...change } : state));
  // The loader may start during a render, which must not trigger another render.
  queueMicrotask(() => store.set(remoteStatesAtom, remoteStates()));
}
