import { GateRefused, pauseRollouts } from '../commands/change.ts';
import { collectGarbage } from '../commands/collect-garbage.ts';
import { activateRelease, activateReleases } from '../commands/put-into-service.ts';
import { restore } from '../commands/restore.ts';
import { retire } from '../commands/retire.ts';
import { rollBack } from '../commands/roll-back.ts';
import { directoryObjects } from '../objects/directory-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { ChangeRefused, entriesOf, referredTo } from '../registry/registry-changes.ts';
import { RegistryLost } from '../registry/registry-writer.ts';
import { type InService, parseRegistry, type StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { AlreadyPublished, publishRelease, resumePublication } from '../release/publish.ts';
import { integrityOf, type ReleaseFiles } from '../release/release-files.ts';
import { aRelease, aShellRelease, temporaryFolder } from './build-folder.ts';
import { type Operation, processesOf } from './processes.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (body: Uint8Array): string => new TextDecoder().decode(body);

export type Name = 'shell' | 'bonus' | 'news';
type Built = { readonly release: BuiltRelease; readonly files: ReleaseFiles };

/** The smallest build that the gate accepts, in memory; `isOther` changes its content. */
function aBuildOf(name: Name, version: string, isOther = false): Built {
  const script = encode(`/* ${name} ${version}${isOther ? ', another build' : ''} */`);
  const given = name === 'shell' ? aShellRelease({ version, shared: { react: '19.3.1' } }) : aRelease({ name, version });
  const page = { id: 'bonus', path: `/user/${name}`, access: 'player' as const, title: { th: 'ก', la: 'ກ', en: 'a' } };
  const release: BuiltRelease = {
    ...given,
    scripts: ['entry.js'],
    parts: Object.fromEntries(Object.keys(given.parts).map((part) => [part, ['entry.js']])),
    files: { 'entry.js': { bytes: script.length, integrity: integrityOf(script) } },
    declaration: given.declaration && { ...given.declaration, pages: [page] },
  };
  const manifest = {
    metaData: { remoteEntry: { name: 'entry.js' }, globalName: release.global },
    exposes: [{ path: './remote' }],
  };
  const bodies = new Map([
    ['entry.js', script],
    ['mf-manifest.json', encode(JSON.stringify(manifest))],
  ]);
  return { release, files: { about: 'a build', list: async () => [...bodies.keys()], read: async (file) => bodies.get(file) } };
}

type OneOf = { readonly name: Name; readonly version: string };

/** A command for one process. */
export type Command =
  | {
      readonly kind: 'release';
      readonly name: Name;
      readonly version: string;
      readonly percent: number;
      readonly isOther?: boolean;
      readonly isReplacing?: boolean;
    }
  | {
      readonly kind: 'put';
      readonly name: Name;
      readonly version: string;
      readonly percent: number;
      readonly isReplacing: boolean;
    }
  | { readonly kind: 'together'; readonly releases: readonly OneOf[]; readonly percent: number; readonly isReplacing: boolean }
  | { readonly kind: 'back'; readonly names: readonly Name[] }
  | { readonly kind: 'rollback' | 'pause' | 'retire'; readonly name: Name }
  | { readonly kind: 'restore'; readonly revision: number | undefined }
  | { readonly kind: 'gc' | 'lose' };

async function publish(objects: ObjectStore, { release, files }: Built): Promise<void> {
  try {
    await publishRelease(objects, release, files);
  } catch (error) {
    if (!(error instanceof AlreadyPublished)) throw error;
    await resumePublication(objects, release, files);
  }
}

/** Runs a command like the command line does; returns the revision of the change, if it made one. */
export async function perform(objects: ObjectStore, command: Command, by: string): Promise<number | undefined> {
  switch (command.kind) {
    case 'release': {
      await publish(objects, aBuildOf(command.name, command.version, command.isOther));
      return (await activateRelease(objects, command, { by, isReplacing: command.isReplacing === true })).revision;
    }
    case 'put':
      return (await activateRelease(objects, command, { by, isReplacing: command.isReplacing })).revision;
    case 'together': {
      const { releases, percent, isReplacing } = command;
      return (await activateReleases(objects, releases, { percent }, { by, isReplacing })).revision;
    }
    case 'back':
      return (await rollBack(objects, command.names, { by })).revision;
    case 'rollback':
      return (await rollBack(objects, command.name, { by })).revision;
    case 'pause':
      return (await pauseRollouts(objects, command.name, { by })).revision;
    case 'retire':
      return (await retire(objects, command.name, { by })).revision;
    case 'restore':
      return (await restore(objects, command.revision, { by })).revision;
    case 'gc':
      await collectGarbage(objects, 1, { by, ageMs: 0 });
      return undefined;
    case 'lose':
      await objects.remove('registry.json');
      return undefined;
  }
}

const refusals = [GateRefused, ChangeRefused, RegistryLost, AlreadyPublished];
/** Whether a command was refused, as opposed to a fault. */
export const isRefusal = (error: unknown): boolean =>
  refusals.some((kind) => error instanceof kind) || /from an interrupted publication/.test(String(error));

/** Records all objects of the store, and inconsistencies after any operation. */
export class Witness {
  readonly objects = new Map<string, Uint8Array>();
  readonly problems: string[] = [];
  /** Registries in the order in which they were written. */
  readonly written: StoredRegistry[] = [];
  readonly #hashes = new Map<Uint8Array, string>();

  note({ kind, key, body }: Operation): void {
    if (kind === 'remove') this.objects.delete(key);
    else if (body) this.objects.set(key, body);
    if (key === 'registry.json' && kind !== 'remove') this.#noteRegistry();
    this.#checkFiles(`${kind} ${key}`);
  }

  get registry(): StoredRegistry | undefined {
    return this.#parsed('registry.json');
  }

  /** The highest revision of the history. */
  get latest(): StoredRegistry | undefined {
    const key = [...this.objects.keys()]
      .filter((each) => each.startsWith('history/'))
      .toSorted()
      .at(-1);
    return key === undefined ? undefined : this.#parsed(key);
  }

  /** The author of a revision in the history. */
  makerOf(revision: number): string | undefined {
    return this.#parsed(`history/${String(revision).padStart(8, '0')}.json`)?.change.by;
  }

  #parsed(key: string): StoredRegistry | undefined {
    const body = this.objects.get(key);
    return body && parseRegistry(decode(body));
  }

  #noteRegistry(): void {
    const { registry } = this;
    const highest = Math.max(0, ...this.written.map(({ revision }) => revision));
    if (!registry || registry.revision <= highest) {
      this.problems.push(`revision ${registry?.revision} was written after ${highest}`);
    }
    if (registry) this.written.push(registry);
  }

  /** Checks that all referenced releases have their files with the right hashes. */
  #checkFiles(after: string): void {
    for (const [, entry] of entriesOf(this.registry)) {
      for (const { base, integrity } of referredTo(entry)) {
        for (const [file, hash] of Object.entries(integrity)) {
          if (this.#hashOf(`${base.slice(1)}${file}`) !== hash) this.problems.push(`after ${after}: ${base}${file} is missing`);
        }
      }
    }
  }

  #hashOf(key: string): string | undefined {
    const body = this.objects.get(key);
    if (!body) return undefined;
    const known = this.#hashes.get(body) ?? integrityOf(body);
    this.#hashes.set(body, known);
    return known;
  }
}

type State = {
  readonly current: string | undefined;
  readonly rollout:
    | { readonly version: string; readonly percent: number; readonly isPaused: boolean; readonly draw: string | undefined }
    | undefined;
  readonly earlier: readonly string[];
};
const versionsOf = (entry: InService<{ readonly version: string }> | undefined): State => ({
  current: entry?.current?.version,
  rollout: entry?.rollout && {
    version: entry.rollout.release.version,
    percent: entry.rollout.percent,
    isPaused: entry.rollout.isPaused,
    draw: entry.rollout.draw,
  },
  earlier: entry?.earlier.map(({ version }) => version) ?? [],
});
export const stateOf = (registry: StoredRegistry | undefined): Map<string, State> =>
  new Map(entriesOf(registry).map(([name, entry]) => [name, versionsOf(entry)]));

const nothing = versionsOf(undefined);

/** The draw of a step: that of a release already in rollout, or the joined names. */
function drawOfStep(state: ReadonlyMap<string, State>, releases: readonly OneOf[]): string {
  const own = releases.flatMap(({ name, version }) => {
    const rollout = state.get(name)?.rollout;
    return rollout?.version === version ? [rollout.draw ?? name] : [];
  });
  return (
    own[0] ??
    releases
      .map(({ name }) => name)
      .toSorted()
      .join('+')
  );
}

function placed(was: State, { version }: OneOf, percent: number, draw: string | undefined): State {
  const before = [...(was.current === undefined ? [] : [was.current]), ...was.earlier].filter((each) => each !== version);
  if (percent === 100) return { current: version, rollout: undefined, earlier: before.slice(0, 5) };
  const kept = was.rollout?.version === version ? was.rollout.draw : undefined;
  return { ...was, rollout: { version, percent, isPaused: false, draw: draw ?? kept } };
}

const wentBack = (was: State): State =>
  was.rollout ? { ...was, rollout: undefined } : { ...was, current: was.earlier[0], earlier: was.earlier.slice(1) };

/** The expected state after a command, from an independent simple model; undefined if it depends on the history. */
export function expected(before: StoredRegistry | undefined, command: Command): Map<string, State> | undefined {
  const state = stateOf(before);
  const change = (name: Name, make: (was: State) => State): void => {
    const now = make(state.get(name) ?? nothing);
    if (now.current === undefined && now.rollout === undefined) state.delete(name);
    else state.set(name, now);
  };
  switch (command.kind) {
    case 'gc':
      return state;
    case 'lose':
    case 'restore':
      return undefined;
    case 'retire':
      state.delete(command.name);
      return state;
    case 'pause':
      change(command.name, (was) => ({ ...was, rollout: was.rollout && { ...was.rollout, isPaused: true } }));
      return state;
    case 'rollback':
      change(command.name, wentBack);
      return state;
    case 'back':
      for (const name of command.names) change(name, wentBack);
      return state;
    case 'together': {
      const { releases, percent } = command;
      const draw = releases.length > 1 ? drawOfStep(state, releases) : undefined;
      for (const each of releases) change(each.name, (was) => placed(was, each, percent, draw));
      return state;
    }
    default:
      change(command.name, (was) => placed(was, command, command.percent, undefined));
      return state;
  }
}

/** A store with a shell and a remote in service, and unused releases. */
async function aSnapshot(): Promise<ReadonlyMap<string, Uint8Array>> {
  const witness = new Witness();
  const { start, play } = processesOf(directoryObjects(await temporaryFolder()), (operation) => witness.note(operation));
  const { objects } = start();
  const made = (async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish(objects, aBuildOf('bonus', version));
    await perform(objects, { kind: 'release', name: 'shell', version: '1.0.0', percent: 100 }, 'set up');
    for (const version of ['1.0.0', '1.1.0']) {
      await perform(objects, { kind: 'put', name: 'bonus', version, percent: 100, isReplacing: false }, 'set up');
    }
  })();
  await play();
  await made;
  return witness.objects;
}
const snapshot = aSnapshot();

/** Copies the snapshot into an empty store. */
export async function fill(store: ObjectStore): Promise<ObjectStore> {
  await Promise.all([...(await snapshot)].map(([key, body]) => store.create(key, body)));
  return store;
}

/** A store with the snapshot's content, and a witness of its changes. */
export async function aWorld(store: ObjectStore) {
  const witness = new Witness();
  for (const [key, body] of await snapshot) witness.objects.set(key, body);
  if (witness.registry) witness.written.push(witness.registry);
  const processes = processesOf(store, (operation) => witness.note(operation));
  /** Runs a command to its end without concurrent processes. */
  const alone = async (command: Command, by: string): Promise<number | undefined> => {
    const done = perform(processes.start().objects, command, by);
    done.catch(() => undefined);
    await processes.play();
    return done;
  };
  return { witness, alone, ...processes };
}
