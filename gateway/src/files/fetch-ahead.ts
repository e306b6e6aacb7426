import { markFile, remotesOf, type StoredRegistry, shellsOf } from '@wallet/releases';
import type { ServedFiles } from './served-files.ts';

/**
 * Fetches what browsers need of each release in service before a page asks for it: `release.json`, which names its files, every script, and
 * the file of their hashes. The first player after a release does not wait for the bucket, and does not need it if it fails right after the
 * release. Fetches one file at a time, so that no page waits behind them.
 * @throws whatever keeps the store from being read; what is missing then is fetched when it is asked for.
 */
export async function fetchAhead(files: ServedFiles, stored: StoredRegistry): Promise<void> {
  for (const { base, integrity, hashes } of [...shellsOf(stored), ...remotesOf(stored)]) {
    for (const file of [markFile, ...Object.keys(integrity), ...(hashes ? [hashes.file] : [])])
      await files.fetch(`${base.slice(1)}${file}`);
  }
}
