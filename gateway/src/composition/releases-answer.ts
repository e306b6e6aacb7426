import {
  checksText,
  describeOrigin,
  entriesOf,
  listVersions,
  type ObjectStore,
  ownersOf,
  ownerText,
  type RemoteRelease,
  releasesOf,
  type ShellRelease,
  type StoredRegistry,
} from '@kaeo/releases';
import type { ReleasesAnswer } from '@kaeo/shared/contract';
import { rcompare, valid } from 'semver';

/** Compares loosely, because the version of a working copy ends with a hash that may begin with a zero. */
const newestFirst = (versions: readonly string[]): string[] =>
  versions.filter((version) => valid(version, { loose: true }) !== null).toSorted((one, other) => rcompare(one, other, true));

async function describeRelease(
  objects: ObjectStore,
  name: string,
  { version, checks }: ShellRelease | RemoteRelease,
  stored: StoredRegistry,
): Promise<string> {
  const origin = await describeOrigin(objects, { name, version }, stored);
  if (!checks) return origin ?? '';
  return `${origin === undefined ? version : `${origin},`} ${checksText(checks)}`;
}

async function provenanceOf(objects: ObjectStore, name: string, stored: StoredRegistry) {
  const entry = entriesOf(stored).find(([each]) => each === name)?.[1];
  const releases = entry ? releasesOf(entry) : [];
  const origins = await Promise.all(releases.map((release) => describeRelease(objects, name, release, stored)));
  const described = origins.filter((origin) => origin !== '');
  const owners = (ownersOf(stored.owners, name)?.owners ?? []).map(ownerText);
  return { ...(owners.length > 0 ? { owners } : {}), ...(described.length > 0 ? { origins: described } : {}) };
}

/** The response of `GET /registry`: releases in service, and all published versions. */
export async function releasesAnswer(objects: ObjectStore, stored: StoredRegistry): Promise<ReleasesAnswer> {
  const names = await Promise.all(
    entriesOf(stored).map(async ([name, { current, rollout }]) => [
      name,
      {
        current: current?.version ?? null,
        rollout: rollout ? { version: rollout.release.version, percent: rollout.percent, isPaused: rollout.isPaused } : null,
        published: newestFirst(await listVersions(objects, name)),
        ...(await provenanceOf(objects, name, stored)),
      },
    ]),
  );
  const { revision, change } = stored;
  return { revision, change, names: Object.fromEntries(names) };
}
