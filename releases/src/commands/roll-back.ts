import { checkNeighbours } from '../gate/declaration.ts';
import { checkBeside } from '../gate/gate.ts';
import type { Refusal } from '../gate/refusal.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { ChangeRefused, remoteOf, rolledBack } from '../registry/registry-changes.ts';
import type { RemoteRelease, ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';
import { type ChangeOptions, change, type Entries, entryIn, mustBeInService, refuse, step } from './change.ts';
import { findDamage, onceUntilRemoval } from './whole-release.ts';

type Back = ChangeOptions & {
  /** Releases before whose files are not whole are left aside, instead of a refusal. */
  readonly isPastBroken?: boolean;
};

const releasesBefore = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]}’s release before` : `going back with ${names.join(', ')}`;

/**
 * Ends the rollout of names, or goes back to their releases before, all in one step. The old releases must have their files and still fit
 * what they come back beside.
 * @throws GateRefused, ChangeRefused; nothing has changed then.
 */
export const rollBack = (objects: ObjectStore, given: string | readonly string[], options: Back): Promise<StoredRegistry> => {
  const names = [given].flat();
  const damageOf = damages(objects);
  const asked = names.map((name) => ({ act: 'rollback', name }) as const);
  return change(objects, `roll back ${names.join(', ')}`, asked, options, async (before) => {
    const damaged: Refusal[] = [];
    let after: Entries = before ?? { shell: null, remotes: {} };
    for (const name of names) {
      const back = await stepBack(name, { after, before, damageOf, isPastBroken: options.isPastBroken === true });
      after = back.after;
      damaged.push(...back.damage);
    }
    refuse(releasesBefore(names), [...damaged, ...misfits(names, before, after)]);
    return after;
  });
};

type DamageOf = ReturnType<typeof damages>;
type Under = {
  readonly after: Entries;
  readonly before: StoredRegistry | undefined;
  readonly damageOf: DamageOf;
  readonly isPastBroken: boolean;
};

/** One name goes back, and what is missing of the release that it goes back to. */
async function stepBack(name: string, { after, before, damageOf, isPastBroken }: Under) {
  const past = new Set<string>();
  for (;;) {
    const back = step(after, name, (entry) => rolledBack(entry, past));
    const current = entryIn(back, name)?.current;
    const damage = current ? await damageOf(name, current, before) : [];
    const isNext = current && damage.length > 0 && isPastBroken && !mustBeInService(after, name).rollout;
    if (!isNext) return { after: back, damage };
    past.add(current.version);
  }
}

type Named = { readonly name: string; readonly version: string };

/**
 * Takes rollouts of these very releases back, all in one step.
 * @throws GateRefused, ChangeRefused; nothing has changed then.
 */
export const endRollouts = (
  objects: ObjectStore,
  releases: readonly Named[],
  { what, ...options }: ChangeOptions & { readonly what: string },
): Promise<StoredRegistry> => {
  const damageOf = damages(objects);
  const names = releases.map(({ name }) => name);
  const asked = names.map((name) => ({ act: 'rollout', name }) as const);
  return change(objects, what, asked, options, async (before) => {
    const damaged: Refusal[] = [];
    let after: Entries = before ?? { shell: null, remotes: {} };
    for (const { name, version } of releases) {
      if (mustBeInService(before, name).rollout?.release.version !== version) {
        throw new ChangeRefused(`${name} ${version} is not being rolled out`);
      }
      const back = await stepBack(name, { after, before, damageOf, isPastBroken: false });
      after = back.after;
      damaged.push(...back.damage);
    }
    refuse(releasesBefore(names), [...damaged, ...misfits(names, before, after)]);
    return after;
  });
};

/** What is missing of releases, each looked at once. */
function damages(objects: ObjectStore) {
  const known = new Map<string, (before: StoredRegistry | undefined) => Promise<Refusal[]>>();
  return (name: string, release: ShellRelease | RemoteRelease, before: StoredRegistry | undefined): Promise<Refusal[]> => {
    const key = `${name}/${release.version}`;
    const check = known.get(key) ?? onceUntilRemoval(() => findDamage(objects, name, release));
    known.set(key, check);
    return check(before);
  };
}

/** What stands against releases that come back among everything else: others may have taken their pages meanwhile. */
function misfits(names: readonly string[], before: StoredRegistry | undefined, after: Entries): Refusal[] {
  const currents = names.flatMap((name) => remoteOf(after, name)?.current ?? []);
  return [
    ...currents.flatMap(({ declaration }) => checkNeighbours(declaration, after)),
    ...checkBeside({ names, backWith: 'rollback' }, before, after),
  ];
}
