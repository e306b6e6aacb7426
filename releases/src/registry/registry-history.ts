import type { ObjectStore } from '../objects/object-store.ts';
import { entriesOf, releasesOf } from './registry-changes.ts';
import { parseRegistry, type StoredRegistry } from './stored-registry.ts';

export const historyFolder = 'history/';

/** The key of a revision in the history. */
export const historyKey = (revision: number): string => `${historyFolder}${String(revision).padStart(8, '0')}.json`;

export const revisionOf = (key: string): number => Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0);

/** The latest revision in the history, or 0. */
export const highestRevision = async (objects: ObjectStore): Promise<number> =>
  Math.max(0, ...(await objects.list(historyFolder)).map(revisionOf));

export const readRevision = (objects: ObjectStore, revision: number): Promise<StoredRegistry | undefined> =>
  readValid(objects, historyKey(revision));
const readCurrent = (objects: ObjectStore): Promise<StoredRegistry | undefined> => readValid(objects, 'registry.json');

/** Undefined if the registry is missing or invalid. */
async function readValid(objects: ObjectStore, key: string): Promise<StoredRegistry | undefined> {
  const stored = await objects.read(key);
  try {
    return stored && parseRegistry(new TextDecoder().decode(stored.body));
  } catch {
    return undefined;
  }
}

/** Changes of the registry, newest first; also available if the registry itself is lost. */
export async function readHistory(objects: ObjectStore, count: number): Promise<StoredRegistry[]> {
  const revisions = (await objects.list(historyFolder)).map(revisionOf).toSorted((one, other) => other - one);
  const latest = revisions[0] ?? 0;
  // If the last change was interrupted, it is in the registry only, until the next change adds it to the history.
  const current = await readCurrent(objects);
  const stored = await Promise.all(revisions.slice(0, count).map((revision) => readRevision(objects, revision)));
  const changes = stored.filter((change) => change !== undefined);
  return (current && current.revision > latest ? [current, ...changes] : changes).slice(0, count);
}

const readAtOnce = 50;

/** The latest revision in which visitors got a release; undefined if there is none. */
export async function lastServed(objects: ObjectStore, name: string, version: string): Promise<number | undefined> {
  const serves = (registry: StoredRegistry): boolean =>
    entriesOf(registry).some(([each, entry]) => each === name && releasesOf(entry).some((one) => one.version === version));
  const current = await readCurrent(objects);
  if (current && serves(current)) return current.revision;
  const revisions = (await objects.list(historyFolder)).map(revisionOf).toReversed();
  for (let at = 0; at < revisions.length; at += readAtOnce) {
    const read = await Promise.all(revisions.slice(at, at + readAtOnce).map((revision) => readRevision(objects, revision)));
    const found = read.find((registry) => registry !== undefined && serves(registry));
    if (found) return found.revision;
  }
  return undefined;
}

/** The latest revision before the newest `count` changes, or 0 if there are no more. */
export const oldestBeyond = async (objects: ObjectStore, count: number): Promise<number> =>
  Math.max(0, ...(await objects.list(historyFolder)).toReversed().slice(count).map(revisionOf));

/** Removes history up to a revision that the registry records as removed; returns the number of entries. */
export async function forgetHistory(objects: ObjectStore, upTo: number): Promise<number> {
  const keys = (await objects.list(historyFolder)).filter((key) => revisionOf(key) <= upTo);
  for (const key of keys) await objects.remove(key);
  return keys.length;
}
