import { InvalidData, type ObjectStore, parseRegistry, type StoredRegistry } from '@kaeo/releases';
import type { PageComposition } from '@kaeo/shared/contract';
import type { FastifyBaseLogger } from 'fastify';
import pTimeout from 'p-timeout';
import type { LastRegistry } from './last-registry.ts';

/** The minimum interval between reads of a bucket; a folder is read for every page. */
const bucketReadEveryMs = 1000;
/** How long a page waits for the store if there is a valid registry: normally, and during an outage. */
const timeoutMs = { inService: 2000, inOutage: 200 };

export type CurrentRegistry = { readonly stored: StoredRegistry; readonly stale?: NonNullable<PageComposition['stale']> };

/** Returns undefined only if there was never a registry. */
export type RegistrySource = () => Promise<CurrentRegistry | undefined>;

/** The registry is unusable; the message may be shown on any page. */
class Unreadable extends Error {}

type Outage = NonNullable<PageComposition['stale']>;
type Options = {
  readonly objects: ObjectStore;
  readonly last: LastRegistry | undefined;
  readonly log: FastifyBaseLogger;
  /** Called with every new valid registry from the store. */
  readonly onNew?: (stored: StoredRegistry) => void;
};

function parse(text: string): StoredRegistry {
  let stored: StoredRegistry;
  try {
    stored = parseRegistry(text);
  } catch (error) {
    throw new Unreadable(error instanceof InvalidData ? error.message : 'registry.json has an unknown format');
  }
  if (!stored.shell) throw new Unreadable('registry.json has no shell');
  return stored;
}

/** The public part of an error: an error of the S3 client can contain internal host names. */
const publicCause = (error: unknown): string => (error instanceof Unreadable ? error.message : 'the store is unavailable');

/** If the registry is unreadable or invalid, the last valid one is used, from memory or from before a restart (MFE-10). */
export function registrySource({ objects, last, log, onNew }: Options): RegistrySource {
  const everyMs = objects.folder === undefined ? bucketReadEveryMs : 0;
  let current: StoredRegistry | undefined;
  let outage: Outage | undefined;
  /** The last object read from the store, valid or not, to avoid parsing it twice. */
  let lastRead: { readonly mark: string; readonly problem?: Unreadable } | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;
  let atStart: Promise<void> | undefined;

  async function readLast(): Promise<void> {
    current ??= await last?.read();
  }

  async function storeOnDisk(text: string): Promise<void> {
    await last?.write(text).catch((error: unknown) => log.warn({ err: error }, 'writing the last registry to disk failed'));
  }

  async function readStore(): Promise<void> {
    const found = await objects.readChanged('registry.json', lastRead?.mark);
    if (found === 'unchanged') {
      if (lastRead?.problem) throw lastRead.problem;
      return;
    }
    lastRead = undefined;
    if (!found) throw new Unreadable('registry.json is missing');
    try {
      const text = new TextDecoder().decode(found.body);
      const stored = parse(text);
      current = stored;
      lastRead = { mark: found.mark };
      onNew?.(stored);
      await storeOnDisk(text);
    } catch (error) {
      if (error instanceof Unreadable) lastRead = { mark: found.mark, problem: error };
      throw error;
    }
  }

  function note(error: unknown): void {
    const cause = publicCause(error);
    // A store without any release is not an outage.
    if (!current && !lastRead && error instanceof Unreadable) return;
    if (!outage) {
      const effect = current ? 'using the last valid registry' : 'no registry available';
      log.warn({ err: error, store: objects.about, revision: current?.revision }, `registry unreadable: ${effect}`);
    }
    outage = { since: outage?.since ?? new Date().toISOString(), cause };
  }

  async function refresh(): Promise<void> {
    try {
      await readStore();
      if (outage) log.warn({ store: objects.about, since: outage.since }, 'registry readable again');
      outage = undefined;
    } catch (error) {
      note(error);
    } finally {
      readAt = performance.now();
      refreshing = undefined;
    }
  }

  /** Waits for the store, but only as long as a page can wait. */
  async function waitFor(answer: Promise<void>): Promise<void> {
    if (!current) return answer;
    const isLate = await pTimeout(
      answer.then(() => false),
      { milliseconds: outage ? timeoutMs.inOutage : timeoutMs.inService, fallback: () => true },
    );
    if (isLate && !outage) note(new Unreadable('the store does not respond'));
  }

  return async () => {
    await (atStart ??= readLast());
    // A read in progress may have started before a release that this page must include.
    if (everyMs === 0) await refreshing;
    if (refreshing || performance.now() - readAt >= everyMs) await waitFor((refreshing ??= refresh()));
    return current && { stored: current, ...(outage ? { stale: outage } : {}) };
  };
}
