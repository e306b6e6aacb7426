import type { ObjectStore } from '../../objects/object-store.ts';
import { type Entry, hashOf, isSealed, parseEntry } from '../../registry/chain.ts';
import { historyFolder, revisionOf } from '../../registry/registry-history.ts';
import type { Link } from '../../registry/stored-registry.ts';
import { matches } from '../../schema/parse.ts';
import { at } from '../../signing/json.ts';
import { type PublicKey, publicKeySchema } from '../../signing/keys.ts';

/** What does not hold of the history, and of which revision. */
export type Finding = { readonly revision: number; readonly found: string };

export type Audit = {
  /** The registry that is in force; to be noted elsewhere, and given as `known` the next time. */
  readonly head: Link | undefined;
  /** Revisions that were looked at, and how many of them are linked to the one before and sealed. */
  readonly looked: number;
  readonly linked: number;
  readonly sealed: number;
  /** The first that was altered, removed, moved or put in; undefined when nothing was. */
  readonly finding: Finding | undefined;
};

type Options = {
  /** Keys of the release service that are trusted whatever the registry says: the head must be sealed with one of them. */
  readonly keys?: readonly PublicKey[];
  /** A registry that was in force once, as it was noted then: it must be there still, or what was made on top of it. */
  readonly known?: Link | undefined;
  /** Looks only at what came since. */
  readonly isSince?: boolean;
};

type Kept = { readonly body: Uint8Array; readonly entry: Entry | undefined };
type History = ReadonlyMap<number, Kept>;

const readAtOnce = 50;

async function readHistory(objects: ObjectStore, from: number): Promise<History> {
  const revisions = (await objects.list(historyFolder)).map((key) => ({ key, revision: revisionOf(key) }));
  const wanted = revisions.filter(({ revision }) => revision >= from);
  const history = new Map<number, Kept>();
  for (let at = 0; at < wanted.length; at += readAtOnce) {
    const read = wanted.slice(at, at + readAtOnce).map(async ({ key, revision }) => {
      const kept = await objects.read(key);
      if (kept) history.set(revision, { body: kept.body, entry: parseEntry(kept.body) });
    });
    await Promise.all(read);
  }
  return history;
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

type Bounds = {
  /** Registries before this one are of a `deploy` that linked none. */
  readonly firstLinked: number;
  readonly forgotten: number;
};

/** What of one revision does not hold against the one that it was made on top of. */
function checkLink(revision: number, { entry }: Kept, history: History, { firstLinked, forgotten }: Bounds): Finding[] {
  if (!entry) return [{ revision, found: 'it is no registry' }];
  if (entry.revision !== revision) return [{ revision, found: `revision ${entry.revision} lies in its place` }];
  const { previous } = entry;
  if (!previous)
    return revision > firstLinked ? [{ revision, found: 'it does not name the one before: it was altered, or put in' }] : [];
  const between = [...history.keys()].filter((each) => each > previous.revision && each < revision);
  const put = between.map((each) => ({
    revision: each,
    found: 'nothing was made on top of it: it was put in, or what followed was altered',
  }));
  const before = history.get(previous.revision);
  if (!before) return previous.revision > forgotten ? [...put, { revision: previous.revision, found: 'it was removed' }] : put;
  return hashOf(before.body) === previous.hash
    ? put
    : [...put, { revision: previous.revision, found: 'it was altered after it was written' }];
}

/** What does not hold of the registry in force: nothing is made on top of it yet. */
function checkHead(
  head: Kept,
  history: History,
  keys: readonly PublicKey[] | undefined,
  services: readonly PublicKey[],
): Finding[] {
  const { entry } = head;
  if (!entry) return [{ revision: 0, found: 'registry.json is no registry' }];
  const { revision, seal } = entry;
  const kept = history.get(revision);
  if (kept && !isSame(kept.body, head.body)) return [{ revision, found: 'registry.json is not what the history has of it' }];
  if (Math.max(0, ...history.keys()) > revision)
    return [{ revision: revision + 1, found: 'it is not in force any more: an older registry was put back' }];
  if (keys && !isSealed(entry, keys)) return [{ revision, found: 'it is not sealed with the key of the release service' }];
  return seal && !isSealed(entry, keys ?? services) ? [{ revision, found: 'its seal does not hold: it was altered' }] : [];
}

function checkKnown(known: Link, head: Kept | undefined, history: History, forgotten: number): Finding[] {
  const { revision, hash } = known;
  if ((head?.entry?.revision ?? 0) < revision)
    return [{ revision, found: 'it was in force, and an older registry was put back' }];
  const kept = head?.entry?.revision === revision ? head : history.get(revision);
  if (!kept) return revision > forgotten ? [{ revision, found: 'it was removed' }] : [];
  return hashOf(kept.body) === hash ? [] : [{ revision, found: 'it is not the one that was in force: it was altered' }];
}

/** The keys of release services that a registry names. */
function servicesIn({ text }: Entry): PublicKey[] {
  const value: unknown = JSON.parse(text);
  const services = at(value, 'owners', 'services');
  return Array.isArray(services) ? services.filter((key) => matches(publicKeySchema, key)) : [];
}

/** Looks once; the tag is that of the registry that was looked at. */
async function lookOnce(
  objects: ObjectStore,
  { keys, known, isSince = false }: Options,
): Promise<Audit & { readonly tag: string | undefined }> {
  const stored = await objects.read('registry.json');
  const head = stored && { body: stored.body, entry: parseEntry(stored.body) };
  const from = isSince && known ? known.revision : 0;
  const read = await readHistory(objects, from);
  // A change that was cut off right after it was made is in the registry alone.
  const history = new Map(read);
  if (head?.entry && !history.has(head.entry.revision)) history.set(head.entry.revision, head);
  const forgotten = head?.entry?.forgotten ?? 0;
  // What came before the one that was noted was looked at then.
  const revisions = [...history.keys()].filter((each) => each > Math.max(forgotten, from)).toSorted((one, other) => one - other);
  const linked = revisions.filter((revision) => history.get(revision)?.entry?.previous !== undefined);
  const bounds = { firstLinked: from > 0 ? from : (linked[0] ?? Number.POSITIVE_INFINITY), forgotten };
  const findings: Finding[] = [];
  for (const revision of revisions) {
    const kept = history.get(revision);
    if (kept) findings.push(...checkLink(revision, kept, history, bounds));
  }
  if (head) findings.push(...checkHead(head, read, keys, head.entry ? servicesIn(head.entry) : []));
  else if (read.size > 0) findings.push({ revision: revisions.at(-1) ?? 0, found: 'registry.json, which held it, is not there' });
  if (known) findings.push(...checkKnown(known, head, history, forgotten));
  return {
    tag: stored?.tag,
    head: head?.entry && { revision: head.entry.revision, hash: hashOf(head.body) },
    looked: revisions.length,
    linked: linked.length,
    sealed: revisions.filter((revision) => history.get(revision)?.entry?.seal !== undefined).length,
    finding: findings.toSorted((one, other) => one.revision - other.revision)[0],
  };
}

/**
 * Holds the history against its chain: each registry names the one before by its hash, and the release service seals what it writes.
 * Without a seal or a head that was noted elsewhere, the very last registry can be altered unseen: nothing is made on top of it.
 */
export async function verifyChain(objects: ObjectStore, options: Options = {}): Promise<Audit> {
  for (;;) {
    const { tag, ...audit } = await lookOnce(objects, options);
    // Somebody may have made a change while its history was read.
    const isStill = audit.finding === undefined || (await objects.read('registry.json'))?.tag === tag;
    if (isStill) return audit;
  }
}
