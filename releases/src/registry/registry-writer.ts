import type { ObjectStore, StoredObject } from '../objects/object-store.ts';
import { InvalidData } from '../schema/parse.ts';
import type { Signer } from '../signing/keys.ts';
import { linkTo, sealOf } from './chain.ts';
import { ChangeRefused, entriesOf, referredTo, remoteOf } from './registry-changes.ts';
import { highestRevision, historyKey, readRevision } from './registry-history.ts';
import { type Change, formatRegistry, type Link, parseRegistry, type StoredRegistry } from './stored-registry.ts';

const registryKey = 'registry.json';
const mostAttempts = 200;

const decode = (body: Uint8Array): string => new TextDecoder().decode(body);
const encode = (registry: StoredRegistry): Uint8Array => new TextEncoder().encode(formatRegistry(registry));

/** The registry is gone or broken while its history tells that there was one; nothing begins again at revision 1. */
export class RegistryLost extends Error {
  constructor(objects: ObjectStore, found: string, latest: number) {
    super(
      latest === 0
        ? `${found} in ${objects.about}, and there is no history of it: put it back as it was, or take it away to begin anew`
        : `${found} in ${objects.about}, and its history goes up to revision ${latest}. Nothing is changed: \`deploy restore\` puts a revision back`,
    );
    this.name = 'RegistryLost';
  }
}

/** The registry as it is found: `loss` says what keeps it from being the one that was written last. */
type Found = {
  readonly stored: StoredObject | undefined;
  readonly registry: StoredRegistry | undefined;
  /** The latest revision of the history. */
  readonly latest: number;
  readonly loss?: string;
};

/** What an object holds, or what is wrong with it. A registry of a later format is neither: it is not this command's to judge. */
function understood({ body }: StoredObject): { readonly registry: StoredRegistry } | { readonly loss: string } {
  try {
    return { registry: parseRegistry(decode(body)) };
  } catch (error) {
    if (error instanceof InvalidData) return { loss: error.message };
    throw error;
  }
}

async function look(objects: ObjectStore): Promise<Found> {
  const stored = await objects.read(registryKey);
  const read = stored ? understood(stored) : { registry: undefined };
  // Each change is in the history once it is made: a revision beyond this one says that this is not the last.
  const latest = await highestRevision(objects);
  if ('loss' in read) return { stored, registry: undefined, latest, loss: read.loss };
  const { registry } = read;
  if (latest <= (registry?.revision ?? 0)) return { stored, registry, latest };
  const loss = registry ? `registry.json is of the old revision ${registry.revision}` : 'registry.json is not there';
  return { stored, registry: undefined, latest, loss };
}

/**
 * Reads the registry, and what it is changed on top of.
 * @throws RegistryLost when there was one that is not there any more; Error when it is of another format.
 */
async function find(objects: ObjectStore): Promise<Found> {
  for (;;) {
    const found = await look(objects);
    if (found.loss === undefined) return found;
    // It may have been written while its history was looked at.
    const again = await objects.read(registryKey);
    if (again?.tag === found.stored?.tag) throw new RegistryLost(objects, found.loss, found.latest);
  }
}

/**
 * The registry as it is now; undefined where nothing ever was in service.
 * @throws RegistryLost, Error as `changeRegistry`.
 */
export async function readRegistry(objects: ObjectStore): Promise<StoredRegistry | undefined> {
  return (await find(objects)).registry;
}

/** What a change makes of the registry; what it leaves out stays as it was. */
export type Edited = Pick<StoredRegistry, 'shell' | 'remotes'> &
  Partial<Pick<StoredRegistry, 'retired' | 'removal' | 'owners' | 'forgotten'>> & {
    /** What the history is told beside what the change is. */
    readonly aside?: string | undefined;
  };
export type Edit = (before: StoredRegistry | undefined) => Edited | Promise<Edited>;

/** What the history is told of a change, and who seals it. */
export type Facts = Omit<Change, 'at'> & { readonly signer?: Signer | undefined };

type Base = {
  /** What the change leaves as it was. */
  readonly before: StoredRegistry | undefined;
  readonly revision: number;
  readonly previous: Link | undefined;
};

/** The registry of the next revision, linked to the one before and sealed where there is who seals. */
function nextOf({ before, revision, previous }: Base, { signer, ...facts }: Facts, edited: Edited): StoredRegistry {
  const {
    removal = before?.removal,
    retired = before?.retired ?? {},
    owners = before?.owners,
    forgotten = before?.forgotten,
    shell,
    remotes,
  } = edited;
  const out = Object.entries(retired).filter(([name]) => remoteOf({ remotes }, name)?.current === undefined);
  const after: StoredRegistry = {
    format: 2,
    revision,
    change: { at: new Date().toISOString(), ...facts, what: edited.aside ? `${facts.what} (${edited.aside})` : facts.what },
    shell,
    remotes,
    ...(out.length > 0 ? { retired: Object.fromEntries(out) } : {}),
    ...(removal ? { removal } : {}),
    ...(owners ? { owners } : {}),
    ...(forgotten === undefined ? {} : { forgotten }),
    ...(previous ? { previous } : {}),
  };
  // A seal with a key that the registry does not name would read as an alteration.
  const isNamed = signer && after.owners?.services.some(({ id }) => id === signer.id);
  return isNamed ? { ...after, seal: sealOf(formatRegistry(after), signer) } : after;
}

/** What `gc` removes does not come into service, whoever wants it. */
function refuseRemoved(after: StoredRegistry): void {
  const removed = new Set(Object.keys(after.removal?.releases ?? {}));
  for (const [name, entry] of entriesOf(after)) {
    const found = referredTo(entry).find(({ version }) => removed.has(`${name}/${version}`));
    if (found)
      throw new ChangeRefused(`${name} ${found.version} is taken out of the store by \`gc\`: release a version above it`);
  }
}

/**
 * Changes the registry as one step: what others wrote meanwhile is read and the change made again on top of it, so that no two
 * releases lose one another. What the change replaces is kept under `history/` first, and the change itself before this answers: a
 * registry that is lost later is found there.
 * @throws whatever `edit` throws, RegistryLost, or ChangeRefused for what `gc` removes; nothing has changed then.
 */
export async function changeRegistry(objects: ObjectStore, facts: Facts, edit: Edit): Promise<StoredRegistry> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { stored, registry: before } = await find(objects);
    const revision = (before?.revision ?? 0) + 1;
    const previous = stored && before ? linkTo(before.revision, stored.body) : undefined;
    const after = nextOf({ before, revision, previous }, facts, await edit(before));
    refuseRemoved(after);
    if (stored && before) await objects.create(historyKey(before.revision), stored.body);
    if (await write(objects, after, stored)) return after;
  }
  throw new Error(`${objects.about}: the registry changed ${mostAttempts} times while this change was made; try again`);
}

async function write(objects: ObjectStore, after: StoredRegistry, over: StoredObject | undefined): Promise<boolean> {
  const body = encode(after);
  if (!(await objects.replace(registryKey, body, over?.tag))) return false;
  await objects.create(historyKey(after.revision), body);
  return true;
}

/** What there is to restore over: the registry as it is, undefined where it is lost, and the latest revision of the history. */
export type Restorable = {
  readonly now: StoredRegistry | undefined;
  /** The same, or the latest of the history where it is lost: who its owners are. */
  readonly known: StoredRegistry | undefined;
  readonly latest: number;
};

/**
 * Writes a registry over the one that is there, or where it is lost. Its revision is above every one that anybody can have seen: where
 * the last is lost, one that never came into the history may have been. What `gc` named goes on being named.
 * @throws whatever `edit` throws; nothing has changed then. Error when the registry is of another format.
 */
export async function restoreRegistry(
  objects: ObjectStore,
  facts: Facts,
  edit: (found: Restorable) => Promise<Edited>,
): Promise<StoredRegistry> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { stored, registry: now, latest } = await look(objects);
    const known = now ?? (await readRevision(objects, latest));
    const body = now ? stored?.body : (await objects.read(historyKey(latest)))?.body;
    const previous = known && body ? linkTo(known.revision, body) : undefined;
    const revision = now ? now.revision + 1 : latest + 2;
    const edited = await edit({ now, known, latest });
    const removal = { revision, releases: known?.removal?.releases ?? {} };
    // Owners stay those of now: an old revision would let in whoever was one then.
    const kept = {
      ...(known?.owners ? { owners: known.owners } : {}),
      ...(known?.forgotten ? { forgotten: known.forgotten } : {}),
    };
    const after = nextOf({ before: undefined, revision, previous }, facts, { ...edited, ...kept, removal });
    refuseRemoved(after);
    if (stored && now) await objects.create(historyKey(now.revision), stored.body);
    if (await write(objects, after, stored)) return after;
  }
  throw new Error(`${objects.about}: the registry changed ${mostAttempts} times while it was restored; try again`);
}
