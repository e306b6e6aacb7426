import { messageOf } from '../process/error-message.ts';
import type { ReleaseFigures } from '../registry/verdict.ts';

/** What visits told of the releases of a name over a time, by group of networks that they came from. */
export type Health = {
  readonly edgesMs: readonly number[];
  readonly releases: readonly (ReleaseFigures & { readonly release: string; readonly network: number })[];
};

/** Asks what visits told of a name's releases, from a minute up to another. Throws when nobody can be asked. */
export type HealthSource = (name: string, from: Date, to: Date) => Promise<Health>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNumbers = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'number');
const counted = ['visits', 'bad', 'fellBack', 'failed', 'erred', 'hung'];
const isFigures = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['release'] === 'string' &&
  typeof value['network'] === 'number' &&
  counted.every((name) => typeof value[name] === 'number') &&
  isNumbers(value['loadCounts']) &&
  isNumbers(value['inpCounts']);
const isHealth = (value: unknown): value is Health =>
  isRecord(value) && isNumbers(value['edgesMs']) && Array.isArray(value['releases']) && value['releases'].every(isFigures);

const patienceMs = 10_000;

/**
 * The internal ports of the backend's processes, of which any tells of the visits of all: the first that answers is believed.
 * @throws Error that names each that was asked, and why it did not answer.
 */
export function backendHealth(addresses: readonly string[], ask: typeof fetch = fetch): HealthSource {
  return async (name, from, to) => {
    const faults: string[] = [];
    for (const address of addresses) {
      const url = new URL('/release-health', address);
      url.search = new URLSearchParams({ remote: name, from: from.toISOString(), to: to.toISOString() }).toString();
      try {
        const answer = await ask(url, { signal: AbortSignal.timeout(patienceMs) });
        const health: unknown = await answer.json();
        if (answer.ok && isHealth(health)) return health;
        faults.push(`${address} answers ${answer.status}`);
      } catch (error) {
        faults.push(`${address}: ${messageOf(error)}`);
      }
    }
    throw new Error(addresses.length === 0 ? 'RELEASE_HEALTH_URL names nobody to ask' : faults.join('; '));
  };
}

/** A release of which no visit told. */
const nothing: ReleaseFigures = { visits: 0, bad: 0, fellBack: 0, failed: 0, erred: 0, hung: 0, loadCounts: [], inpCounts: [] };

const addCounts = (one: readonly number[], other: readonly number[]): readonly number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => (one[at] ?? 0) + (other[at] ?? 0));

export const addFigures = (one: ReleaseFigures, other: ReleaseFigures): ReleaseFigures => ({
  visits: one.visits + other.visits,
  bad: one.bad + other.bad,
  fellBack: one.fellBack + other.fellBack,
  failed: one.failed + other.failed,
  erred: one.erred + other.erred,
  hung: one.hung + other.hung,
  loadCounts: addCounts(one.loadCounts, other.loadCounts),
  inpCounts: addCounts(one.inpCounts, other.inpCounts),
});

/** The figures of a release, from all networks or from all but one group of them. */
export const figuresOf = ({ releases }: Health, version: string, without?: number): ReleaseFigures =>
  releases.filter(({ release, network }) => release === version && network !== without).reduce(addFigures, nothing);

/** Each release once, in the order of the answer. */
export const releasesOf = ({ releases }: Health): readonly string[] => [...new Set(releases.map(({ release }) => release))];

export const networksOf = ({ releases }: Health): readonly number[] => [...new Set(releases.map(({ network }) => network))];
