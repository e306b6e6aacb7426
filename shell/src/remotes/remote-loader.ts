import type { ReleaseInService, RemoteDefinition } from '@wallet/shared/contract';
import { contractVersion } from '@wallet/shared/contract';
import { registerMessages } from '@wallet/shared/i18n';
import type { ComponentType } from 'react';
import { federation, scriptDeadlineMs } from './federation.ts';
import { registry } from './registry.ts';
import { reportRemoteFailure } from './remote-report.ts';
import { changeRemoteState } from './remote-states.ts';

/** Where a remote failed: finding it, running its entry, taking its module, its messages, its part. */
export type LoadPhase = 'registry' | 'entry' | 'contract' | 'messages' | 'part' | 'render';

export class RemoteFailure extends Error {
  readonly remote: string;
  readonly version: string;
  readonly phase: LoadPhase;

  constructor(facts: { remote: string; version: string; phase: LoadPhase; cause: unknown }) {
    super(`${facts.remote} ${facts.version} failed at ${facts.phase}: ${String(facts.cause)}`, { cause: facts.cause });
    this.name = 'RemoteFailure';
    this.remote = facts.remote;
    this.version = facts.version;
    this.phase = facts.phase;
  }
}

/** The outer bound on everything that one attempt loads; a script's own deadline is shorter. */
const attemptDeadlineMs = scriptDeadlineMs + 4_000;

async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Scripts that a page preloads for one part of a remote, at most. */
const mostPreloads = 4;
const isScriptFailure = (failure: unknown): boolean =>
  failure instanceof Error && failure.name === 'ChunkLoadError' && 'type' in failure && failure.type === 'error';

/**
 * Chromium hands a preload that failed to the next request for its script as well, without asking the network. So a script that
 * fails is asked for again until every such preload is used up; one that hangs is not, it has had its time.
 */
async function pastPreloads<T>(load: () => Promise<T>, left = mostPreloads): Promise<T> {
  try {
    return await load();
  } catch (failure) {
    if (left > 1 && isScriptFailure(failure)) return pastPreloads(load, left - 1);
    throw failure;
  }
}

const isDefinition = (value: unknown): value is RemoteDefinition =>
  typeof value === 'object' &&
  value !== null &&
  'contract' in value &&
  'pages' in value &&
  'slots' in value &&
  'messages' in value;

let retries = 0;

/** One attempt at one release, with its state and its time told to whoever watches the remotes. */
async function attemptRelease(name: string, release: ReleaseInService, isRetry: boolean): Promise<RemoteDefinition> {
  const startedMs = performance.now();
  const { version } = release;
  changeRemoteState(name, () => ({ version, state: 'loading' }));
  try {
    const definition = await loadRelease(name, release, isRetry);
    const isPrevious = release !== registry.remotes[name]?.current;
    changeRemoteState(name, () => ({ state: isPrevious ? 'fallen-back' : 'ready' }));
    return definition;
  } finally {
    changeRemoteState(name, () => ({ loadMs: Math.round(performance.now() - startedMs) }));
  }
}

/** One attempt at one release. A retry asks for another URL: Chromium sends no second request for one that still hangs. */
async function loadRelease(name: string, release: ReleaseInService, isRetry: boolean): Promise<RemoteDefinition> {
  const [entry] = release.scripts;
  const fail = (phase: LoadPhase, cause: unknown) => new RemoteFailure({ remote: name, version: release.version, phase, cause });
  if (entry === undefined) throw fail('registry', 'the release names no entry');
  const suffix = isRetry ? `?retry=${(retries += 1)}` : '';
  federation.registerRemotes(
    [{ name, type: 'global', entry: `${release.base}${entry}${suffix}`, entryGlobalName: release.global }],
    {
      force: isRetry,
    },
  );
  const load = () => federation.loadRemote<{ default: unknown }>(`${name}/remote`);
  const module = await withDeadline(pastPreloads(load), attemptDeadlineMs).catch((cause: unknown) => {
    throw fail('entry', cause);
  });
  const definition = module?.default;
  if (!isDefinition(definition)) throw fail('contract', 'it exposes no remote definition');
  if (definition.contract > contractVersion)
    throw fail('contract', `it speaks contract ${definition.contract}, the shell ${contractVersion}`);
  const { namespace, load: messages } = definition.messages;
  await pastPreloads(() => registerMessages(namespace, messages)).catch((cause: unknown) => {
    throw fail('messages', cause);
  });
  return definition;
}

async function loadDefinition(name: string): Promise<RemoteDefinition> {
  const entry = registry.remotes[name];
  if (!entry) throw new RemoteFailure({ remote: name, version: '-', phase: 'registry', cause: 'not in service' });
  const isFirst = !tried.has(name);
  tried.add(name);
  const attempts: (() => Promise<RemoteDefinition>)[] = [
    ...(isFirst ? [() => attemptRelease(name, entry.current, false)] : []),
    () => attemptRelease(name, entry.current, true),
    ...(entry.previous ? [() => attemptRelease(name, previousOf(entry), true)] : []),
  ];
  let last: unknown;
  for (const attempt of attempts) {
    try {
      return await attempt();
    } catch (failure) {
      last = failure;
      reportRemoteFailure(failure);
    }
  }
  changeRemoteState(name, () => ({ state: 'failed' }));
  throw last;
}

const previousOf = (entry: { current: ReleaseInService; previous?: ReleaseInService }): ReleaseInService =>
  entry.previous ?? entry.current;

const tried = new Set<string>();
const definitions = new Map<string, Promise<RemoteDefinition>>();

/** The remote's definition: the release in service, once more past every cache, then the previous release. Failures are not kept. */
function definitionOf(name: string): Promise<RemoteDefinition> {
  const known = definitions.get(name);
  if (known) return known;
  const loading = loadDefinition(name);
  definitions.set(name, loading);
  loading.catch(() => definitions.delete(name));
  return loading;
}

/** A page or a slot of a remote. */
export type Part = { readonly kind: 'page' | 'slot'; readonly id: string };

/** Loads a part's component. */
export async function loadPart(name: string, part: Part): Promise<ComponentType> {
  const definition = await definitionOf(name);
  const load =
    part.kind === 'page' ? definition.pages[part.id] : Object.entries(definition.slots).find(([slot]) => slot === part.id)?.[1];
  const fail = (cause: unknown) =>
    new RemoteFailure({ remote: name, version: registry.remotes[name]?.current.version ?? '-', phase: 'part', cause });
  if (!load) throw fail(`it has no ${part.kind} ${part.id}`);
  try {
    return (await withDeadline(pastPreloads(load), attemptDeadlineMs)).default;
  } catch (first) {
    reportRemoteFailure(fail(first));
    try {
      return (await withDeadline(pastPreloads(load), attemptDeadlineMs)).default;
    } catch (second) {
      const failure = fail(second);
      reportRemoteFailure(failure);
      throw failure;
    }
  }
}

/** Runs the entry of a page's remote ahead of need, when a finger or a pointer is on its link. */
export const warmRemote = (name: string): void => void definitionOf(name).catch(() => undefined);
