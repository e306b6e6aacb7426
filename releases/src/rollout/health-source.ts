import { Type } from 'typebox';
import { messageOf } from '../process/error-message.ts';
import { figuresSchema, type ReleaseFigures } from '../registry/verdict.ts';
import { matches, type Parsed } from '../schema/parse.ts';

const healthSchema = Type.Object({
  edgesMs: Type.Array(Type.Number()),
  /** One entry per release and group of networks. */
  releases: Type.Array(Type.Object({ ...figuresSchema.properties, release: Type.String(), network: Type.Number() })),
});
export type Health = Parsed<typeof healthSchema>;

/** Returns the health figures of a name's releases between two minutes. Throws if no backend responds. */
export type HealthSource = (name: string, from: Date, to: Date) => Promise<Health>;

const timeoutMs = 10_000;

/** Each backend process reports the visits of all, so the first response is used. @throws Error with each failure. */
export function backendHealth(addresses: readonly string[], fetchHealth: typeof fetch = fetch): HealthSource {
  return async (name, from, to) => {
    const faults: string[] = [];
    for (const address of addresses) {
      const url = new URL('/release-health', address);
      url.search = new URLSearchParams({ remote: name, from: from.toISOString(), to: to.toISOString() }).toString();
      try {
        const answer = await fetchHealth(url, { signal: AbortSignal.timeout(timeoutMs) });
        const health: unknown = await answer.json();
        if (answer.ok && matches(healthSchema, health)) return health;
        faults.push(`${address} answers ${answer.status}`);
      } catch (error) {
        faults.push(`${address}: ${messageOf(error)}`);
      }
    }
    throw new Error(addresses.length === 0 ? 'RELEASE_HEALTH_URL is empty' : faults.join('; '));
  };
}

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

/** The figures of a release, from all groups of networks or all except one. */
export const figuresOf = ({ releases }: Health, version: string, without?: number): ReleaseFigures =>
  releases.filter(({ release, network }) => release === version && network !== without).reduce(addFigures, nothing);

export const releasesOf = ({ releases }: Health): readonly string[] => [...new Set(releases.map(({ release }) => release))];

export const networksOf = ({ releases }: Health): readonly number[] => [...new Set(releases.map(({ network }) => network))];
