import type { RemoteFailureReport } from '@wallet/shared/contract';
import { atom, store } from '@wallet/shared/session';
import { composition } from './composition.ts';
import { passedOver } from './failed-before.ts';

/** How a remote of the page fares, for the badge and the page of testers and teams (MFE-13). */
export type RemoteState = {
  readonly name: string;
  /** The release that is on the page, or that it will begin with. */
  readonly version: string;
  readonly state: 'idle' | 'loading' | 'ready' | 'fallen-back' | 'failed';
  /** How long the last attempt at its entry, its module and its messages took, in milliseconds. */
  readonly loadMs: number | undefined;
  /** The release in service, while the page goes without it because it failed earlier in the session. */
  readonly passedOver: string | undefined;
  /** The newest last. */
  readonly failures: readonly RemoteFailureReport[];
};

let states: readonly RemoteState[] | undefined;

/** The state of every remote in service. */
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

/** The same for components, a moment later. */
export const remoteStatesAtom = atom(remoteStates());

/** Takes what the loader has learnt of a remote. */
export function changeRemoteState(name: string, change: Partial<RemoteState>): void {
  states = remoteStates().map((state) => (state.name === name ? { ...state, ...change } : state));
  // The loader may begin while a component renders, which must not have another render.
  queueMicrotask(() => store.set(remoteStatesAtom, remoteStates()));
}
