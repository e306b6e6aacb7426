import { compare, valid } from 'semver';
import type { ObjectStore } from '../objects/object-store.ts';
import { entriesOf, referredTo, remoteOf } from '../registry/registry-changes.ts';
import { forgetHistory, oldestBeyond } from '../registry/registry-history.ts';
import { changeRegistry, readRegistry } from '../registry/registry-writer.ts';
import type { Removal, StoredRegistry } from '../registry/stored-registry.ts';
import { authorise } from '../trust/owners/authorise.ts';
import { provenanceKey } from '../trust/provenance/provenance-store.ts';
import { type Author, authorOf } from './change.ts';

const day = 86_400_000;
/** Pages opened before a remote was retired, and running uploads, must be younger. */
export const defaultAgeMs = 7 * day;
/** How long a removed release stays out of service: a concurrent `gc` may still be removing it. */
const markedForMs = day;

type Options = Partial<Author> & {
  readonly isDryRun?: boolean;
  readonly ageMs?: number;
  /** The store's current time, in milliseconds since 1970. */
  readonly now?: number;
  readonly onRemoved?: (count: number) => void;
};

type Version = {
  readonly name: string;
  readonly version: string;
  /** Whether its publication was completed. */
  readonly isComplete: boolean;
  /** When its newest file was written. */
  readonly writtenAt: number;
};

const keyOf = ({ name, version }: Pick<Version, 'name' | 'version'>): string => `${name}/${version}`;
const textOf = ({ name, version, isComplete }: Version): string => `${name} ${version}${isComplete ? '' : ' (cut off)'}`;

/** Compares loosely: the hash of a working copy's version may begin with a zero. Invalid versions sort first. */
function byVersion({ version: one }: Version, { version: other }: Version): number {
  const areValid = [one, other].map((each) => valid(each, { loose: true }) !== null);
  return areValid.every(Boolean)
    ? compare(one, other, true)
    : Number(areValid[0]) - Number(areValid[1]) || (one < other ? -1 : 1);
}

/** Everything under `releases/`, sorted by name and version. */
async function versionsIn(objects: ObjectStore): Promise<Version[]> {
  const found = new Map<string, Version>();
  for (const { key, writtenAt } of await objects.listWritten('releases/')) {
    const [, name = '', version = '', ...file] = key.split('/');
    if (file.length === 0) continue;
    const previous = found.get(`${name}/${version}`);
    found.set(`${name}/${version}`, {
      name,
      version,
      isComplete: previous?.isComplete === true || file.join('/') === 'release.json',
      writtenAt: Math.max(previous?.writtenAt ?? 0, writtenAt),
    });
  }
  return [...found.values()].toSorted((one, other) =>
    one.name === other.name ? byVersion(one, other) : one.name < other.name ? -1 : 1,
  );
}

type Rules = { readonly keep: number; readonly limit: number };

/** The versions that nothing refers to and that no rule keeps. */
function unused(registry: StoredRegistry, versions: readonly Version[], { keep, limit }: Rules): Version[] {
  const used = new Set(
    entriesOf(registry).flatMap(([name, entry]) => referredTo(entry).map(({ version }) => keyOf({ name, version }))),
  );
  const named = registry.removal?.releases ?? {};
  const retired = new Map(Object.entries(registry.retired ?? {}).filter(([name]) => !remoteOf(registry, name)));
  return versions.filter((version) => {
    if (used.has(keyOf(version))) return false;
    if (Object.hasOwn(named, keyOf(version))) return true;
    if (!version.isComplete) return version.writtenAt < limit;
    const out = retired.get(version.name);
    if (out) return Date.parse(out.at) < limit;
    const complete = versions.filter(({ name, isComplete }) => isComplete && name === version.name);
    return complete.indexOf(version) < complete.length - keep;
  });
}

/** The removal marks including `chosen`. Older marks stay while files of theirs remain, and for a day. */
function removalWith(registry: StoredRegistry, versions: readonly Version[], chosen: readonly Version[], now: number): Removal {
  const stored = new Set(versions.map(keyOf));
  const marked = Object.entries(registry.removal?.releases ?? {}).filter(
    ([key, since]) => stored.has(key) || Date.parse(since) > now - markedForMs,
  );
  const since = new Date(now).toISOString();
  return {
    revision: registry.revision + 1,
    releases: Object.fromEntries([...marked, ...chosen.map((version) => [keyOf(version), since] as const)]),
  };
}

class NothingToMark extends Error {}

/** Marks unused releases in the transaction that verifies that nothing refers to them; returns those to remove now. */
async function markUnused(
  objects: ObjectStore,
  versions: readonly Version[],
  { author, now, ...rules }: Rules & { readonly author: Author; readonly now: number },
): Promise<Version[]> {
  let chosen: Version[] = [];
  try {
    await changeRegistry(objects, { ...authorOf(author), what: 'remove unused releases from the store' }, (before) => {
      authorise(before, author.actor, { act: 'gc' });
      chosen = before ? unused(before, versions, rules) : [];
      const named = before?.removal?.releases ?? {};
      if (!before || chosen.every((version) => Object.hasOwn(named, keyOf(version)))) throw new NothingToMark();
      return { removal: removalWith(before, versions, chosen, now) };
    });
  } catch (error) {
    if (!(error instanceof NothingToMark)) throw error;
  }
  return chosen;
}

async function removeAnnounced(objects: ObjectStore, limit: number): Promise<void> {
  for (const { key, writtenAt } of await objects.listWritten('announced/')) if (writtenAt < limit) await objects.remove(key);
}

/** Deletes release.json first, so that a partly removed release does not count as one. */
async function remove(objects: ObjectStore, version: Version): Promise<void> {
  const prefix = `releases/${keyOf(version)}/`;
  await objects.remove(`${prefix}release.json`);
  for (const key of await objects.list(prefix)) await objects.remove(key);
  await objects.remove(provenanceKey(version.name, version.version));
}

/** Removes old history. The registry records it first: an audit must distinguish it from tampering. @throws NotAllowed. */
export async function forgetBeyond(objects: ObjectStore, count: number, author: Author): Promise<number> {
  const upTo = await oldestBeyond(objects, count);
  const forgotten = (await readRegistry(objects))?.forgotten ?? 0;
  if (upTo > forgotten) {
    const facts = { ...authorOf(author), what: `forget changes up to revision ${upTo}` };
    await changeRegistry(objects, facts, (before) => {
      authorise(before, author.actor, { act: 'gc' });
      return { forgotten: Math.max(upTo, before?.forgotten ?? 0) };
    });
  }
  return forgetHistory(objects, Math.max(upTo, forgotten));
}

/**
 * Removes unused releases and interrupted writes. A release is marked in the registry first, and a marked one cannot be put
 * into service (docs/adr/0009). Open pages load files of their release: keep enough for the longest session.
 * @throws RegistryLost without a registry, since everything would look unused; NotAllowed.
 */
export async function collectGarbage(objects: ObjectStore, keep: number, options: Options = {}): Promise<string[]> {
  const { by = 'gc', isDryRun = false, ageMs = defaultAgeMs, now = Date.now(), onRemoved = () => undefined, ...rest } = options;
  const author = { by, ...rest };
  const rules = { keep, limit: now - ageMs };
  const versions = await versionsIn(objects);
  const registry = await readRegistry(objects);
  authorise(registry, author.actor, { act: 'gc' });
  if (isDryRun) {
    const unneeded = registry ? unused(registry, versions, rules) : [];
    return [...unneeded.map(textOf), ...(await objects.sweep(rules.limit, { isDryRun }))];
  }
  const chosen = registry ? await markUnused(objects, versions, { ...rules, author, now }) : [];
  for (const [at, version] of chosen.entries()) {
    onRemoved(at + 1);
    await remove(objects, version);
  }
  await removeAnnounced(objects, rules.limit);
  return [...chosen.map(textOf), ...(await objects.sweep(rules.limit, { isDryRun }))];
}
