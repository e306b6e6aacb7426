import type { PageVitals, RemoteLoad, VitalName } from '@kaeo/shared/api';
import { countsOf } from './histogram.ts';
import type { ReleaseCounts } from './release-health.store.ts';

/** A remote that was still loading after this time counts as hung. Equals the page's limit for a script (ADR 0012). */
const patienceMs = 8_000;

/** Counts a visit for its remotes and the shell, which counts every problem and LCP. INP counts for the page's owner too. */
export function countVisit({ shell, remote, vitals, loads }: PageVitals): ReleaseCounts[] {
  const countsOfVital = (vital: VitalName) =>
    vitals
      .filter(({ name }) => name === vital)
      .slice(0, 1)
      .flatMap(({ value }) => countsOf(value));
  const inpCounts = countsOfVital('INP');
  const isOfPage = ({ remote: name, release }: ReleaseCounts) => name === remote?.name && release === remote.version;
  // One visit is one sample, even if it names a release several times.
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
    // A load still in progress took at least this long. The duration of a failed load carries no information.
    loadCounts: isOver ? [] : countsOf(ms),
  };
}
