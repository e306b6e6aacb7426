import type { RemoteLoad } from '@wallet/shared/api';
import { store } from '@wallet/shared/session';
import { composition } from '../remotes/composition.ts';
import { type RemoteState, remoteStates, remoteStatesAtom } from '../remotes/remote-states.ts';

/** What the server takes of one release. */
const mostFailures = 20;

/**
 * Watches the remotes of this visit from now on.
 * @returns what to tell of them when the visit is over: every release that the page asked for, and every other whose failure it knows of,
 *   such as one that stopped the page before this one.
 */
export function remoteLoads(): () => RemoteLoad[] {
  const askedAtMs = new Map<string, number>();
  // Who began earlier than this has been waited for at least as long.
  const note = () => {
    for (const { name, state } of remoteStates()) {
      if (state === 'loading' && !askedAtMs.has(name)) askedAtMs.set(name, performance.now());
    }
  };
  note();
  store.sub(remoteStatesAtom, note);
  return () => {
    const now = performance.now();
    return remoteStates().flatMap((state) => loadsOf(state, now - (askedAtMs.get(state.name) ?? now)));
  };
}

function loadsOf({ name, state, loadMs = 0, failures, version }: RemoteState, waitedMs: number): RemoteLoad[] {
  const inService = composition.remotes[name]?.current.version ?? version;
  const known = new Set([...(state === 'idle' ? [] : [inService]), ...failures.map((failure) => failure.version)]);
  known.delete('-');
  return [...known].map((release) => {
    const outcome = release === inService ? outcomeOf(state, version === inService) : 'failed';
    const ms = outcome === 'waiting' ? waitedMs : loadMs;
    const phases = failures.flatMap((failure) => (failure.version === release ? [failure.phase] : []));
    return { remote: name, version: release, ms: Math.round(ms), outcome, failures: phases.slice(0, mostFailures) };
  });
}

const outcomes = { idle: 'failed', ready: 'loaded', 'fallen-back': 'fell-back', failed: 'failed', loading: 'waiting' } as const;

/** What became of the release in service: one that gave way has failed, whatever came or is still waited for instead. */
const outcomeOf = (state: RemoteState['state'], isInService: boolean) =>
  isInService || state === 'failed' || state === 'idle' ? outcomes[state] : 'fell-back';
