import type { ReleasesAnswer } from '@wallet/shared/contract';
import { rcompare, valid } from 'semver';
import type { ObjectStore } from '../objects/object-store.ts';
import type { InService, StoredRegistry } from '../registry/stored-registry.ts';
import { listVersions } from '../release/publish.ts';

/** Loose: the hash in the name of a working copy's release may be a number that begins with 0. */
const newestFirst = (versions: readonly string[]): string[] =>
  versions.filter((version) => valid(version, { loose: true }) !== null).toSorted((one, other) => rcompare(one, other, true));

/** What is in service and what could be, as `GET /registry` tells testers and teams. */
export async function releasesAnswer(
  objects: ObjectStore,
  { revision, change, shell, remotes }: StoredRegistry,
): Promise<ReleasesAnswer> {
  const entries: [string, InService<{ readonly version: string }>][] = [
    ...(shell ? [['shell', shell] as [string, InService<{ readonly version: string }>]] : []),
    ...Object.entries(remotes),
  ];
  const names = await Promise.all(
    entries.map(async ([name, { current, rollout }]) => [
      name,
      {
        current: current.version,
        rollout: rollout ? { version: rollout.release.version, percent: rollout.percent, isPaused: rollout.isPaused } : null,
        published: newestFirst(await listVersions(objects, name)),
      },
    ]),
  );
  return { revision, change, names: Object.fromEntries(names) };
}
