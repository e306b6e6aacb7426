import { InvalidData, type ObjectStore, parseRegistry, type StoredRegistry } from '@wallet/releases';
import type { PageComposition } from '@wallet/shared/contract';
import type { FastifyBaseLogger } from 'fastify';
import pTimeout from 'p-timeout';
import type { LastRegistry } from './last-registry.ts';

/** A bucket is asked again after so long; a folder for every page. */
const bucketAskedEveryMs = 1000;
/** How long a page waits for the store when there is a registry that worked: while it works, and while it does not. */
const timeoutMs = { inService: 2000, inOutage: 200 };

export type RegistryNow = { readonly stored: StoredRegistry; readonly stale?: NonNullable<PageComposition['stale']> };

/** Returns undefined only when there never was a registry. */
export type RegistrySource = () => Promise<RegistryNow | undefined>;

/** The registry cannot be used; the message is fit for the page of anybody. */
class Unreadable extends Error {}

type Outage = NonNullable<PageComposition['stale']>;
type Options = {
  readonly objects: ObjectStore;
  readonly last: LastRegistry | undefined;
  readonly log: FastifyBaseLogger;
  /** Hears of every registry that the store held newly, once it works. */
  readonly onNew?: (stored: StoredRegistry) => void;
};

function parse(text: string): StoredRegistry {
  let stored: StoredRegistry;
  try {
    stored = parseRegistry(text);
  } catch (error) {
    throw new Unreadable(error instanceof InvalidData ? error.message : 'registry.json is of an unknown format');
  }
  if (!stored.shell) throw new Unreadable('registry.json has no shell');
  return stored;
}

/** What may be told to everybody: what a client says of its server can name machines inside. */
const publicCause = (error: unknown): string => (error instanceof Unreadable ? error.message : 'the store cannot be reached');

/**
 * The registry as pages are made from it. When it cannot be read, or not be made into pages, the last one that could goes on, from memory
 * or from before a restart (MFE-10): a log line says when that begins and when it is over.
 */
export function registrySource({ objects, last, log, onNew }: Options): RegistrySource {
  const everyMs = objects.folder === undefined ? bucketAskedEveryMs : 0;
  let known: StoredRegistry | undefined;
  let outage: Outage | undefined;
  /** What the store held when it was asked last, good or bad, so that neither is read twice. */
  let seen: { readonly mark: string; readonly problem?: Unreadable } | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let atStart: Promise<void> | undefined;

  async function readLast(): Promise<void> {
    known ??= await last?.read();
  }

  async function keep(text: string): Promise<void> {
    await last?.write(text).catch((error: unknown) => log.warn({ err: error }, 'the last registry cannot be kept on disk'));
  }

  /** Reads the store; throws when what is there cannot be used. */
  async function ask(): Promise<void> {
    const found = await objects.readChanged('registry.json', seen?.mark);
    if (found === 'unchanged') {
      if (seen?.problem) throw seen.problem;
      return;
    }
    seen = undefined;
    if (!found) throw new Unreadable('registry.json is not there');
    try {
      const text = new TextDecoder().decode(found.body);
      const stored = parse(text);
      known = stored;
      seen = { mark: found.mark };
      onNew?.(stored);
      await keep(text);
    } catch (error) {
      if (error instanceof Unreadable) seen = { mark: found.mark, problem: error };
      throw error;
    }
  }

  function note(error: unknown): void {
    const cause = publicCause(error);
    // A store in which nothing has been put into service yet is no outage.
    if (!known && !seen && error instanceof Unreadable) return;
    if (!outage) {
      const effect = known ? 'pages are made from the last registry that worked' : 'there is no registry to make pages from';
      log.warn({ err: error, store: objects.about, revision: known?.revision }, `the registry cannot be read: ${effect}`);
    }
    outage = { since: outage?.since ?? new Date().toISOString(), cause };
  }

  async function refresh(): Promise<void> {
    try {
      await ask();
      if (outage) log.warn({ store: objects.about, since: outage.since }, 'the registry can be read again');
      outage = undefined;
    } catch (error) {
      note(error);
    } finally {
      askedAt = performance.now();
      asking = undefined;
    }
  }

  /** Waits for the store, but not for longer than a page can. */
  async function waitFor(answer: Promise<void>): Promise<void> {
    if (!known) return answer;
    const isLate = await pTimeout(
      answer.then(() => false),
      { milliseconds: outage ? timeoutMs.inOutage : timeoutMs.inService, fallback: () => true },
    );
    if (isLate && !outage) note(new Unreadable('the store does not answer'));
  }

  return async () => {
    await (atStart ??= readLast());
    // A request under way may have read the registry before a release that this page must get.
    if (everyMs === 0) await asking;
    if (asking || performance.now() - askedAt >= everyMs) await waitFor((asking ??= refresh()));
    return known && { stored: known, ...(outage ? { stale: outage } : {}) };
  };
}
