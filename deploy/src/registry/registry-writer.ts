import type { ObjectStore } from '../objects/object-store.ts';
import { type Change, parseRegistry, type StoredRegistry } from './stored-registry.ts';

const registryKey = 'registry.json';
const historyKey = (revision: number): string => `history/${String(revision).padStart(8, '0')}.json`;
const mostAttempts = 200;

const decode = (body: Uint8Array): string => new TextDecoder().decode(body);
const encode = (value: unknown): Uint8Array => new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);

export async function readRegistry(objects: ObjectStore): Promise<StoredRegistry | undefined> {
  const stored = await objects.read(registryKey);
  return stored && parseRegistry(decode(stored.body));
}

type Edit = (before: StoredRegistry | undefined) => Pick<StoredRegistry, 'shell' | 'remotes'>;

/**
 * Changes the registry as one step: what others wrote meanwhile is read and the change made again on top of it, so that no two
 * releases lose one another. What the change replaces is kept under `history/` first.
 * @throws whatever `edit` throws, and nothing has changed then.
 */
export async function changeRegistry(objects: ObjectStore, facts: Omit<Change, 'at'>, edit: Edit): Promise<StoredRegistry> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const stored = await objects.read(registryKey);
    const before = stored && parseRegistry(decode(stored.body));
    const after: StoredRegistry = {
      format: 2,
      revision: (before?.revision ?? 0) + 1,
      change: { at: new Date().toISOString(), ...facts },
      ...edit(before),
    };
    if (stored && before) await objects.create(historyKey(before.revision), stored.body);
    if (await objects.replace(registryKey, encode(after), stored?.tag)) return after;
  }
  throw new Error(`${objects.about}: the registry changed ${mostAttempts} times while this change was made; try again`);
}

/** Changes of the registry, the latest first. */
export async function readHistory(objects: ObjectStore, count: number): Promise<StoredRegistry[]> {
  const now = await readRegistry(objects);
  if (!now) return [];
  const keys = (await objects.list('history/')).toReversed().slice(0, Math.max(0, count - 1));
  const older = await Promise.all(keys.map(async (key) => (await objects.read(key))?.body));
  const changes = older.map((body) => body && parseRegistry(decode(body)));
  return [now, ...changes.filter((change) => change !== undefined)].slice(0, count);
}

/** Takes history that is older than the newest `count` changes out of the store; returns how many. */
export async function forgetHistory(objects: ObjectStore, count: number): Promise<number> {
  const keys = (await objects.list('history/')).toReversed().slice(count);
  for (const key of keys) await objects.remove(key);
  return keys.length;
}
