import type { ObjectStore } from '../objects/object-store.ts';
import { entriesOf, releasesOf } from './registry-changes.ts';
import { parseRegistry, type StoredRegistry } from './stored-registry.ts';

export const historyFolder = 'history/';

/** Where a revision is kept. */
export const historyKey = (revision: number): string => `${historyFolder}${String(revision).padStart(8, '0')}.json`;

/** The revision whose registry is under a key of the history. */
export const revisionOf = (key: string): number => Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0);

/** The latest revision of the history, 0 without one. */
export const highestRevision = async (objects: ObjectStore): Promise<number> =>
  Math.max(0, ...(await objects.list(historyFolder)).map(revisionOf));

/** A revision of the history; undefined where it is not kept, or not as `deploy` wrote it. */
export async function readRevision(objects: ObjectStore, revision: number): Promise<StoredRegistry | undefined> {
  const kept = await objects.read(historyKey(revision));
  try {
    return kept && parseRegistry(new TextDecoder().decode(kept.body));
  } catch {
    return undefined;
  }
}

/** Changes of the registry, the latest first. They are there too when the registry itself is lost. */
export async function readHistory(objects: ObjectStore, count: number): Promise<StoredRegistry[]> {
  const revisions = (await objects.list(historyFolder)).map(revisionOf).toSorted((one, other) => other - one);
  const latest = revisions[0] ?? 0;
  // A change that was cut off right after it was made is in the registry alone until the next one.
  const now = await readNow(objects);
  const kept = await Promise.all(revisions.slice(0, count).map((revision) => readRevision(objects, revision)));
  const changes = kept.filter((change) => change !== undefined);
  return (now && now.revision > latest ? [now, ...changes] : changes).slice(0, count);
}

const readAtOnce = 50;

/** The latest revision in which somebody got a release; undefined for one that nobody ever did. */
export async function lastServed(objects: ObjectStore, name: string, version: string): Promise<number | undefined> {
  const serves = (registry: StoredRegistry): boolean =>
    entriesOf(registry).some(([each, entry]) => each === name && releasesOf(entry).some((one) => one.version === version));
  const now = await readNow(objects);
  if (now && serves(now)) return now.revision;
  const revisions = (await objects.list(historyFolder)).map(revisionOf).toReversed();
  for (let at = 0; at < revisions.length; at += readAtOnce) {
    const read = await Promise.all(revisions.slice(at, at + readAtOnce).map((revision) => readRevision(objects, revision)));
    const found = read.find((registry) => registry !== undefined && serves(registry));
    if (found) return found.revision;
  }
  return undefined;
}

async function readNow(objects: ObjectStore): Promise<StoredRegistry | undefined> {
  const stored = await objects.read('registry.json');
  try {
    return stored && parseRegistry(new TextDecoder().decode(stored.body));
  } catch {
    return undefined;
  }
}

/** The latest revision that is older than the newest `count` changes, 0 where there are no more than those. */
export const oldestBeyond = async (objects: ObjectStore, count: number): Promise<number> =>
  Math.max(0, ...(await objects.list(historyFolder)).toReversed().slice(count).map(revisionOf));

/** Takes history up to a revision, which the registry names as forgotten, out of the store; returns how many changes. */
export async function forgetHistory(objects: ObjectStore, upTo: number): Promise<number> {
  const keys = (await objects.list(historyFolder)).filter((key) => revisionOf(key) <= upTo);
  for (const key of keys) await objects.remove(key);
  return keys.length;
}
