import { checkNeighbours } from '../gate/declaration.ts';
import { checkCombinations } from '../gate/gate.ts';
import type { Refusal } from '../gate/refusal.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { ChangeRefused, remoteOf, rolledBack } from '../registry/registry-changes.ts';
import type { Entries, RemoteRelease, ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';
import { type ChangeOptions, change, entryIn, mustBeInService, refuse, step } from './change.ts';
import { findDamage, onceUntilRemoval } from './complete-release.ts';

type Back = ChangeOptions & {
  /** Skips earlier releases that lack files, instead of refusing. */
  readonly isPastBroken?: boolean;
};

const describeRollback = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]}’s previous release` : `the rollback of ${names.join(', ')}`;

/** Ends rollouts, or returns to previous releases, in one step. @throws GateRefused, ChangeRefused; nothing has changed then. */
export const rollBack = (
  objects: ObjectStore,
  nameOrNames: string | readonly string[],
  options: Back,
): Promise<StoredRegistry> => {
  const names = [nameOrNames].flat();
  const back = stepsBack(objects, names, options.isPastBroken);
  const requests = names.map((name) => ({ act: 'rollback', name }) as const);
  return change(objects, `roll back ${names.join(', ')}`, requests, options, back);
};

/** Rolls the names back in one step; refuses releases that lack files or do not fit. */
function stepsBack(objects: ObjectStore, names: readonly string[], isPastBroken = false) {
  const damageOf = damages(objects);
  return async (before: StoredRegistry | undefined): Promise<Entries> => {
    const damaged: Refusal[] = [];
    let after: Entries = before ?? { shell: null, remotes: {} };
    for (const name of names) {
      const back = await stepBack(name, { after, before, damageOf, isPastBroken });
      after = back.after;
      damaged.push(...back.damage);
    }
    refuse(describeRollback(names), [...damaged, ...misfits(names, before, after)]);
    return after;
  };
}

type DamageOf = ReturnType<typeof damages>;
type Under = {
  readonly after: Entries;
  readonly before: StoredRegistry | undefined;
  readonly damageOf: DamageOf;
  readonly isPastBroken: boolean;
};

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

/** Ends the rollouts of exactly these releases in one step. */
export const endRollouts = (
  objects: ObjectStore,
  releases: readonly Named[],
  { what, ...options }: ChangeOptions & { readonly what: string },
): Promise<StoredRegistry> => {
  const names = releases.map(({ name }) => name);
  const back = stepsBack(objects, names);
  const requests = names.map((name) => ({ act: 'rollout', name }) as const);
  return change(objects, what, requests, options, (before) => {
    for (const { name, version } of releases) {
      if (mustBeInService(before, name).rollout?.release.version !== version) {
        throw new ChangeRefused(`${name} ${version} is not being rolled out`);
      }
    }
    return back(before);
  });
};

function damages(objects: ObjectStore) {
  const checks = new Map<string, (before: StoredRegistry | undefined) => Promise<Refusal[]>>();
  return (name: string, release: ShellRelease | RemoteRelease, before: StoredRegistry | undefined): Promise<Refusal[]> => {
    const key = `${name}/${release.version}`;
    const check = checks.get(key) ?? onceUntilRemoval(() => findDamage(objects, name, release));
    checks.set(key, check);
    return check(before);
  };
}

/** Why restored releases do not fit those in service, for example because another remote has taken a page's path. */
function misfits(names: readonly string[], before: StoredRegistry | undefined, after: Entries): Refusal[] {
  const currents = names.flatMap((name) => remoteOf(after, name)?.current ?? []);
  return [
    ...currents.flatMap(({ declaration }) => checkNeighbours(declaration, after)),
    ...checkCombinations({ names, backWith: 'rollback' }, before, after),
  ];
}
