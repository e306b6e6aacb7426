import { Type } from 'typebox';
import { messageOf } from '../process/error-message.ts';
import { figuresSchema, type ReleaseFigures } from '../registry/verdict.ts';
import { matches, type Parsed } from '../schema/parse.ts';

const healthSchema = Type.Object({
  edgesMs: Type.Array(Type.Number()),
  /** One entry per release and group of networks. */
  releases: Type.Array(Type.Object({ ...figuresSchema.properties, release: Type.String(), network: Type.Number() })),
});
/** Health figures of the releases of a name over a time. */
export type Health = Parsed<typeof healthSchema>;

/** Returns the health figures of a name's releases between two minutes. Throws if no backend responds. */
export type HealthSource = (name: string, from: Date, to: Date) => Promise<Health>;

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
        if (answer.ok && matches(healthSchema, health)) return health;
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
