import type { PageVitals, RemoteLoad, VitalName } from '@wallet/shared/api';
import { countsOf } from './histogram.ts';

/** What one visit adds to a release. */
export type ReleaseCounts = {
  readonly remote: string;
  readonly release: string;
  /** Nought or one each; `bad` is a visit on which anything of the release went wrong. */
  readonly visits: number;
  readonly bad: number;
  readonly fellBack: number;
  readonly failed: number;
  readonly waiting: number;
  readonly erred: number;
  readonly hung: number;
  readonly loadCounts: readonly number[];
  readonly inpCounts: readonly number[];
};

/** Who left a remote that was waited for so long, left a hang: the page's own patience with a script (ADR 0012). */
const patienceMs = 8_000;

/**
 * What a visit adds to the releases of its remotes, and to that of the shell, for which whatever went wrong on the page counts, and as its load
 * the time until the page's content was there (LCP). How soon a touch was answered counts for the shell and the remote whose page it was.
 */
export function countVisit({ shell, remote, vitals, loads }: PageVitals): ReleaseCounts[] {
  const countsOfVital = (vital: VitalName) =>
    vitals
      .filter(({ name }) => name === vital)
      .slice(0, 1)
      .flatMap(({ value }) => countsOf(value));
  const inpCounts = countsOfVital('INP');
  const isOfPage = ({ remote: name, release }: ReleaseCounts) => name === remote?.name && release === remote.version;
  // One visit is one sample, however often it names a release.
  const named = new Map(loads.map((load) => [`${load.remote} ${load.version}`, countLoad(load)]));
  const remotes = [...named.values()].filter((load) => load.remote !== 'shell');
  const any = (what: (typeof misfortunes)[number]) => Number(remotes.some((load) => load[what] > 0));
  const ofShell = Object.fromEntries(misfortunes.map((what) => [what, any(what)]));
  return [
    { ...nothing, ...ofShell, remote: 'shell', release: shell, loadCounts: countsOfVital('LCP'), inpCounts },
    ...remotes.map((load) => ({ ...load, inpCounts: isOfPage(load) ? inpCounts : [] })),
  ];
}

const misfortunes = ['bad', 'fellBack', 'failed', 'waiting', 'erred', 'hung'] as const;
const nothing = { visits: 1, bad: 0, fellBack: 0, failed: 0, waiting: 0, erred: 0, hung: 0, loadCounts: [], inpCounts: [] };

function countLoad({ remote, version: release, ms, outcome = 'loaded', failures = [] }: RemoteLoad): ReleaseCounts {
  const isOver = outcome === 'fell-back' || outcome === 'failed';
  const hasHung = failures.includes('hang') || (outcome === 'waiting' && ms >= patienceMs);
  return {
    ...nothing,
    remote,
    release,
    bad: Number(isOver || hasHung || failures.length > 0),
    fellBack: Number(outcome === 'fell-back'),
    failed: Number(outcome === 'failed'),
    waiting: Number(outcome === 'waiting'),
    erred: Number(failures.some((phase) => phase !== 'hang')),
    hung: Number(hasHung),
    // A load that is still waited for took at least so long; how long one took that failed says nothing.
    loadCounts: isOver ? [] : countsOf(ms),
  };
}
