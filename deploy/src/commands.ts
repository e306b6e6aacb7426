import { compare } from 'semver';
import { checkBeside, checkRelease } from './gate/gate.ts';
import type { Refusal } from './gate/refusal.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { ChangeRefused, entriesOf, paused, releasesOf, rolledBack } from './registry/registry-changes.ts';
import { changeRegistry, readRegistry } from './registry/registry-writer.ts';
import type { InService, StoredRegistry } from './registry/stored-registry.ts';
import type { BuiltRelease } from './release/built-release.ts';
import { placeRelease } from './release/place-release.ts';
import { listVersions, readRelease } from './release/publish.ts';
import { filesOfStore } from './release/release-files.ts';

/** The gate stands against it; nothing has changed. */
export class GateRefused extends Error {
  readonly refusals: readonly Refusal[];

  constructor(who: string, refusals: readonly Refusal[]) {
    super(`${who} is refused: ${refusals.map(({ rule, found }) => `${rule}: ${found}`).join('; ')}`);
    this.name = 'GateRefused';
    this.refusals = refusals;
  }
}

/** Who makes a change, and whether it is only tried. */
export type ChangeOptions = { readonly by: string; readonly isDryRun?: boolean };

/** Loose: a working copy's version ends with a hash, which may begin with a nought. */
const byVersion = (one: string, other: string): number => compare(one, other, true);

/** Ends a dry run inside the change, after everything that could refuse it. */
class DryRun extends Error {
  readonly after: Pick<StoredRegistry, 'shell' | 'remotes'>;
  constructor(after: Pick<StoredRegistry, 'shell' | 'remotes'>) {
    super('dry run');
    this.after = after;
  }
}

type Edit = Parameters<typeof changeRegistry>[2];

async function change(
  objects: ObjectStore,
  what: string,
  { by, isDryRun = false }: ChangeOptions,
  edit: Edit,
): Promise<StoredRegistry> {
  try {
    return await changeRegistry(objects, { by, what }, (before) => {
      const after = edit(before);
      if (isDryRun) throw new DryRun(after);
      return after;
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
    const now = await readRegistry(objects);
    return {
      format: 2,
      revision: now?.revision ?? 0,
      change: now?.change ?? { at: new Date().toISOString(), by, what },
      ...error.after,
    };
  }
}

async function published(objects: ObjectStore, name: string, version: string): Promise<BuiltRelease> {
  const release = await readRelease(objects, name, version);
  if (release) return release;
  const versions = await listVersions(objects, name);
  throw new ChangeRefused(
    versions.length > 0
      ? `${name} ${version} is not published; there are ${versions.slice(-5).join(', ')}`
      : `nothing of ${name} is published; publish it first`,
  );
}

/**
 * Gives a published release to a share of the visitors, `100` for all. The gate is asked twice: before, and on top of what others wrote
 * meanwhile, because their release may be what it does not fit.
 * @throws GateRefused, ChangeRefused; nothing has changed then.
 */
export async function putIntoService(
  objects: ObjectStore,
  target: { name: string; version: string; percent: number },
  options: ChangeOptions,
): Promise<StoredRegistry> {
  const { name, version, percent } = target;
  const release = await published(objects, name, version);
  const who = `${name} ${version}`;
  const refusals = await checkRelease(release, filesOfStore(objects, name, version), await readRegistry(objects), percent);
  if (refusals.length > 0) throw new GateRefused(who, refusals);
  return change(objects, percent === 100 ? `activate ${who}` : `roll out ${who} to ${percent} %`, options, (before) => {
    const after = placeRelease(before, release, percent);
    refuseMisfits(name, who, before, after);
    return after;
  });
}

type Entries = Pick<StoredRegistry, 'shell' | 'remotes'>;

function refuseMisfits(name: string, who: string, before: Entries | undefined, after: Entries): void {
  const refusals = checkBeside(name, before, after);
  if (refusals.length > 0) throw new GateRefused(who, refusals);
}

type Step = <Release extends { readonly version: string }>(entry: InService<Release>) => InService<Release>;

function step(before: StoredRegistry | undefined, name: string, take: Step): Pick<StoredRegistry, 'shell' | 'remotes'> {
  if (!before) throw new ChangeRefused('nothing is in service yet');
  const { shell, remotes } = before;
  if (name === 'shell') {
    if (!shell) throw new ChangeRefused('no shell is in service yet');
    return { shell: take(shell), remotes };
  }
  const entry = remotes[name];
  if (!entry) throw new ChangeRefused(`${name} is not in service; there are ${['shell', ...Object.keys(remotes)].join(', ')}`);
  return { shell, remotes: { ...remotes, [name]: take(entry) } };
}

/** Ends the rollout of a name, or goes back to its release before. The old release must still fit what it comes back beside. */
export const rollBack = (objects: ObjectStore, name: string, options: ChangeOptions): Promise<StoredRegistry> =>
  change(objects, `roll back ${name}`, options, (before) => {
    const after = step(before, name, rolledBack);
    refuseMisfits(name, `${name}’s release before`, before, after);
    return after;
  });

/** Holds the rollout of a name: nobody gets it until it is started again. */
export const pauseRollout = (objects: ObjectStore, name: string, options: ChangeOptions): Promise<StoredRegistry> =>
  change(objects, `pause ${name}`, options, (before) => step(before, name, paused));

/**
 * Removes releases that nothing refers to, beyond the newest `keep` of each name. Players in mid-session still ask for files of the
 * release that their page began with, so keep enough to cover the longest session.
 * @returns what was removed, or would be, as `name version`.
 */
export async function collectGarbage(
  objects: ObjectStore,
  keep: number,
  { isDryRun = false, onRemoved = (_count: number): void => undefined } = {},
): Promise<string[]> {
  const registry = await readRegistry(objects);
  const removed: string[] = [];
  for (const [name, entry] of entriesOf(registry)) {
    const used = new Set([...releasesOf<{ version: string }>(entry), ...entry.earlier].map(({ version }) => version));
    const versions = await listVersions(objects, name);
    const old = versions.toSorted(byVersion).slice(0, Math.max(0, versions.length - keep));
    for (const version of old.filter((each) => !used.has(each))) {
      removed.push(`${name} ${version}`);
      if (isDryRun) continue;
      onRemoved(removed.length);
      const prefix = `releases/${name}/${version}/`;
      // Its mark goes first: what is half removed is no release any more.
      await objects.remove(`${prefix}release.json`);
      for (const key of await objects.list(prefix)) await objects.remove(key);
    }
  }
  return removed;
}
