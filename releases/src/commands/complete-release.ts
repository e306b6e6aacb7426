import { checkFiles } from '../gate/files.ts';
import type { Refusal } from '../gate/refusal.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { RemoteRelease, ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';
import { type BuiltRelease, parseBuild } from '../release/built-release.ts';
import { filesOfStore } from '../release/release-files.ts';

/** The fields of a registry entry that determine which files must be in the store. */
type Named = Pick<RemoteRelease | ShellRelease, 'version' | 'integrity' | 'hashes'>;

/** Caches a check for a change that may be retried, until `gc` marks releases: nothing is removed before (docs/adr/0009). */
export function onceUntilRemoval<Result>(check: () => Promise<Result>): (before: StoredRegistry | undefined) => Promise<Result> {
  let cached: { readonly revision: number; readonly result: Result } | undefined;
  return async (before) => {
    if (!cached || (before?.removal?.revision ?? 0) > cached.revision) {
      cached = { revision: before?.revision ?? 0, result: await check() };
    }
    return cached.result;
  };
}

const asFiles = (found: string): Refusal => ({
  rule: 'files',
  found,
  wayOut: 'release a higher version, or use another release that is complete',
});

function readable(mark: Uint8Array, title: string): BuiltRelease | undefined {
  try {
    return parseBuild(new TextDecoder().decode(mark), title);
  } catch {
    return undefined;
  }
}

/** Why a release in the registry cannot be served: missing files, or files with other hashes. */
export async function findDamage(objects: ObjectStore, name: string, { version, integrity }: Named): Promise<Refusal[]> {
  const title = `${name} ${version}`;
  const files = filesOfStore(objects, name, version);
  const mark = await files.read('release.json');
  if (!mark) return [asFiles(`${title} is not in the store`)];
  const release = readable(mark, title);
  if (!release) return [asFiles(`${title}: release.json is not the file that the build wrote`)];
  const hashes = new Map(Object.entries(release.files).map(([file, each]) => [file, each.integrity]));
  if (Object.entries(integrity).some(([file, hash]) => hashes.get(file) !== hash)) {
    return [asFiles(`${title} in the store is not the build that was in service`)];
  }
  const damage = await checkFiles(release, files);
  return damage.map(({ found }) => asFiles(`${title}: ${found}`));
}

/** Whether the store has every script and the file of hashes. Contents are not read: browsers verify them. */
export async function isComplete(objects: ObjectStore, name: string, { version, integrity, hashes }: Named): Promise<boolean> {
  const stored = new Set(await filesOfStore(objects, name, version).list());
  return ['release.json', ...Object.keys(integrity), ...(hashes ? [hashes.file] : [])].every((file) => stored.has(file));
}
