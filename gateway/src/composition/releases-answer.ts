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
} from '@wallet/releases';
import type { ReleasesAnswer } from '@wallet/shared/contract';
import { rcompare, valid } from 'semver';

/** Loose: the hash in the name of a working copy's release may be a number that begins with 0. */
const newestFirst = (versions: readonly string[]): string[] =>
  versions.filter((version) => valid(version, { loose: true }) !== null).toSorted((one, other) => rcompare(one, other, true));

/** Where a release comes from and what it was checked by, in a line for people; an empty one for a release that says neither. */
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

/** Who owns a name, and where its releases that some visitor gets come from; nothing where nobody says. */
async function provenanceOf(objects: ObjectStore, name: string, stored: StoredRegistry) {
  const entry = entriesOf(stored).find(([each]) => each === name)?.[1];
  const releases = entry ? releasesOf(entry) : [];
  const origins = await Promise.all(releases.map((release) => describeRelease(objects, name, release, stored)));
  const told = origins.filter((origin) => origin !== '');
  const owners = (ownersOf(stored.owners, name)?.owners ?? []).map(ownerText);
  return { ...(owners.length > 0 ? { owners } : {}), ...(told.length > 0 ? { origins: told } : {}) };
}

/** What is in service and what could be, as `GET /registry` tells testers and teams. */
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
