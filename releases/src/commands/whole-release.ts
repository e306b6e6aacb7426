import { checkFiles } from '../gate/files.ts';
import type { Refusal } from '../gate/refusal.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { RemoteRelease, ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';
import { type BuiltRelease, parseBuild } from '../release/built-release.ts';
import { filesOfStore } from '../release/release-files.ts';

/** A release as the registry names it: what of it has to be in the store. */
type Named = Pick<RemoteRelease | ShellRelease, 'version' | 'integrity' | 'hashes'>;

/**
 * Makes a check of the store once for a change that may have to be made several times: again only where `gc` named releases since
 * (docs/adr/0009), because until then nothing was removed.
 * @returns the check, asked with the registry that the change is made on top of, which must have been read before.
 */
export function onceUntilRemoval<Result>(check: () => Promise<Result>): (before: StoredRegistry | undefined) => Promise<Result> {
  let made: { readonly revision: number; readonly result: Result } | undefined;
  return async (before) => {
    if (!made || (before?.removal?.revision ?? 0) > made.revision) {
      made = { revision: before?.revision ?? 0, result: await check() };
    }
    return made.result;
  };
}

const asFiles = (found: string): Refusal => ({
  rule: 'files',
  found,
  wayOut: 'release a version above it, or take another release whose files are there',
});

function readable(mark: Uint8Array, who: string): BuiltRelease | undefined {
  try {
    return parseBuild(new TextDecoder().decode(mark), who);
  } catch {
    return undefined;
  }
}

/** What keeps a release of the registry from being served: files that are not in the store, or not with their hashes. */
export async function findDamage(objects: ObjectStore, name: string, { version, integrity }: Named): Promise<Refusal[]> {
  const who = `${name} ${version}`;
  const files = filesOfStore(objects, name, version);
  const mark = await files.read('release.json');
  if (!mark) return [asFiles(`${who} is not in the store`)];
  const release = readable(mark, who);
  if (!release) return [asFiles(`${who}: release.json is not the file that the build wrote`)];
  const hashes = new Map(Object.entries(release.files).map(([file, each]) => [file, each.integrity]));
  if (Object.entries(integrity).some(([file, hash]) => hashes.get(file) !== hash)) {
    return [asFiles(`${who} in the store is another build than the one that was in service`)];
  }
  const damage = await checkFiles(release, files);
  return damage.map(({ found }) => asFiles(`${who}: ${found}`));
}

/** Whether every script of a release is in the store, and the file of their hashes; what is in them is not read: a browser holds it against the hashes. */
export async function isComplete(objects: ObjectStore, name: string, { version, integrity, hashes }: Named): Promise<boolean> {
  const there = new Set(await filesOfStore(objects, name, version).list());
  return ['release.json', ...Object.keys(integrity), ...(hashes ? [hashes.file] : [])].every((file) => there.has(file));
}
