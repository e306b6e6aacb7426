import type { ObjectStore, StoredObject } from '../objects/object-store.ts';
import { InvalidData } from '../schema/parse.ts';
import type { Signer } from '../signing/keys.ts';
import { linkTo, sealOf } from './chain.ts';
import { ChangeRefused, entriesOf, referredTo, remoteOf } from './registry-changes.ts';
import { highestRevision, historyKey, readRevision } from './registry-history.ts';
import { type Change, formatRegistry, type Link, parseRegistry, type StoredRegistry } from './stored-registry.ts';

const registryKey = 'registry.json';
const maxAttempts = 200;

const decode = (body: Uint8Array): string => new TextDecoder().decode(body);
const encode = (registry: StoredRegistry): Uint8Array => new TextEncoder().encode(formatRegistry(registry));

/** The registry is missing or broken although its history exists. Commands refuse to start a new one at revision 1. */
export class RegistryLost extends Error {
  constructor(objects: ObjectStore, found: string, latest: number) {
    super(
      latest === 0
        ? `${found} in ${objects.about}, and it has no history: put the previous file back, or delete it to start a new registry`
        : `${found} in ${objects.about}, and its history goes up to revision ${latest}. Nothing has changed; restore a revision with \`deploy restore\``,
    );
    this.name = 'RegistryLost';
  }
}

/** The registry as found; `loss` explains why it is not the last one written. */
type Found = {
  readonly stored: StoredObject | undefined;
  readonly registry: StoredRegistry | undefined;
  readonly latest: number;
  readonly loss?: string;
};

/** Parses a registry, or returns what is wrong with it. Throws for an unknown, possibly later format. */
function parseStored({ body }: StoredObject): { readonly registry: StoredRegistry } | { readonly loss: string } {
  try {
    return { registry: parseRegistry(decode(body)) };
  } catch (error) {
    if (error instanceof InvalidData) return { loss: error.message };
    throw error;
  }
}

async function look(objects: ObjectStore): Promise<Found> {
  const stored = await objects.read(registryKey);
  const read = stored ? parseStored(stored) : { registry: undefined };
  // Each completed change is in the history, so a later revision there means that this registry is outdated.
  const latest = await highestRevision(objects);
  if ('loss' in read) return { stored, registry: undefined, latest, loss: read.loss };
  const { registry } = read;
  if (latest <= (registry?.revision ?? 0)) return { stored, registry, latest };
  const loss = registry ? `registry.json has the old revision ${registry.revision}` : 'registry.json is missing';
  return { stored, registry: undefined, latest, loss };
}

/** @throws RegistryLost; Error if the format is unknown. */
async function find(objects: ObjectStore): Promise<Found> {
  for (;;) {
    const found = await look(objects);
    if (found.loss === undefined) return found;
    // The registry may have been written between the two reads.
    const reread = await objects.read(registryKey);
    if (reread?.tag === found.stored?.tag) throw new RegistryLost(objects, found.loss, found.latest);
  }
}

/** Undefined if nothing was ever in service. @throws RegistryLost; Error if the format is unknown. */
export async function readRegistry(objects: ObjectStore): Promise<StoredRegistry | undefined> {
  return (await find(objects)).registry;
}

/** The result of a change; omitted fields keep their value. */
export type Edited = Partial<Pick<StoredRegistry, 'shell' | 'remotes' | 'retired' | 'removal' | 'owners' | 'forgotten'>> & {
  readonly aside?: string | undefined;
};
export type Edit = (before: StoredRegistry | undefined) => Edited | Promise<Edited>;

/** The fields of a change for the history, and the signer that seals it. */
export type Facts = Omit<Change, 'at'> & { readonly signer?: Signer | undefined };

type Base = {
  /** The registry that the change is based on. */
  readonly before: StoredRegistry | undefined;
  readonly revision: number;
  readonly previous: Link | undefined;
};

/** Builds the next registry, linked to the previous one and sealed if a signer is given. */
function nextOf({ before, revision, previous }: Base, { signer, ...facts }: Facts, edited: Edited): StoredRegistry {
  const {
    removal = before?.removal,
    retired = before?.retired ?? {},
    owners = before?.owners,
    forgotten = before?.forgotten,
    shell = before?.shell ?? null,
    remotes = before?.remotes ?? {},
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
  // A seal by a key that the registry does not list would look like tampering.
  const isNamed = signer && after.owners?.services.some(({ id }) => id === signer.id);
  return isNamed ? { ...after, seal: sealOf(formatRegistry(after), signer) } : after;
}

function refuseRemoved(after: StoredRegistry): void {
  const removed = new Set(Object.keys(after.removal?.releases ?? {}));
  for (const [name, entry] of entriesOf(after)) {
    const found = referredTo(entry).find(({ version }) => removed.has(`${name}/${version}`));
    if (found) throw new ChangeRefused(`${name} ${found.version} is being removed by \`gc\`: release a higher version`);
  }
}

/**
 * Changes the registry; applies the change again if it was written meanwhile, so that no concurrent change is lost. Stores
 * the previous and the new one under `history/`, so that a lost registry can be restored.
 * @throws what `edit` throws, RegistryLost, ChangeRefused for a release that `gc` removes; nothing has changed then.
 */
export async function changeRegistry(objects: ObjectStore, facts: Facts, edit: Edit): Promise<StoredRegistry> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { stored, registry: before } = await find(objects);
    const revision = (before?.revision ?? 0) + 1;
    const previous = stored && before ? linkTo(before.revision, stored.body) : undefined;
    const after = nextOf({ before, revision, previous }, facts, await edit(before));
    refuseRemoved(after);
    if (stored && before) await objects.create(historyKey(before.revision), stored.body);
    if (await write(objects, after, stored)) return after;
  }
  throw new Error(`${objects.about}: the registry changed ${maxAttempts} times while this change was made; try again`);
}

async function write(objects: ObjectStore, after: StoredRegistry, over: StoredObject | undefined): Promise<boolean> {
  const body = encode(after);
  if (!(await objects.replace(registryKey, body, over?.tag))) return false;
  await objects.create(historyKey(after.revision), body);
  return true;
}

/** The base of a restore: the current registry if it is not lost, and the latest revision in the history. */
export type Restorable = {
  readonly current: StoredRegistry | undefined;
  /** The current registry, or the latest of the history if it is lost; defines the owners. */
  readonly base: StoredRegistry | undefined;
  readonly latest: number;
};

/**
 * Writes a registry over the current or lost one. A lost one may have had one revision more than the history, which the new
 * revision must exceed. @throws what `edit` throws, Error for an unknown format; nothing has changed then.
 */
export async function restoreRegistry(
  objects: ObjectStore,
  facts: Facts,
  edit: (found: Restorable) => Promise<Edited>,
): Promise<StoredRegistry> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { stored, registry: now, latest } = await look(objects);
    const base = now ?? (await readRevision(objects, latest));
    const body = now ? stored?.body : (await objects.read(historyKey(latest)))?.body;
    const previous = base && body ? linkTo(base.revision, body) : undefined;
    const revision = now ? now.revision + 1 : latest + 2;
    const edited = await edit({ current: now, base, latest });
    const removal = { revision, releases: base?.removal?.releases ?? {} };
    // Keeps the current owners: an old revision could restore the access of a removed owner.
    const unchanged = {
      ...(base?.owners ? { owners: base.owners } : {}),
      ...(base?.forgotten ? { forgotten: base.forgotten } : {}),
    };
    const after = nextOf({ before: undefined, revision, previous }, facts, { ...edited, ...unchanged, removal });
    refuseRemoved(after);
    if (stored && now) await objects.create(historyKey(now.revision), stored.body);
    if (await write(objects, after, stored)) return after;
  }
  throw new Error(`${objects.about}: the registry changed ${maxAttempts} times while it was restored; try again`);
}
