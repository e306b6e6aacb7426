import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from '../../lib/workspace.ts';
import { type ColdPage, type MeasuredPage, openCold } from './load.ts';

/** Time in ms by package or source folder, largest first. */
type Shares = readonly (readonly [name: string, ms: number])[];
/** Main thread time of one load. */
export type Profile = {
  readonly shares: Shares;
  /** The same time by trace event, such as `Layout`; scripts are `FunctionCall` and `EvaluateScript`. */
  readonly work: Shares;
  /** Tasks above 50 ms: start, duration, and where most of the time was spent. */
  readonly longTasks: readonly { readonly start: number; readonly ms: number; readonly shares: Shares }[];
  readonly readyMs: number;
};

/** Microseconds between two samples. */
const interval = 250;
/** By then all work during idle time is done, with this profile. */
const watchedAfterMs = 8_000;

/** The package of a source in a source map: a library, an entry of `shared`, or a folder of a remote. */
export function packageOf(source: string): string {
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (library !== undefined) return library;
  const [, workspace, folder] = /(?:^|\/)(shared|shell|mfe-\w+)\/src\/([\w-]+)/.exec(source) ?? [];
  if (workspace !== undefined) return `${workspace}/${folder}`;
  return source.includes('/webpack/') ? 'webpack' : 'of the browser';
}

/** The source map of a script, found through its release folder in the build. */
async function mapOf(url: string): Promise<SourceMap | undefined> {
  const [, name, file] = /\/releases\/([^/]+)\/[^/]+\/(.+)$/.exec(url) ?? [];
  if (name === undefined || file === undefined) return undefined;
  const path = join(root, name === 'shell' ? name : `mfe-${name}`, 'dist', `${file}.map`);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  // webpack's own.
  return text === undefined ? undefined : new SourceMap(JSON.parse(text) as ConstructorParameters<typeof SourceMap>[0]);
}

type Frame = { readonly functionName: string; readonly url: string; readonly lineNumber: number; readonly columnNumber: number };

/** The package of each node of a profile. */
async function namesOf(nodes: readonly { readonly id: number; readonly callFrame: Frame }[]): Promise<Map<number, string>> {
  const maps = new Map<string, SourceMap | undefined>();
  const names = new Map<number, string>();
  for (const { id, callFrame } of nodes) {
    const { url, functionName, lineNumber, columnNumber } = callFrame;
    if (!maps.has(url)) maps.set(url, await mapOf(url));
    const entry = maps.get(url)?.findEntry(lineNumber, columnNumber);
    names.set(id, entry && 'originalSource' in entry ? packageOf(entry.originalSource) : functionName);
  }
  return names;
}

/** Samples the main thread during some work. */
async function sample({ session }: ColdPage, work: () => Promise<void>): Promise<[atMs: number, ms: number, name: string][]> {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval });
  await session.send('Profiler.start');
  await work();
  const { profile: sampled } = await session.send('Profiler.stop');
  const { metrics } = await session.send('Performance.getMetrics');
  const startMs = (metrics.find(({ name }) => name === 'NavigationStart')?.value ?? 0) * 1000;
  const names = await namesOf(sampled.nodes);
  let atMs = sampled.startTime / 1000 - startMs;
  return (sampled.samples ?? []).map((id, index) => {
    const ms = (sampled.timeDeltas?.[index] ?? 0) / 1000;
    atMs += ms;
    return [atMs, ms, names.get(id) ?? ''];
  });
}

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tid: number;
};

/** The busiest main thread's time by trace event, each without its nested events. */
function workIn(trace: Buffer): Shares {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }; // Chromium's own
  const whole = traceEvents.filter(({ ph, dur }) => ph === 'X' && dur !== undefined);
  const ofThreads = new Map<number, number>();
  for (const { name, tid } of whole) if (name === 'FunctionCall') ofThreads.set(tid, (ofThreads.get(tid) ?? 0) + 1);
  const [thread] = [...ofThreads].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const shares = new Map<string, number>();
  const open: { readonly name: string; readonly end: number }[] = [];
  for (const { name, ts, dur = 0 } of whole.filter(({ tid }) => tid === thread).toSorted((one, other) => one.ts - other.ts)) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop();
    const outer = open.at(-1);
    if (outer) add(shares, outer.name, -dur / 1000);
    add(shares, name, dur / 1000);
    open.push({ name, end: ts + dur });
  }
  return sorted(shares);
}

const add = (shares: Map<string, number>, name: string, ms: number) => shares.set(name, (shares.get(name) ?? 0) + ms);
const sorted = (shares: ReadonlyMap<string, number>): Shares => [...shares].toSorted(([, one], [, other]) => other - one);

/**
 * Loads a page with an empty cache and samples its main thread until it is idle. The build needs `SOURCE_MAPS`.
 * @returns the time of each package in its own functions, including layout and styles that they caused.
 */
export async function profile(browser: Browser, origin: string, page: MeasuredPage, token: string): Promise<Profile> {
  const opened = await openCold(browser, origin, page, token);
  try {
    let loaded: Awaited<ReturnType<ColdPage['load']>> | undefined;
    await browser.startTracing(opened.page, { categories: ['devtools.timeline', 'v8'] });
    const samples = await sample(opened, async () => void (loaded = await opened.load(watchedAfterMs)));
    const work = workIn(await browser.stopTracing());
    if (!loaded) throw new Error('nothing was loaded');
    const shares = new Map<string, number>();
    const tasks = loaded.tasks.map(([start, ms]) => ({ start, ms, shares: new Map<string, number>() }));
    for (const [atMs, ms, name] of samples) {
      if (name === '(idle)') continue;
      add(shares, name, ms);
      const task = tasks.find(({ start, ms: length }) => atMs >= start && atMs < start + length);
      if (task) add(task.shares, name, ms);
    }
    const longTasks = tasks.map((task) => ({ ...task, shares: sorted(task.shares) }));
    return { shares: sorted(shares), work, longTasks, readyMs: loaded.load.ready };
  } finally {
    await opened.close();
  }
}
