import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from '@wallet/releases';

/** A file that the bucket does not have is not asked for again for so long, nor are more of them remembered. */
const absentForMs = 3000;
const absentRemembered = 10_000;

/** The folder whose `releases/` the gateway serves, and what makes a file of it be there. */
export type ServedFiles = {
  readonly folder: string;
  /**
   * Has a file of a release on this machine's disk if the store has it, with its compressed copy.
   * @throws whatever keeps the store from being read.
   */
  fetch(key: string): Promise<void>;
};

/** Names that a file of a release can have; nothing else is looked up. */
const segment = /^[A-Za-z0-9_@+-][A-Za-z0-9_@.+-]*$/;
const deepest = 8;

/** The key of a file of a release by the path that was asked for after `/releases/`; undefined for what can be none. */
export function keyOf(path: string): string | undefined {
  const segments = path.split('/');
  // At least a name, a version and a file.
  const isKey =
    segments.length >= 3 && segments.length <= deepest && path.length <= 300 && segments.every((each) => segment.test(each));
  return isKey ? `releases/${path}` : undefined;
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    (file) => file.isFile(),
    () => false,
  );
}

async function keep(path: string, body: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.draft`;
  await writeFile(draft, body);
  await rename(draft, path);
}

/**
 * The files of a store as a folder on this machine. What a bucket holds is fetched when it is first asked for and kept: a release never
 * changes, so nothing is ever fetched twice or out of date. What is kept grows with the releases that somebody asked for; the folder may
 * be emptied at any time.
 */
export function servedFiles(objects: ObjectStore, cacheFolder: string | undefined): ServedFiles {
  if (objects.folder !== undefined) return { folder: objects.folder, fetch: async () => undefined };
  if (cacheFolder === undefined) throw new Error(`a gateway of ${objects.about} needs a folder for what it fetches`);
  const absentUntil = new Map<string, number>();
  const underWay = new Map<string, Promise<void>>();

  async function bring(key: string): Promise<void> {
    const path = join(cacheFolder ?? '', key);
    if (await isThere(path)) return;
    const [file, compressed] = await Promise.all([
      objects.read(key),
      key.endsWith('.br') ? undefined : objects.read(`${key}.br`),
    ]);
    if (!file) {
      if (absentUntil.size >= absentRemembered) absentUntil.clear();
      absentUntil.set(key, performance.now() + absentForMs);
      return;
    }
    // The file itself last: where it is, its compressed copy is too.
    if (compressed) await keep(`${path}.br`, compressed.body);
    await keep(path, file.body);
  }

  return {
    folder: cacheFolder,
    async fetch(key) {
      if ((absentUntil.get(key) ?? 0) > performance.now()) return;
      let work = underWay.get(key);
      if (!work) {
        work = bring(key).finally(() => underWay.delete(key));
        underWay.set(key, work);
      }
      await work;
    },
  };
}
