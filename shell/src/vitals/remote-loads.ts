import { composition } from '@kaeo/host/composition/composition.ts';
import { type RemoteState, remoteStates, remoteStatesAtom } from '@kaeo/host/composition/remote-states.ts';
import type { RemoteLoad } from '@kaeo/shared/api';
import { store } from '@kaeo/shared/session';

/** The server's limit per release. */
const maxFailures = 20;

/** The result reports every requested release and every other that failed, such as one that hung the previous page. */
export function remoteLoads(): () => RemoteLoad[] {
  const requestedAtMs = new Map<string, number>();
  // A lower bound of the wait for loads that started earlier.
  const record = () => {
    for (const { name, state } of remoteStates()) {
      if (state === 'loading' && !requestedAtMs.has(name)) requestedAtMs.set(name, performance.now());
    }
  };
  record();
  store.sub(remoteStatesAtom, record);
  return () => {
    const now = performance.now();
    return remoteStates().flatMap((state) => loadsOf(state, now - (requestedAtMs.get(state.name) ?? now)));
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
    return { remote: name, version: release, ms: Math.round(ms), outcome, failures: phases.slice(0, maxFailures) };
  });
}

const outcomes = { idle: 'failed', ready: 'loaded', 'fallen-back': 'fell-back', failed: 'failed', loading: 'waiting' } as const;

/** Outcome of the release in service: replaced by a fallback means failed. */
const outcomeOf = (state: RemoteState['state'], isInService: boolean) =>
  isInService || state === 'failed' || state === 'idle' ? outcomes[state] : 'fell-back';
