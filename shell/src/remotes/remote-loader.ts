import { inTime, type ReleaseInService, type RemoteDefinition } from '@wallet/shared/contract';
import type { ComponentType } from 'react';
import { patienceMs } from './addresses.ts';
import { composition } from './composition.ts';
import { keepFailed } from './failed-before.ts';
import { expectUnchanged, loadRelease } from './load-release.ts';
import { mend } from './lock-globals.ts';
import { failureInPlace, isLate, RemoteFailure } from './remote-failure.ts';
import { reportRemoteFailure } from './remote-report.ts';
import { changeRemoteState, remoteStates } from './remote-states.ts';
import { markShown } from './shown-mark.ts';

type Attempt = { readonly release: ReleaseInService; readonly isFresh: boolean };

/** The release that a remote runs on for now, and what is left to try when it fails. */
type ActiveRelease = {
  readonly name: string;
  readonly release: ReleaseInService;
  readonly remaining: readonly Attempt[];
  readonly definition: Promise<RemoteDefinition>;
  /** Set once nothing is left to try. */
  readonly failure?: RemoteFailure;
  /** Resolves when another release arrived first; then the views that wait for this one start over. */
  readonly overtaken: Promise<undefined>;
  readonly giveWay: () => void;
};
const activeReleases = new Map<string, ActiveRelease>();
/** Remotes whose entry was asked for under its plain address. */
const asked = new Set<string>();

/** Tells whoever watches the remotes, and the next page of the session, that a release has arrived. */
function noteLoaded(name: string, release: ReleaseInService, startedMs: number): void {
  const loadMs = Math.round(performance.now() - startedMs);
  const current = composition.remotes[name]?.current;
  const isCurrent = release === current;
  changeRemoteState(name, {
    version: release.version,
    loadMs,
    ...(isCurrent ? { state: 'ready', passedOver: undefined } : { state: 'fallen-back' }),
  });
  if (isCurrent) keepFailed(name);
  // Without a network, what comes is what the browser has kept, and says nothing of the other release.
  else if (current && navigator.onLine) keepFailed(name, current.version);
}

/** Waits for one attempt. @throws RemoteFailure, also where the release does not arrive in time. */
async function attempt(name: string, { release }: Attempt, loading: Promise<RemoteDefinition>): Promise<RemoteDefinition> {
  const startedMs = performance.now();
  changeRemoteState(name, { version: release.version, state: 'loading' });
  markShown(name, release.version);
  try {
    return await inTime(patienceMs(), loading);
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

/** Called with the name of a remote whose card can be replaced, because it arrived after all. */
const arrivalListeners = new Set<(name: string) => void>();

/** Calls the listener when a remote that had failed arrives late. Returns how to stop. */
export function onLateArrival(listener: (name: string) => void): () => void {
  arrivalListeners.add(listener);
  return () => void arrivalListeners.delete(listener);
}

/** Releases of which a view is on the page. */
const shown = new WeakSet<ActiveRelease>();

/**
 * Goes on with a release that was too slow, once it is here, unless another one is shown by then.
 * @param late what it was too slow with.
 */
function takeWhenHere(active: ActiveRelease, late: Promise<unknown>, definition: Promise<RemoteDefinition>): void {
  const { name, release, remaining } = active;
  const startedMs = performance.now();
  const take = (): void => {
    const now = activeReleases.get(name);
    if (!now || shown.has(now) || (now.definition === active.definition && !now.failure)) return;
    activeReleases.set(name, { name, release, remaining, definition, ...overtaking() });
    noteLoaded(name, release, startedMs);
    now.giveWay();
    if (!now.failure) return;
    views.delete(name);
    for (const listener of arrivalListeners) listener(name);
  };
  late.then(take, () => undefined);
}

function overtaking(): Pick<ActiveRelease, 'overtaken' | 'giveWay'> {
  let giveWay: () => void = () => undefined;
  const overtaken = new Promise<undefined>((resolve) => {
    giveWay = () => resolve(undefined);
  });
  return { overtaken, giveWay };
}

function activate(name: string, next: Attempt, remaining: readonly Attempt[]): ActiveRelease {
  const startedMs = performance.now();
  const loading = loadRelease(name, next.release, next.isFresh);
  const definition = attempt(name, next, loading);
  const active = { name, release: next.release, remaining, definition, ...overtaking() };
  activeReleases.set(name, active);
  definition.then(
    () => {
      if (activeReleases.get(name) === active) noteLoaded(name, next.release, startedMs);
    },
    (failure: unknown) => {
      if (!(failure instanceof RemoteFailure)) return;
      failOver(active, failure);
      if (isLate(failure)) takeWhenHere(active, loading, loading);
    },
  );
  return active;
}

/**
 * The release that a remote runs on; it begins with the release in service, then once more past every cache, then the release before. With
 * that one at once where the session knows that the release in service failed.
 */
function activeReleaseOf(name: string): ActiveRelease {
  const known = activeReleases.get(name);
  if (known) return known;
  const inService = composition.remotes[name];
  if (!inService) throw new RemoteFailure({ remote: name, version: '-', phase: 'registry', cause: 'not in service' });
  const { current, previous } = inService;
  const again = previous ? [{ release: previous, isFresh: true }] : [];
  const fresh = { release: current, isFresh: true };
  if (asked.has(name)) return activate(name, fresh, again);
  asked.add(name);
  const isPassedOver = remoteStates().some((state) => state.name === name && state.passedOver !== undefined);
  if (previous && isPassedOver) return activate(name, { release: previous, isFresh: false }, [fresh]);
  return activate(name, { release: current, isFresh: false }, [fresh, ...again]);
}

/** A defect of its own would only be met again; a download that takes long goes on, and by time alone none is begun again from zero. */
function isWorthTrying({ release }: Attempt, { name, release: failed }: ActiveRelease, failure: RemoteFailure): boolean {
  // A script of the shell that is missing is no reason to go back to another release of the remote.
  if (failure.facts.remote !== name) return release === failed;
  if (release !== failed) return true;
  const isOfItsCode = failure.facts.phase === 'render' || failure.facts.phase === 'globals';
  return !isOfItsCode && !isLate(failure);
}

/**
 * Reports a failure and fails over to what is left to try. A release that was given up already is not given up twice.
 * @returns whether there is something to go on with.
 */
function failOver(active: ActiveRelease, failure: RemoteFailure): boolean {
  const { name } = active;
  const now = activeReleases.get(name);
  if (now !== active) return now?.failure === undefined;
  reportRemoteFailure(failure);
  const [next, ...remaining] = active.remaining.filter((one) => isWorthTrying(one, active, failure));
  if (next) activate(name, next, remaining);
  else {
    activeReleases.set(name, { ...active, failure });
    changeRemoteState(name, { state: 'failed' });
  }
  return next !== undefined;
}

/** A page or a slot of a remote. */
export type RemoteView = { readonly kind: 'page' | 'slot'; readonly id: string };
/** The component of a view, and the release that it is of. */
export type LoadedView = { readonly show: ComponentType; readonly active: ActiveRelease };

async function showOf(active: ActiveRelease, { kind, id }: RemoteView): Promise<ComponentType> {
  const { name, release, definition } = active;
  const { pages, slots } = await definition;
  const load = new Map(Object.entries(kind === 'page' ? pages : slots)).get(id);
  const place = { remote: name, version: release.version };
  if (!load) throw new RemoteFailure({ ...place, phase: 'part', cause: `it has no ${kind} ${id}` });
  mend();
  const loading = load();
  return inTime(patienceMs(), loading).then(
    ({ default: show }) => {
      expectUnchanged(place);
      return show;
    },
    (cause: unknown) => {
      const failure = failureInPlace(place, cause, 'part');
      if (isLate(failure)) takeWhenHere(active, loading, definition);
      throw failure;
    },
  );
}

/** Whether a release has the view: the previous one may lack what the release in service declares, and has not failed for that. */
const declares = ({ release: { declaration } }: ActiveRelease, { kind, id }: RemoteView): boolean =>
  kind === 'page'
    ? declaration.pages.some((page) => page.id === id)
    : [...declaration.slots, ...(declaration.sections ?? []).map(({ slot }) => slot)].some((slot) => slot === id);

async function loadView(name: string, view: RemoteView): Promise<LoadedView> {
  const active = activeReleaseOf(name);
  if (active.failure) throw active.failure;
  try {
    const show = await Promise.race([showOf(active, view), active.overtaken]);
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

/** A page or a slot of a remote, the same promise until the remote is reset. Rejects with `RemoteFailure` when nothing is left to try. */
export function viewOf(name: string, view: RemoteView): Promise<LoadedView> {
  const ofRemote = views.get(name) ?? new Map<string, Promise<LoadedView>>();
  views.set(name, ofRemote);
  const key = `${view.kind}/${view.id}`;
  const loading = ofRemote.get(key) ?? loadView(name, view);
  ofRemote.set(key, loading);
  return loading;
}

/**
 * Takes what a view on the page threw while it rendered or in an effect.
 * @returns whether the remote goes on with something else: then `viewOf` brings it.
 */
export function recover({ active }: LoadedView, thrown: unknown): boolean {
  const { name, release } = active;
  const goesOn = failOver(active, failureInPlace({ remote: name, version: release.version }, thrown));
  if (goesOn) views.delete(name);
  return goesOn;
}

/** Starts a remote from the beginning: the release in service, whatever the session knows of it, with code that is run anew. */
export function resetRemote(name: string): void {
  keepFailed(name);
  changeRemoteState(name, { passedOver: undefined });
  activeReleases.delete(name);
  views.delete(name);
}

/** Whether nothing was left to try of a remote, or it runs on a release that does not declare the view. */
export function hasFailed(name: string, view?: RemoteView): boolean {
  const active = activeReleases.get(name);
  return active !== undefined && (active.failure !== undefined || (view !== undefined && !declares(active, view)));
}

/** Runs the entry of a page's remote ahead of need, when a finger or a pointer is on its link. */
export const warmRemote = (name: string): void => void activeReleaseOf(name);
