import { findDamage, onceUntilRemoval } from './commands/whole-release.ts';
import { checkNeighbours } from './gate/declaration.ts';
import { checkBeside, checkBuild, checkPlace } from './gate/gate.ts';
import { checkSigned, needsSignature } from './gate/provenance.ts';
import type { Refusal } from './gate/refusal.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { type Asked, authorise } from './owners/authorise.ts';
import { readEvidence } from './provenance/provenance-store.ts';
import type { Actor } from './registry/owners.ts';
import { ChangeRefused, entriesOf, isStarting, paused, remoteOf, rolledBack } from './registry/registry-changes.ts';
import { changeRegistry, type Edit, type Edited, type Facts, readRegistry } from './registry/registry-writer.ts';
import { planned, type RecordedVerdict, type RolloutPlan } from './registry/rollout-plan.ts';
import type { InService, RemoteRelease, ShellRelease, StoredRegistry } from './registry/stored-registry.ts';
import type { BuiltRelease } from './release/built-release.ts';
import { placeRelease } from './release/place-release.ts';
import { listVersions, readRelease } from './release/publish.ts';
import { filesOfStore } from './release/release-files.ts';
import type { Signer } from './signing/keys.ts';

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
 * Makes a change of the registry, or tries it.
 * @returns what is in service with it.
 * @throws NotAllowed where what is asked for is for others; whatever `edit` throws. Nothing has changed then.
 */
export const change = (
  objects: ObjectStore,
  usual: string,
  asked: Asked,
  { isDryRun = false, what = usual, verdict, confirm, ...author }: ChangeOptions,
  edit: Edit,
): Promise<StoredRegistry> => {
  const facts = { ...authorOf(author), what, ...(verdict ? { verdict } : {}) };
  return tried(objects, facts, isDryRun, (edited) =>
    changeRegistry(objects, facts, async (before) => {
      if (!isPlanned(before, asked, verdict)) authorise(before, author.actor, asked);
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
    return {
      format: 2,
      revision: now?.revision ?? 0,
      change: now?.change ?? { at: new Date().toISOString(), by: facts.by, what: facts.what },
      ...(now?.owners ? { owners: now.owners } : {}),
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

type Target = {
  readonly name: string;
  readonly version: string;
  readonly percent: number;
  /** How the rollout goes on by itself. */
  readonly plan?: RolloutPlan | undefined;
};

/**
 * Gives a published release to a share of the visitors, `100` for all, `0` to take it back. What the gate asks of the files is asked
 * once, what it asks of the place among other releases again on top of what others wrote meanwhile, because their release may be what
 * this one does not fit.
 * @param options `isReplacing` where the rollout of another release that is under way may end.
 * @throws GateRefused, ChangeRefused; nothing has changed then.
 */
export async function putIntoService(
  objects: ObjectStore,
  { name, version, percent, plan }: Target,
  options: ChangeOptions & { readonly isReplacing?: boolean },
): Promise<StoredRegistry> {
  const who = `${name} ${version}`;
  const what = percent === 100 ? `activate ${who}` : `roll out ${who} to ${percent} %`;
  if (percent === 0) return endRollout(objects, name, { ...options, version, what });
  const asked = { act: percent === 100 ? 'release' : 'rollout', name } as const;
  const checked = onceUntilRemoval(async () => {
    const release = await published(objects, name, version);
    return { release, refusals: await checkBuild(release, filesOfStore(objects, name, version)) };
  });
  const signed = onceUntilRemoval(() => readEvidence(objects, name, version));
  return change(objects, what, asked, options, async (before) => {
    // Who may not release may not have a plan do it later.
    if (plan?.steps.at(-1) === 100 && options.verdict === undefined) authorise(before, options.actor, { act: 'release', name });
    const { release, refusals } = await checked(before);
    const unsigned = needsSignature(before, name) ? checkSigned({ name, version }, await signed(before), before) : [];
    refuse(who, [...refusals, ...unsigned, ...checkPlace(release, before, percent)]);
    if (options.isReplacing !== true) refuseReplacing(before, { name, version });
    const after = placeRelease(before, release, percent);
    return plan ? step(after, name, (entry) => planned(entry, plan)) : after;
  });
}

/**
 * A rollout that another release would end is somebody's: its visitors and what was learned of it would be lost without a word.
 * @throws ChangeRefused that says what would be lost.
 */
export function refuseReplacing(before: Entries | undefined, { name, version }: Omit<Target, 'percent'>): void {
  const rollout = entryIn(before, name)?.rollout;
  if (!rollout || rollout.release.version === version) return;
  const state = `${rollout.percent} % of the visitors${rollout.isPaused ? ', paused' : ''}`;
  throw new ChangeRefused(
    `${name} ${rollout.release.version} is rolled out to ${state}, and ${version} would end that: say --replace, or end it with \`rollback ${name}\` first`,
  );
}

type Entries = Pick<StoredRegistry, 'shell' | 'remotes'>;
type Versioned = { readonly version: string };

function refuse(who: string, refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new GateRefused(who, refusals);
}

/** What is in service of a name; `shell` is one. */
const entryIn = (registry: Entries | undefined, name: string): InService<ShellRelease | RemoteRelease> | undefined =>
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
function step(before: Entries | undefined, name: string, take: Step): Entries {
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

type Back = ChangeOptions & {
  /** Releases before whose files are not whole are left aside, instead of a refusal. */
  readonly isPastBroken?: boolean;
};

/**
 * Ends the rollout of a name, or goes back to its release before. The old release must have its files and still fit what it comes back
 * beside.
 * @throws GateRefused, ChangeRefused; nothing has changed then.
 */
export const rollBack = (objects: ObjectStore, name: string, options: Back): Promise<StoredRegistry> => {
  const damageOf = damages(objects, name);
  return change(objects, `roll back ${name}`, { act: 'rollback', name }, options, async (before) => {
    const past = new Set<string>();
    for (;;) {
      const after = step(before, name, (entry) => rolledBack(entry, past));
      const current = entryIn(after, name)?.current;
      const damage = current ? await damageOf(current, before) : [];
      const isNext = current && damage.length > 0 && options.isPastBroken === true && !mustBeInService(before, name).rollout;
      if (!isNext) {
        refuse(`${name}’s release before`, [...damage, ...misfits(name, before, after)]);
        return after;
      }
      past.add(current.version);
    }
  });
};

/** Takes back a rollout of this very release. */
const endRollout = (
  objects: ObjectStore,
  name: string,
  { version, what, ...options }: ChangeOptions & { readonly version: string; readonly what: string },
): Promise<StoredRegistry> => {
  const damageOf = damages(objects, name);
  return change(objects, what, { act: 'rollout', name }, options, async (before) => {
    if (mustBeInService(before, name).rollout?.release.version !== version) {
      throw new ChangeRefused(`${name} ${version} is not being rolled out`);
    }
    const after = step(before, name, (entry) => rolledBack(entry));
    const current = entryIn(after, name)?.current;
    refuse(`${name}’s release before`, [...(current ? await damageOf(current, before) : []), ...misfits(name, before, after)]);
    return after;
  });
};

/** What is missing of releases of a name, each looked at once. */
function damages(objects: ObjectStore, name: string) {
  const known = new Map<string, (before: StoredRegistry | undefined) => Promise<Refusal[]>>();
  return (release: ShellRelease | RemoteRelease, before: StoredRegistry | undefined): Promise<Refusal[]> => {
    const check = known.get(release.version) ?? onceUntilRemoval(() => findDamage(objects, name, release));
    known.set(release.version, check);
    return check(before);
  };
}

/** What stands against a release that comes back among everything else: others may have taken its pages meanwhile. */
function misfits(name: string, before: Entries | undefined, after: StoredRegistry | Entries): Refusal[] {
  const current = remoteOf(after, name)?.current;
  return [...(current ? checkNeighbours(current.declaration, after) : []), ...checkBeside(name, before, after)];
}

/** Gives the rollout of a name another plan, or takes its plan away; who has the release stays as it is. */
export const planRollout = (
  objects: ObjectStore,
  name: string,
  plan: RolloutPlan | undefined,
  options: ChangeOptions,
): Promise<StoredRegistry> =>
  change(objects, `plan the rollout of ${name}`, { act: 'rollout', name }, options, (before) =>
    step(before, name, (entry) => planned(entry, plan)),
  );

/** Holds the rollout of a name: nobody gets it until it is started again. */
export const pauseRollout = (objects: ObjectStore, name: string, options: ChangeOptions): Promise<StoredRegistry> =>
  change(objects, `pause ${name}`, { act: 'rollout', name }, options, (before) => step(before, name, paused));
