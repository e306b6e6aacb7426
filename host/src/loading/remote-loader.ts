import { inTime, type ReleaseInService, type RemoteDefinition } from '@kaeo/shared/contract';
import { isOnline } from '@kaeo/shared/session';
import type { ComponentType } from 'react';
import { composition } from '../composition/composition.ts';
import { rememberFailed } from '../composition/failed-releases.ts';
import { changeRemoteState, remoteStates } from '../composition/remote-states.ts';
import { markShown } from '../composition/shown-mark.ts';
import { loadTimeoutMs } from '../integrity/addresses.ts';
import { restorePrototypes } from '../integrity/lock-globals.ts';
import { failureInPlace, isLate, RemoteFailure } from '../reporting/remote-failure.ts';
import { reportRemoteFailure } from '../reporting/remote-report.ts';
import { expectUnchanged, loadRelease } from './load-release.ts';

type Attempt = { readonly release: ReleaseInService; readonly isFresh: boolean };

type ActiveRelease = {
  readonly name: string;
  readonly release: ReleaseInService;
  readonly remaining: readonly Attempt[];
  readonly definition: Promise<RemoteDefinition>;
  /** Set once no fallback remains. */
  readonly failure?: RemoteFailure;
  /** Resolves when another release loads first; views waiting for this one then restart. */
  readonly superseded: Promise<undefined>;
  readonly supersede: () => void;
};
const activeReleases = new Map<string, ActiveRelease>();
/** Remotes whose entry was requested at its original URL. */
const requested = new Set<string>();

function recordLoaded(name: string, release: ReleaseInService, startedMs: number): void {
  const loadMs = Math.round(performance.now() - startedMs);
  const current = composition.remotes[name]?.current;
  const isCurrent = release === current;
  changeRemoteState(name, {
    version: release.version,
    loadMs,
    ...(isCurrent ? { state: 'ready', passedOver: undefined } : { state: 'fallen-back' }),
  });
  if (isCurrent) rememberFailed(name);
  // Offline, the loaded release comes from the cache, so this does not mean that the other one failed.
  else if (current && isOnline()) rememberFailed(name, current.version);
}

/** @throws RemoteFailure, also on time-out. */
async function attempt(name: string, { release }: Attempt, loading: Promise<RemoteDefinition>): Promise<RemoteDefinition> {
  const startedMs = performance.now();
  changeRemoteState(name, { version: release.version, state: 'loading' });
  markShown(name, release.version);
  try {
    return await inTime(loadTimeoutMs(), loading);
  } catch (failure) {
    changeRemoteState(name, { loadMs: Math.round(performance.now() - startedMs) });
    if (failure instanceof RemoteFailure) throw failure;
    const [entry = ''] = release.scripts;
    throw new RemoteFailure({
      remote: name,
      version: release.version,
      phase: 'entry',
      cause: failure,
      url: release.base + entry,
    });
  }
}

/** Called with the name of a remote that loaded after its error card was shown. */
const arrivalListeners = new Set<(name: string) => void>();

/** Calls the listener when a failed remote loads late. Returns an unsubscribe function. */
export function onLateArrival(listener: (name: string) => void): () => void {
  arrivalListeners.add(listener);
  return () => void arrivalListeners.delete(listener);
}

/** Releases with a view on the page. */
const shown = new WeakSet<ActiveRelease>();

/** Switches to a release that timed out once it has loaded, unless another release is already shown. */
function adoptWhenLoaded(active: ActiveRelease, late: Promise<unknown>, definition: Promise<RemoteDefinition>): void {
  const { name, release, remaining } = active;
  const startedMs = performance.now();
  const adopt = (): void => {
    const now = activeReleases.get(name);
    if (!now || shown.has(now) || (now.definition === active.definition && !now.failure)) return;
    activeReleases.set(name, { name, release, remaining, definition, ...overtaking() });
    recordLoaded(name, release, startedMs);
    now.supersede();
    if (!now.failure) return;
    views.delete(name);
    for (const listener of arrivalListeners) listener(name);
  };
  late.then(adopt, () => undefined);
}

function overtaking(): Pick<ActiveRelease, 'superseded' | 'supersede'> {
  let supersede: () => void = () => undefined;
  const superseded = new Promise<undefined>((resolve) => {
    supersede = () => resolve(undefined);
  });
  return { superseded, supersede };
}

function activate(name: string, next: Attempt, remaining: readonly Attempt[]): ActiveRelease {
  const startedMs = performance.now();
  const loading = loadRelease(name, next.release, next.isFresh);
  const definition = attempt(name, next, loading);
  const active = { name, release: next.release, remaining, definition, ...overtaking() };
  activeReleases.set(name, active);
  definition.then(
    () => {
      if (activeReleases.get(name) === active) recordLoaded(name, next.release, startedMs);
    },
    (failure: unknown) => {
      if (!(failure instanceof RemoteFailure)) return;
      failOver(active, failure);
      if (isLate(failure)) adoptWhenLoaded(active, loading, loading);
    },
  );
  return active;
}

/** Attempts: the release in service, the same bypassing caches, then the previous one, or that first after an earlier failure. */
function activeReleaseOf(name: string): ActiveRelease {
  const known = activeReleases.get(name);
  if (known) return known;
  const inService = composition.remotes[name];
  if (!inService) throw new RemoteFailure({ remote: name, version: '-', phase: 'registry', cause: 'not in service' });
  const { current, previous } = inService;
  const fallback = previous ? [{ release: previous, isFresh: true }] : [];
  const fresh = { release: current, isFresh: true };
  if (requested.has(name)) return activate(name, fresh, fallback);
  requested.add(name);
  const isPassedOver = remoteStates().some((state) => state.name === name && state.passedOver !== undefined);
  if (previous && isPassedOver) return activate(name, { release: previous, isFresh: false }, [fresh]);
  return activate(name, { release: current, isFresh: false }, [fresh, ...fallback]);
}

/** A render error would repeat, and a download restarted after a time-out would begin from zero. */
function canReplace({ release }: Attempt, { name, release: failed }: ActiveRelease, failure: RemoteFailure): boolean {
  // A missing script of the shell is no reason to fall back to another release of the remote.
  if (failure.facts.remote !== name) return release === failed;
  if (release !== failed) return true;
  const isCodeFailure = failure.facts.phase === 'render' || failure.facts.phase === 'globals';
  return !isCodeFailure && !isLate(failure);
}

/** Ignores a release that was already replaced. @returns whether a fallback remains. */
function failOver(active: ActiveRelease, failure: RemoteFailure): boolean {
  const { name } = active;
  const now = activeReleases.get(name);
  if (now !== active) return now?.failure === undefined;
  reportRemoteFailure(failure);
  const [next, ...remaining] = active.remaining.filter((one) => canReplace(one, active, failure));
  if (next) activate(name, next, remaining);
  else {
    activeReleases.set(name, { ...active, failure });
    changeRemoteState(name, { state: 'failed' });
  }
  return next !== undefined;
}

export type RemoteView = { readonly kind: 'page' | 'slot'; readonly id: string };
export type LoadedView = { readonly show: ComponentType; readonly active: ActiveRelease };

async function showOf(active: ActiveRelease, { kind, id }: RemoteView): Promise<ComponentType> {
  const { name, release, definition } = active;
  const { pages, slots } = await definition;
  const load = new Map(Object.entries(kind === 'page' ? pages : slots)).get(id);
  const place = { remote: name, version: release.version };
  if (!load) throw new RemoteFailure({ ...place, phase: 'part', cause: `it has no ${kind} ${id}` });
  restorePrototypes();
  const loading = load();
  return inTime(loadTimeoutMs(), loading).then(
    ({ default: show }) => {
      expectUnchanged(place);
      return show;
    },
    (cause: unknown) => {
      const failure = failureInPlace(place, cause, 'part');
      if (isLate(failure)) adoptWhenLoaded(active, loading, definition);
      throw failure;
    },
  );
}

/** Whether a release declares the view: the previous release may lack it, which is no failure. */
const declares = ({ release: { declaration } }: ActiveRelease, { kind, id }: RemoteView): boolean =>
  kind === 'page'
    ? declaration.pages.some((page) => page.id === id)
    : [...declaration.slots, ...(declaration.sections ?? []).map(({ slot }) => slot)].some((slot) => slot === id);

async function loadView(name: string, view: RemoteView): Promise<LoadedView> {
  const active = activeReleaseOf(name);
  if (active.failure) throw active.failure;
  try {
    const show = await Promise.race([showOf(active, view), active.superseded]);
    if (!show) return await loadView(name, view);
    shown.add(active);
    return { show, active };
  } catch (failure) {
    const isAbsent = failure instanceof RemoteFailure && failure.facts.phase === 'part' && !declares(active, view);
    if (failure instanceof RemoteFailure && !isAbsent && failOver(active, failure)) return loadView(name, view);
    throw failure;
  }
}

const views = new Map<string, Map<string, Promise<LoadedView>>>();

/** Returns the same promise until the remote is reset. Rejects with `RemoteFailure` when no fallback remains. */
export function viewOf(name: string, view: RemoteView): Promise<LoadedView> {
  const ofRemote = views.get(name) ?? new Map<string, Promise<LoadedView>>();
  views.set(name, ofRemote);
  const key = `${view.kind}/${view.id}`;
  const loading = ofRemote.get(key) ?? loadView(name, view);
  ofRemote.set(key, loading);
  return loading;
}

/** @returns whether a fallback exists, which `viewOf` then returns. */
export function recover({ active }: LoadedView, thrown: unknown): boolean {
  const { name, release } = active;
  const isRecovered = failOver(active, failureInPlace({ remote: name, version: release.version }, thrown));
  if (isRecovered) views.delete(name);
  return isRecovered;
}

/** Restarts a remote with the release in service, ignoring recorded failures, and evaluates its code again. */
export function resetRemote(name: string): void {
  rememberFailed(name);
  changeRemoteState(name, { passedOver: undefined });
  activeReleases.delete(name);
  views.delete(name);
}

/** Whether a remote has no fallback left, or runs on a release that does not declare the view. */
export function hasFailed(name: string, view?: RemoteView): boolean {
  const active = activeReleases.get(name);
  return active !== undefined && (active.failure !== undefined || (view !== undefined && !declares(active, view)));
}

/** Runs a remote's entry ahead of need, on hover or touch of its link. */
export const preloadRemote = (name: string): void => void activeReleaseOf(name);
