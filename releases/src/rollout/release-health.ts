import type { ObjectStore } from '../objects/object-store.ts';
import { entriesOf } from '../registry/registry-changes.ts';
import { readHistory } from '../registry/registry-history.ts';
import type { Change, StoredRegistry } from '../registry/stored-registry.ts';
import type { ReleaseFigures } from '../registry/verdict.ts';
import { boundQuantile, boundShare, countTimes } from './bounds.ts';
import { figuresOf, type HealthSource, releasesOf } from './health-source.ts';
import { between, milliseconds, percentOf } from './judge.ts';

const periodMs = 14 * 24 * 60 * 60_000;
const chance = 0.025;
const maxChanges = 500;

/** The changes that affected what visitors of a name get, and its verdicts. */
async function changesOf(objects: ObjectStore, name: string): Promise<Change[]> {
  const history = await readHistory(objects, maxChanges);
  const stateOf = (registry: StoredRegistry | undefined): string => {
    const entry = entriesOf(registry).find(([each]) => each === name)?.[1];
    return JSON.stringify([
      entry?.current?.version,
      entry?.rollout?.release.version,
      entry?.rollout?.percent,
      entry?.rollout?.isPaused,
    ]);
  };
  return history.flatMap((registry, at) => {
    const isOfName = registry.change.verdict?.name === name || stateOf(registry) !== stateOf(history[at + 1]);
    // The oldest kept entry has no predecessor to compare with.
    const hasPredecessor = at + 1 < history.length || registry.revision === 1 || registry.change.verdict?.name === name;
    return isOfName && hasPredecessor ? [registry.change] : [];
  });
}

export type ReleaseHealth = ReleaseFigures & { readonly release: string; readonly says: string };

/** The last two weeks of a name's releases, and its changes, newest first. @throws Error if health data is unavailable. */
export async function releaseHealth(
  objects: ObjectStore,
  health: HealthSource,
  name: string,
  now: Date,
): Promise<{ releases: ReleaseHealth[]; changes: Change[] }> {
  const reports = await health(name, new Date(now.getTime() - periodMs), now);
  const { edgesMs } = reports;
  const quantiles = (counts: readonly number[]): string =>
    countTimes({ counts, edgesMs }) === 0
      ? '–'
      : [0.75, 0.95]
          .map((each) => `p${each * 100} ${between(boundQuantile({ counts, edgesMs }, each, chance), milliseconds)}`)
          .join(', ');
  const summaryOf = ({ visits, bad, fellBack, failed, erred, hung, loadCounts, inpCounts }: ReleaseFigures): string =>
    [
      `${visits} visits`,
      `bad ${between(boundShare(bad, visits, chance), percentOf)}: ${fellBack} fell back, ${failed} failed, ${erred} erred, ${hung} hung`,
      `load ${quantiles(loadCounts)}`,
      `INP ${quantiles(inpCounts)}`,
    ].join('; ');
  const releases = releasesOf(reports).map((release) => {
    const figures = figuresOf(reports, release);
    return { ...figures, release, says: summaryOf(figures) };
  });
  return { releases, changes: await changesOf(objects, name) };
}
