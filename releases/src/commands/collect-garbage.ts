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
/** How old is what nobody uses and `gc` may take: pages that were open when a remote was retired, and uploads that go on, are younger. */
export const usualAgeMs = 7 * day;
/**
 * How long a release that was removed may not come back, counted by the next `gc`: another one that began at the same time may still be
 * removing it.
 */
const namedForMs = day;

type Options = Partial<Author> & {
  readonly isDryRun?: boolean;
  readonly ageMs?: number;
  /** The time as the store has it, in milliseconds since 1970. */
  readonly now?: number;
  readonly onRemoved?: (count: number) => void;
};

/** What is in the store under `releases/` of one version of a name. */
type Version = {
  readonly name: string;
  readonly version: string;
  /** Its publication went to the end. */
  readonly isWhole: boolean;
  /** When the last of its files was written. */
  readonly writtenAt: number;
};

const keyOf = ({ name, version }: Pick<Version, 'name' | 'version'>): string => `${name}/${version}`;
const textOf = ({ name, version, isWhole }: Version): string => `${name} ${version}${isWhole ? '' : ' (cut off)'}`;

/** Loose: a working copy's version ends with a hash, which may begin with a nought. What is no version at all comes first. */
function byVersion({ version: one }: Version, { version: other }: Version): number {
  const areValid = [one, other].map((each) => valid(each, { loose: true }) !== null);
  return areValid.every(Boolean)
    ? compare(one, other, true)
    : Number(areValid[0]) - Number(areValid[1]) || (one < other ? -1 : 1);
}

/** Everything under `releases/`, by name and, within it, by version. */
async function versionsIn(objects: ObjectStore): Promise<Version[]> {
  const found = new Map<string, Version>();
  for (const { key, writtenAt } of await objects.listWritten('releases/')) {
    const [, name = '', version = '', ...file] = key.split('/');
    if (file.length === 0) continue;
    const known = found.get(`${name}/${version}`);
    found.set(`${name}/${version}`, {
      name,
      version,
      isWhole: known?.isWhole === true || file.join('/') === 'release.json',
      writtenAt: Math.max(known?.writtenAt ?? 0, writtenAt),
    });
  }
  return [...found.values()].toSorted((one, other) =>
    one.name === other.name ? byVersion(one, other) : one.name < other.name ? -1 : 1,
  );
}

type Rules = { readonly keep: number; readonly limit: number };

/** What of the store nothing refers to and no rule keeps. */
function unused(registry: StoredRegistry, versions: readonly Version[], { keep, limit }: Rules): Version[] {
  const used = new Set(
    entriesOf(registry).flatMap(([name, entry]) => referredTo(entry).map(({ version }) => keyOf({ name, version }))),
  );
  const named = registry.removal?.releases ?? {};
  const retired = new Map(Object.entries(registry.retired ?? {}).filter(([name]) => !remoteOf(registry, name)));
  return versions.filter((version) => {
    if (used.has(keyOf(version))) return false;
    if (Object.hasOwn(named, keyOf(version))) return true;
    if (!version.isWhole) return version.writtenAt < limit;
    const out = retired.get(version.name);
    if (out) return Date.parse(out.at) < limit;
    const whole = versions.filter(({ name, isWhole }) => isWhole && name === version.name);
    return whole.indexOf(version) < whole.length - keep;
  });
}

/** What is named for removal with these: those of before go on being named while something of them is there, or for a while. */
function removalWith(registry: StoredRegistry, versions: readonly Version[], chosen: readonly Version[], now: number): Removal {
  const there = new Set(versions.map(keyOf));
  const known = Object.entries(registry.removal?.releases ?? {}).filter(
    ([key, since]) => there.has(key) || Date.parse(since) > now - namedForMs,
  );
  const since = new Date(now).toISOString();
  return {
    revision: registry.revision + 1,
    releases: Object.fromEntries([...known, ...chosen.map((version) => [keyOf(version), since] as const)]),
  };
}

class NothingToName extends Error {}

/**
 * Names in the registry what is unused, in the step that sees that nothing refers to it: from then on nothing can. What was named
 * before, by a run that was cut off, is chosen again.
 * @returns what may be removed now.
 */
async function nameUnused(
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
      if (!before || chosen.every((version) => Object.hasOwn(named, keyOf(version)))) throw new NothingToName();
      return { shell: before.shell, remotes: before.remotes, removal: removalWith(before, versions, chosen, now) };
    });
  } catch (error) {
    if (!(error instanceof NothingToName)) throw error;
  }
  return chosen;
}

/** Removes which files uploads would have had that were never finished. */
async function removeAnnounced(objects: ObjectStore, limit: number): Promise<void> {
  for (const { key, writtenAt } of await objects.listWritten('announced/')) if (writtenAt < limit) await objects.remove(key);
}

/** Its mark goes first: what is half removed is no release any more. */
async function remove(objects: ObjectStore, version: Version): Promise<void> {
  const prefix = `releases/${keyOf(version)}/`;
  await objects.remove(`${prefix}release.json`);
  for (const key of await objects.list(prefix)) await objects.remove(key);
  await objects.remove(provenanceKey(version.name, version.version));
}

/**
 * Forgets changes beyond the newest `count`: named in the registry first, so that an audit can tell them from what somebody removed.
 * @returns how many were taken out of the store.
 * @throws NotAllowed where that is for others.
 */
export async function forgetBeyond(objects: ObjectStore, count: number, author: Author): Promise<number> {
  const upTo = await oldestBeyond(objects, count);
  const known = (await readRegistry(objects))?.forgotten ?? 0;
  if (upTo > known) {
    const facts = { ...authorOf(author), what: `forget changes up to revision ${upTo}` };
    await changeRegistry(objects, facts, (before) => {
      authorise(before, author.actor, { act: 'gc' });
      return { shell: before?.shell ?? null, remotes: before?.remotes ?? {}, forgotten: Math.max(upTo, before?.forgotten ?? 0) };
    });
  }
  return forgetHistory(objects, Math.max(upTo, known));
}

/**
 * Removes what nobody needs: releases that nothing refers to beyond the newest `keep` of each name, those of a remote that was retired
 * `ageMs` ago, uploads and writes that were cut off so long ago. Players in mid-session still ask for files of the release that their
 * page began with, so keep enough to cover the longest session.
 *
 * A release is named in the registry before it is removed, and nothing that is named there can be put into service (docs/adr/0009); a run
 * that is cut off is finished by the next one.
 * @returns what was removed, or would be: `name version` for a release.
 * @throws RegistryLost where the registry is: without it everything would look unused; NotAllowed where that is for others.
 */
export async function collectGarbage(objects: ObjectStore, keep: number, options: Options = {}): Promise<string[]> {
  const { by = 'gc', isDryRun = false, ageMs = usualAgeMs, now = Date.now(), onRemoved = () => undefined, ...rest } = options;
  const author = { by, ...rest };
  const rules = { keep, limit: now - ageMs };
  const versions = await versionsIn(objects);
  const registry = await readRegistry(objects);
  authorise(registry, author.actor, { act: 'gc' });
  if (isDryRun) {
    const unneeded = registry ? unused(registry, versions, rules) : [];
    return [...unneeded.map(textOf), ...(await objects.sweep(rules.limit, { isDryRun }))];
  }
  const chosen = registry ? await nameUnused(objects, versions, { ...rules, author, now }) : [];
  for (const [at, version] of chosen.entries()) {
    onRemoved(at + 1);
    await remove(objects, version);
  }
  await removeAnnounced(objects, rules.limit);
  return [...chosen.map(textOf), ...(await objects.sweep(rules.limit, { isDryRun }))];
}
