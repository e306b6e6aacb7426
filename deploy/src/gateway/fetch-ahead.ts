import { remotesOf, shellsOf } from '../registry/registry-changes.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { ServedFiles } from './served-files.ts';

/**
 * Has every script of what is in service, and the file of their hashes, on this machine's disk before a page asks for it: the first player after a release does not wait
 * for the bucket, and a bucket that goes away right after it keeps nobody from it. One file at a time, so that no page waits behind them.
 * @throws whatever keeps the store from being read; what is missing then is fetched when it is asked for.
 */
export async function fetchAhead(files: ServedFiles, stored: StoredRegistry): Promise<void> {
  for (const { base, integrity, hashes } of [...shellsOf(stored), ...remotesOf(stored)]) {
    for (const file of [...Object.keys(integrity), ...(hashes ? [hashes.file] : [])])
      await files.fetch(`${base.slice(1)}${file}`);
  }
}
