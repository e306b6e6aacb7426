import { checkBeside } from '../gate/gate.ts';
import type { Refusal } from '../gate/refusal.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Actor } from '../registry/owners.ts';
import { ChangeRefused, entriesOf, isStarting, paused, remoteOf } from '../registry/registry-changes.ts';
import { changeRegistry, type Edit, type Edited, type Facts, readRegistry } from '../registry/registry-writer.ts';
import { planned } from '../registry/rollout-plan.ts';
import type { RecordedVerdict, RolloutPlan } from '../registry/stored-plan.ts';
import type { InService, RemoteRelease, ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';
import { companionsOf } from '../registry/together.ts';
import type { Signer } from '../signing/keys.ts';
import { type Asked, authorise } from '../trust/owners/authorise.ts';

/** The gate stands against it; nothing has changed. */
export class GateRefused extends Error {
  readonly refusals: readonly Refusal[];

  constructor(who: string, refusals: readonly Refusal[]) {
    super(`${who} is refused: ${refusals.map(({ rule, found }) => `${rule}: ${found}`).join('; ')}`);
    this.name = 'GateRefused';
    this.refusals = refusals;
  }
}

/** Who makes a change: a name for people, who it is as it was found out, and who seals the registry for the service. */
export type Author = { readonly by: string; readonly actor?: Actor | undefined; readonly signer?: Signer | undefined };

/** Who makes a change, and whether it is only tried. */
export type ChangeOptions = Author & {
  readonly isDryRun?: boolean;
  /** What it was, for the history; the change has words of its own for that. */
  readonly what?: string;
  /** Of a rollout that watches itself: by what it goes on, waits or goes back. */
  readonly verdict?: RecordedVerdict;
  /** Asked of what is in service, within the step: throws where the change was meant for something else. */
  readonly confirm?: (before: StoredRegistry | undefined) => void;
  /** What time it is; by default the machine's clock. */
  readonly clock?: () => Date;
};

/** Ends a dry run inside the change, after everything that could refuse it. */
class DryRun extends Error {
  readonly after: Edited;
  constructor(after: Edited) {
    super('dry run');
    this.after = after;
  }
}

/** What the history is told of who makes a change: the key as well, where there is one. */
export const authorOf = ({ by, actor, signer }: Author): Pick<Facts, 'by' | 'actor' | 'signer'> => ({
  by,
  ...(actor && !(actor.kind === 'local' && actor.keyId === undefined) ? { actor } : {}),
  ...(signer ? { signer } : {}),
});

/** A step of a rollout that watches itself was asked for by whoever gave it its plan. */
const isPlanned = (before: StoredRegistry | undefined, asked: Asked, verdict: RecordedVerdict | undefined): boolean =>
  verdict !== undefined && 'name' in asked && entryIn(before, asked.name)?.rollout?.plan !== undefined;

/**
 * Makes a change of the registry, or tries it. Who makes it must be allowed all that is asked for.
 * @returns what is in service with it.
 * @throws NotAllowed where what is asked for is for others; whatever `edit` throws. Nothing has changed then.
 */
export const change = (
  objects: ObjectStore,
  usual: string,
  asked: readonly Asked[],
  { isDryRun = false, what = usual, verdict, confirm, ...author }: ChangeOptions,
  edit: Edit,
): Promise<StoredRegistry> => {
  const facts = { ...authorOf(author), what, ...(verdict ? { verdict } : {}) };
  return tried(objects, facts, isDryRun, (edited) =>
    changeRegistry(objects, facts, async (before) => {
      for (const each of asked) if (!isPlanned(before, each, verdict)) authorise(before, author.actor, each);
      confirm?.(before);
      return edited(await edit(before));
    }),
  );
};

/** Makes a change, or ends it where it would be written: `make` gives what it makes of the registry through `edited`. */
export async function tried(
  objects: ObjectStore,
  facts: Facts,
  isDryRun: boolean,
  make: (edited: (after: Edited) => Edited) => Promise<StoredRegistry>,
): Promise<StoredRegistry> {
  try {
    return await make((after) => {
      if (isDryRun) throw new DryRun(after);
      return after;
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
    const now = await readRegistry(objects).catch(() => undefined);
    const { aside: _, ...after } = error.after;
    return {
      format: 2,
      revision: now?.revision ?? 0,
      change: now?.change ?? { at: new Date().toISOString(), by: facts.by, what: facts.what },
      ...(now?.owners ? { owners: now.owners } : {}),
      ...after,
    };
  }
}

export type Entries = Pick<StoredRegistry, 'shell' | 'remotes'>;
type Versioned = { readonly version: string };

/**
 * Ends a change against which something stands.
 * @throws GateRefused with all of it.
 */
export function refuse(who: string, refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new GateRefused(who, refusals);
}

/** What is in service of a name; `shell` is one. */
export const entryIn = (registry: Entries | undefined, name: string): InService<ShellRelease | RemoteRelease> | undefined =>
  name === 'shell' ? (registry?.shell ?? undefined) : remoteOf(registry, name);

/**
 * What is in service of a name that has to be.
 * @throws ChangeRefused that says what is in service instead.
 */
export function mustBeInService(registry: Entries | undefined, name: string): InService<ShellRelease | RemoteRelease> {
  const entry = entryIn(registry, name);
  if (entry) return entry;
  const names = entriesOf(registry).map(([each]) => each);
  throw new ChangeRefused(
    names.length > 0 ? `${name} is not in service; there are ${names.join(', ')}` : 'nothing is in service yet',
  );
}

type Step = <Release extends Versioned>(entry: InService<Release>) => InService<Release> | undefined;

/** What is in service once a step was taken with one name; a remote of which the step leaves nothing is not there any more. */
export function step(before: Entries | undefined, name: string, take: Step): Entries {
  mustBeInService(before, name);
  const { shell = null, remotes = {} } = before ?? {};
  if (name === 'shell') {
    const taken = shell && take(shell);
    if (!taken || isStarting(taken)) throw new ChangeRefused('there is no page without a shell');
    return { shell: taken, remotes };
  }
  const entry = remoteOf(before, name);
  const taken = entry && take(entry);
  const { [name]: _, ...others } = remotes;
  return { shell, remotes: taken ? { ...remotes, [name]: taken } : others };
}

/** Gives the rollout of a name another plan, or takes its plan away; who has the release stays as it is. */
export const planRollout = (
  objects: ObjectStore,
  name: string,
  plan: RolloutPlan | undefined,
  options: ChangeOptions,
): Promise<StoredRegistry> =>
  change(objects, `plan the rollout of ${name}`, [{ act: 'rollout', name }], options, (before) =>
    step(before, name, (entry) => planned(entry, plan)),
  );

/**
 * Holds the rollout of names, all in one step: nobody gets them until they are started again.
 * @throws GateRefused where a name is left that goes together with one of them and does not fit without it; ChangeRefused. Nothing has
 * changed then.
 */
export const pauseRollouts = (
  objects: ObjectStore,
  given: string | readonly string[],
  options: ChangeOptions,
): Promise<StoredRegistry> => {
  const names = [given].flat();
  const asked = names.map((name) => ({ act: 'rollout', name }) as const);
  return change(objects, `pause ${names.join(', ')}`, asked, options, (before) => {
    const after = names.reduce<Entries>((entries, name) => step(entries, name, paused), before ?? { shell: null, remotes: {} });
    const isApart = names.some((name) => companionsOf(before, name).some((other) => !names.includes(other)));
    if (isApart) refuse(`pausing ${names.join(', ')}`, checkBeside({ names, backWith: 'pause' }, before, after));
    return after;
  });
};
