import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { markFile, type ObjectStore, remotesOf, type StoredRegistry, shellsOf } from '@kaeo/releases';

/** How long a missing file is not requested again from the bucket, and the maximum number of remembered ones. */
const absentForMs = 3000;
const absentRemembered = 10_000;

/** The folder whose `releases/` the gateway serves, with a function that provides its files. */
export type ServedFiles = {
  readonly folder: string;
  /** Ensures that a file and its compressed copy are on disk if the store has them. @throws if the store cannot be read. */
  fetch(key: string): Promise<void>;
};

/** The names that a release file can have; others are not looked up. */
const segment = /^[A-Za-z0-9_@+-][A-Za-z0-9_@.+-]*$/;
const deepest = 8;

/** The store key for the path after `/releases/`; undefined if the path is invalid. */
export function keyOf(path: string): string | undefined {
  const segments = path.split('/');
  // At least a name, a version and a file.
  const isKey =
    segments.length >= 3 && segments.length <= deepest && path.length <= 300 && segments.every((each) => segment.test(each));
  return isKey ? `releases/${path}` : undefined;
}

export async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (file) => file.isFile(),
    () => false,
  );
}

/** Writes a file atomically. */
export async function writeAtomically(path: string, body: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.draft`;
  await writeFile(draft, body);
  await rename(draft, path);
}

/** Files of a bucket are fetched on first request. A copy never expires, and the folder may be emptied at any time. */
export function servedFiles(objects: ObjectStore, cacheFolder: string | undefined): ServedFiles {
  if (objects.folder !== undefined) return { folder: objects.folder, fetch: async () => undefined };
  if (cacheFolder === undefined) throw new Error(`a gateway for ${objects.about} needs a cache folder`);
  const missingUntil = new Map<string, number>();
  const underWay = new Map<string, Promise<void>>();

  async function fetchFromBucket(key: string): Promise<void> {
    const path = join(cacheFolder ?? '', key);
    if (await isFile(path)) return;
    const [file, compressed] = await Promise.all([
      objects.read(key),
      key.endsWith('.br') ? undefined : objects.read(`${key}.br`),
    ]);
    if (!file) {
      if (missingUntil.size >= absentRemembered) missingUntil.clear();
      missingUntil.set(key, performance.now() + absentForMs);
      return;
    }
    // Writes the file last: if it exists, its compressed copy does too.
    if (compressed) await writeAtomically(`${path}.br`, compressed.body);
    await writeAtomically(path, file.body);
  }

  return {
    folder: cacheFolder,
    async fetch(key) {
      if ((missingUntil.get(key) ?? 0) > performance.now()) return;
      let work = underWay.get(key);
      if (!work) {
        work = fetchFromBucket(key).finally(() => underWay.delete(key));
        underWay.set(key, work);
      }
      await work;
    },
  };
}

/**
 * Fetches what browsers need of each release in service, so that the first player does not wait for the bucket, and the bucket
 * may fail right after a release. Fetches one file at a time, so that requests of pages are not delayed.
 * @throws if the store cannot be read; missing files are then fetched on request.
 */
export async function fetchAhead(files: ServedFiles, stored: StoredRegistry): Promise<void> {
  for (const { base, integrity, hashes } of [...shellsOf(stored), ...remotesOf(stored)]) {
    for (const file of [markFile, ...Object.keys(integrity), ...(hashes ? [hashes.file] : [])])
      await files.fetch(`${base.slice(1)}${file}`);
  }
}
