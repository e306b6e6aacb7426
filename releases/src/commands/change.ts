import { checkCombinations } from '../gate/gate.ts';
import type { Refusal } from '../gate/refusal.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { companionsOf } from '../registry/companions.ts';
import type { Actor } from '../registry/owners.ts';
import { ChangeRefused, entriesOf, isStarting, paused, remoteOf } from '../registry/registry-changes.ts';
import { changeRegistry, type Edit, type Edited, type Facts, readRegistry } from '../registry/registry-writer.ts';
import { planned } from '../registry/rollout-plan.ts';
import type { RecordedVerdict, RolloutPlan } from '../registry/stored-plan.ts';
import type { Entries, InService, RemoteRelease, ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';
import type { Signer } from '../signing/keys.ts';
import { type ActRequest, authorise } from '../trust/owners/authorise.ts';

/** The gate refuses the change; nothing has changed. */
export class GateRefused extends Error {
  readonly refusals: readonly Refusal[];

  constructor(subject: string, refusals: readonly Refusal[]) {
    super(`${subject} is refused: ${refusals.map(({ rule, found }) => `${rule}: ${found}`).join('; ')}`);
    this.name = 'GateRefused';
    this.refusals = refusals;
  }
}

/** A display name, the authenticated actor, and the signer that seals the registry. */
export type Author = { readonly by: string; readonly actor?: Actor | undefined; readonly signer?: Signer | undefined };

export type ChangeOptions = Author & {
  readonly isDryRun?: boolean;
  /** Description for the history, instead of the default. */
  readonly what?: string;
  readonly verdict?: RecordedVerdict;
  /** Called with the current registry inside the transaction; throws if the change no longer applies. */
  readonly confirm?: (before: StoredRegistry | undefined) => void;
  readonly clock?: () => Date;
};

/** Thrown inside the change to end a dry run after every check that could refuse it. */
class DryRun extends Error {
  readonly after: Edited;
  constructor(after: Edited) {
    super('dry run');
    this.after = after;
  }
}

/** The author fields for the history, including the key if there is one. */
export const authorOf = ({ by, actor, signer }: Author): Pick<Facts, 'by' | 'actor' | 'signer'> => ({
  by,
  ...(actor && !(actor.kind === 'local' && actor.keyId === undefined) ? { actor } : {}),
  ...(signer ? { signer } : {}),
});

/** Steps of an automatic rollout were authorised when its plan was set. */
const isPlanned = (before: StoredRegistry | undefined, request: ActRequest, verdict: RecordedVerdict | undefined): boolean =>
  verdict !== undefined && 'name' in request && entryIn(before, request.name)?.rollout?.plan !== undefined;

/** Changes the registry, or tries to in a dry run. @throws NotAllowed, and what `edit` throws; nothing has changed then. */
export const change = (
  objects: ObjectStore,
  defaultWhat: string,
  requests: readonly ActRequest[],
  { isDryRun = false, what = defaultWhat, verdict, confirm, ...author }: ChangeOptions,
  edit: Edit,
): Promise<StoredRegistry> => {
  const facts = { ...authorOf(author), what, ...(verdict ? { verdict } : {}) };
  return applyOrPreview(objects, facts, isDryRun, (edited) =>
    changeRegistry(objects, facts, async (before) => {
      for (const each of requests) if (!isPlanned(before, each, verdict)) authorise(before, author.actor, each);
      confirm?.(before);
      return edited(await edit(before));
    }),
  );
};

/** Applies a change. In a dry run stops just before the write; `apply` passes its result through `edited`. */
export async function applyOrPreview(
  objects: ObjectStore,
  facts: Facts,
  isDryRun: boolean,
  apply: (edited: (after: Edited) => Edited) => Promise<StoredRegistry>,
): Promise<StoredRegistry> {
  try {
    return await apply((after) => {
      if (isDryRun) throw new DryRun(after);
      return after;
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
    const current = await readRegistry(objects).catch(() => undefined);
    const { aside: _, ...after } = error.after;
    return {
      format: 2,
      revision: current?.revision ?? 0,
      change: current?.change ?? { at: new Date().toISOString(), by: facts.by, what: facts.what },
      shell: current?.shell ?? null,
      remotes: current?.remotes ?? {},
      ...(current?.owners ? { owners: current.owners } : {}),
      ...after,
    };
  }
}

type Versioned = { readonly version: string };

/** @throws GateRefused if there are refusals. */
export function refuse(subject: string, refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new GateRefused(subject, refusals);
}

export const entryIn = (registry: Entries | undefined, name: string): InService<ShellRelease | RemoteRelease> | undefined =>
  name === 'shell' ? (registry?.shell ?? undefined) : remoteOf(registry, name);

/** @throws ChangeRefused with the names in service if this one is not. */
export function mustBeInService(registry: Entries | undefined, name: string): InService<ShellRelease | RemoteRelease> {
  const entry = entryIn(registry, name);
  if (entry) return entry;
  const names = entriesOf(registry).map(([each]) => each);
  throw new ChangeRefused(
    names.length > 0 ? `${name} is not in service; there are ${names.join(', ')}` : 'nothing is in service yet',
  );
}

type Step = <Release extends Versioned>(entry: InService<Release>) => InService<Release> | undefined;

/** Applies a step to the entry of one name; removes a remote for which the step returns undefined. */
export function step(before: Entries | undefined, name: string, apply: Step): Entries {
  mustBeInService(before, name);
  const { shell = null, remotes = {} } = before ?? {};
  if (name === 'shell') {
    const next = shell && apply(shell);
    if (!next || isStarting(next)) throw new ChangeRefused('a page needs a shell');
    return { shell: next, remotes };
  }
  const entry = remoteOf(before, name);
  const next = entry && apply(entry);
  const { [name]: _, ...others } = remotes;
  return { shell, remotes: next ? { ...remotes, [name]: next } : others };
}

/** Sets or removes the plan of a rollout; the visitors who have the release do not change. */
export const planRollout = (
  objects: ObjectStore,
  name: string,
  plan: RolloutPlan | undefined,
  options: ChangeOptions,
): Promise<StoredRegistry> =>
  change(objects, `plan the rollout of ${name}`, [{ act: 'rollout', name }], options, (before) =>
    step(before, name, (entry) => planned(entry, plan)),
  );

/** Pauses rollouts in one step. @throws GateRefused if a remaining companion does not fit without them; ChangeRefused. */
export const pauseRollouts = (
  objects: ObjectStore,
  nameOrNames: string | readonly string[],
  options: ChangeOptions,
): Promise<StoredRegistry> => {
  const names = [nameOrNames].flat();
  const requests = names.map((name) => ({ act: 'rollout', name }) as const);
  return change(objects, `pause ${names.join(', ')}`, requests, options, (before) => {
    const after = names.reduce<Entries>((entries, name) => step(entries, name, paused), before ?? { shell: null, remotes: {} });
    const isApart = names.some((name) => companionsOf(before, name).some((other) => !names.includes(other)));
    if (isApart) refuse(`pausing ${names.join(', ')}`, checkCombinations({ names, backWith: 'pause' }, before, after));
    return after;
  });
};
