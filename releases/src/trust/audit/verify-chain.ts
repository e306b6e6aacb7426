import { digestOf } from '../../objects/digest.ts';
import type { ObjectStore } from '../../objects/object-store.ts';
import { type Entry, isSealed, parseEntry } from '../../registry/chain.ts';
import { historyFolder, revisionOf } from '../../registry/registry-history.ts';
import type { Link } from '../../registry/stored-registry.ts';
import { matches } from '../../schema/parse.ts';
import { at } from '../../signing/json.ts';
import { type PublicKey, publicKeySchema } from '../../signing/keys.ts';

export type Finding = { readonly revision: number; readonly found: string };

export type Audit = {
  /** The current registry; store it elsewhere and pass it as `expectedHead` next time. */
  readonly head: Link | undefined;
  /** Checked revisions, and how many of them are linked to the previous one and sealed. */
  readonly looked: number;
  readonly linked: number;
  readonly sealed: number;
  /** The first revision that was altered, removed, moved or inserted, if any. */
  readonly finding: Finding | undefined;
};

type Options = {
  /** Trusted keys of the release service, independent of the registry: the head must be sealed with one of them. */
  readonly keys?: readonly PublicKey[];
  /** A head noted earlier: it must still be in the history. */
  readonly expectedHead?: Link | undefined;
  readonly isSince?: boolean;
};

type StoredRevision = { readonly body: Uint8Array; readonly entry: Entry | undefined };
type History = ReadonlyMap<number, StoredRevision>;

const readAtOnce = 50;

async function readHistory(objects: ObjectStore, from: number): Promise<History> {
  const revisions = (await objects.list(historyFolder)).map((key) => ({ key, revision: revisionOf(key) }));
  const requested = revisions.filter(({ revision }) => revision >= from);
  const history = new Map<number, StoredRevision>();
  for (let at = 0; at < requested.length; at += readAtOnce) {
    const read = requested.slice(at, at + readAtOnce).map(async ({ key, revision }) => {
      const stored = await objects.read(key);
      if (stored) history.set(revision, { body: stored.body, entry: parseEntry(stored.body) });
    });
    await Promise.all(read);
  }
  return history;
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

type Bounds = {
  /** Earlier registries were written by a version of `deploy` without links. */
  readonly firstLinked: number;
  readonly forgotten: number;
};

/** Checks one revision against the one it is based on. */
function checkLink(revision: number, { entry }: StoredRevision, history: History, { firstLinked, forgotten }: Bounds): Finding[] {
  if (!entry) return [{ revision, found: 'it is not a registry' }];
  if (entry.revision !== revision) return [{ revision, found: `revision ${entry.revision} is in its place` }];
  const { previous } = entry;
  if (!previous)
    return revision > firstLinked ? [{ revision, found: 'it has no link to the previous one: it was altered or inserted' }] : [];
  const between = [...history.keys()].filter((each) => each > previous.revision && each < revision);
  const inserted = between.map((each) => ({
    revision: each,
    found: 'no later revision is based on it: it was inserted, or a later one was altered',
  }));
  const predecessor = history.get(previous.revision);
  if (!predecessor)
    return previous.revision > forgotten ? [...inserted, { revision: previous.revision, found: 'it was removed' }] : inserted;
  return digestOf(predecessor.body) === previous.hash
    ? inserted
    : [...inserted, { revision: previous.revision, found: 'it was changed after it was written' }];
}

/** Checks the current registry, which no later one confirms yet. */
function checkHead(
  head: StoredRevision,
  history: History,
  keys: readonly PublicKey[] | undefined,
  services: readonly PublicKey[],
): Finding[] {
  const { entry } = head;
  if (!entry) return [{ revision: 0, found: 'registry.json is not a registry' }];
  const { revision, seal } = entry;
  const stored = history.get(revision);
  if (stored && !isSame(stored.body, head.body))
    return [{ revision, found: 'registry.json differs from its entry in the history' }];
  if (Math.max(0, ...history.keys()) > revision)
    return [{ revision: revision + 1, found: 'it is no longer current: an older registry was put back' }];
  if (keys && !isSealed(entry, keys)) return [{ revision, found: 'it is not sealed with the key of the release service' }];
  return seal && !isSealed(entry, keys ?? services) ? [{ revision, found: 'its seal is invalid: it was altered' }] : [];
}

function checkExpectedHead(expected: Link, head: StoredRevision | undefined, history: History, forgotten: number): Finding[] {
  const { revision, hash } = expected;
  if ((head?.entry?.revision ?? 0) < revision) return [{ revision, found: 'it was current, but an older registry was put back' }];
  const stored = head?.entry?.revision === revision ? head : history.get(revision);
  if (!stored) return revision > forgotten ? [{ revision, found: 'it was removed' }] : [];
  return digestOf(stored.body) === hash ? [] : [{ revision, found: 'it differs from the noted one: it was altered' }];
}

function servicesIn({ text }: Entry): PublicKey[] {
  const value: unknown = JSON.parse(text);
  const services = at(value, 'owners', 'services');
  return Array.isArray(services) ? services.filter((key) => matches(publicKeySchema, key)) : [];
}

/** One audit; the tag identifies the registry that was read. */
async function auditOnce(
  objects: ObjectStore,
  { keys, expectedHead, isSince = false }: Options,
): Promise<Audit & { readonly tag: string | undefined }> {
  const stored = await objects.read('registry.json');
  const head = stored && { body: stored.body, entry: parseEntry(stored.body) };
  const from = isSince && expectedHead ? expectedHead.revision : 0;
  const read = await readHistory(objects, from);
  // An interrupted change is in the registry only.
  const history = new Map(read);
  if (head?.entry && !history.has(head.entry.revision)) history.set(head.entry.revision, head);
  const forgotten = head?.entry?.forgotten ?? 0;
  // Revisions before the noted head were audited earlier.
  const revisions = [...history.keys()].filter((each) => each > Math.max(forgotten, from)).toSorted((one, other) => one - other);
  const linked = revisions.filter((revision) => history.get(revision)?.entry?.previous !== undefined);
  const bounds = { firstLinked: from > 0 ? from : (linked[0] ?? Number.POSITIVE_INFINITY), forgotten };
  const findings: Finding[] = [];
  for (const revision of revisions) {
    const storedRevision = history.get(revision);
    if (storedRevision) findings.push(...checkLink(revision, storedRevision, history, bounds));
  }
  if (head) findings.push(...checkHead(head, read, keys, head.entry ? servicesIn(head.entry) : []));
  else if (read.size > 0)
    findings.push({ revision: revisions.at(-1) ?? 0, found: 'registry.json, which contained it, is missing' });
  if (expectedHead) findings.push(...checkExpectedHead(expectedHead, head, history, forgotten));
  return {
    tag: stored?.tag,
    head: head?.entry && { revision: head.entry.revision, hash: digestOf(head.body) },
    looked: revisions.length,
    linked: linked.length,
    sealed: revisions.filter((revision) => history.get(revision)?.entry?.seal !== undefined).length,
    finding: findings.toSorted((one, other) => one.revision - other.revision)[0],
  };
}

/**
 * Each registry contains the hash of the previous one, and the release service seals its changes. Without a seal or a noted
 * head, an alteration of the latest registry is not detectable, because no later one confirms it.
 */
export async function verifyChain(objects: ObjectStore, options: Options = {}): Promise<Audit> {
  for (;;) {
    const { tag, ...audit } = await auditOnce(objects, options);
    // The registry may have changed while the history was read.
    const isStill = audit.finding === undefined || (await objects.read('registry.json'))?.tag === tag;
    if (isStill) return audit;
  }
}
