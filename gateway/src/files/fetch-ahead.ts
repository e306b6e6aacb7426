import { markFile, remotesOf, type StoredRegistry, shellsOf } from '@kaeo/releases';
import type { ServedFiles } from './served-files.ts';

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
