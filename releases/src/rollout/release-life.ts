import type { ObjectStore } from '../objects/object-store.ts';
import { entriesOf } from '../registry/registry-changes.ts';
import { readHistory } from '../registry/registry-history.ts';
import type { Change, StoredRegistry } from '../registry/stored-registry.ts';
import type { ReleaseFigures } from '../registry/verdict.ts';
import { boundQuantile, boundShare, countTimes } from './bounds.ts';
import { figuresOf, type HealthSource, releasesOf } from './health-source.ts';
import { between, milliseconds, percentOf } from './judge.ts';

const lifeMs = 14 * 24 * 60 * 60_000;
const chance = 0.025;
const mostChanges = 500;

/** What became of a name in the registry: the changes that gave its visitors something else, and verdicts. */
async function changesOf(objects: ObjectStore, name: string): Promise<Change[]> {
  const history = await readHistory(objects, mostChanges);
  const standOf = (registry: StoredRegistry | undefined): string => {
    const entry = entriesOf(registry).find(([each]) => each === name)?.[1];
    return JSON.stringify([
      entry?.current?.version,
      entry?.rollout?.release.version,
      entry?.rollout?.percent,
      entry?.rollout?.isPaused,
    ]);
  };
  return history.flatMap((registry, at) => {
    const isOfName = registry.change.verdict?.name === name || standOf(registry) !== standOf(history[at + 1]);
    // What came before the oldest that is kept, nobody knows.
    const isKnown = at + 1 < history.length || registry.revision === 1 || registry.change.verdict?.name === name;
    return isOfName && isKnown ? [registry.change] : [];
  });
}

/** How a release fared on the visits that told of it, with bounds of 95 %. */
export type ReleaseLife = ReleaseFigures & { readonly release: string; readonly says: string };

/**
 * The life of a name's releases: what visits of the last two weeks told of each, and what became of the name, the latest first.
 * @throws Error when nobody can be asked what visits told.
 */
export async function lifeOf(
  objects: ObjectStore,
  health: HealthSource,
  name: string,
  now: Date,
): Promise<{ releases: ReleaseLife[]; changes: Change[] }> {
  const told = await health(name, new Date(now.getTime() - lifeMs), now);
  const { edgesMs } = told;
  const quantiles = (counts: readonly number[]): string =>
    countTimes({ counts, edgesMs }) === 0
      ? '–'
      : [0.75, 0.95]
          .map((each) => `p${each * 100} ${between(boundQuantile({ counts, edgesMs }, each, chance), milliseconds)}`)
          .join(', ');
  const says = ({ visits, bad, fellBack, failed, erred, hung, loadCounts, inpCounts }: ReleaseFigures): string =>
    [
      `${visits} visits told`,
      `bad ${between(boundShare(bad, visits, chance), percentOf)}: ${fellBack} fell back, ${failed} failed, ${erred} erred, ${hung} hung`,
      `load ${quantiles(loadCounts)}`,
      `INP ${quantiles(inpCounts)}`,
    ].join('; ');
  const releases = releasesOf(told).map((release) => {
    const figures = figuresOf(told, release);
    return { ...figures, release, says: says(figures) };
  });
  return { releases, changes: await changesOf(objects, name) };
}
