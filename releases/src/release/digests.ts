import { digestOf } from '../objects/digest.ts';
import type { ReleaseFiles } from './release-files.ts';

export type Digests = ReadonlyMap<string, string>;

/** The digests of all files, with `overrides` added or replacing files of the same name. */
export async function digestsOf(files: ReleaseFiles, overrides: ReadonlyMap<string, Uint8Array> = new Map()): Promise<Digests> {
  const digests = new Map<string, string>();
  for (const file of await files.list()) {
    const body = overrides.has(file) ? undefined : await files.read(file);
    if (body) digests.set(file, digestOf(body));
  }
  for (const [file, body] of overrides) digests.set(file, digestOf(body));
  return digests;
}
