import type { ObjectStore } from '../objects/object-store.ts';
import { type BuiltRelease, parseBuild } from './built-release.ts';
import { filesOfStore, type ReleaseFiles, releaseKey } from './release-files.ts';

/** The file that says a release is whole: it is written last. */
const markFile = 'release.json';
const uploadsAtOnce = 8;

/** A release of this version is in the store already; releases are never written again. */
export class AlreadyPublished extends Error {
  constructor(name: string, version: string) {
    super(`${name} ${version} is published, and a release is never written again: raise the version in its package.json`);
    this.name = 'AlreadyPublished';
  }
}

/** The release in the store, or undefined where none of that version is whole. */
export async function readRelease(objects: ObjectStore, name: string, version: string): Promise<BuiltRelease | undefined> {
  const body = await filesOfStore(objects, name, version).read(markFile);
  return body && parseBuild(new TextDecoder().decode(body), `${name} ${version}`);
}

/** Versions of a name that are whole in the store, in the order of their names. */
export async function listVersions(objects: ObjectStore, name: string): Promise<string[]> {
  const keys = await objects.list(`releases/${name}/`);
  return keys
    .map((key) => key.split('/'))
    .filter(([, , , file, ...deeper]) => file === markFile && deeper.length === 0)
    .map(([, , version = '']) => version);
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0;

/** Puts one file in place. A publication that was cut off left some files behind: the same ones are taken as they are. */
async function upload(objects: ObjectStore, key: string, body: Uint8Array): Promise<void> {
  if (await objects.create(key, body)) return;
  const there = await objects.read(key);
  if (!there || !isSame(there.body, body)) {
    throw new Error(`${key} is in ${objects.about} with another content, from a publication that was cut off: raise the version`);
  }
}

/**
 * Copies a build into the store as a release of the version it names. Files that browsers may ask for come first, the file that makes
 * the release whole last, so that a publication that is cut off is never taken for a release.
 * @throws AlreadyPublished when there is one of that version.
 */
export async function publishRelease(
  objects: ObjectStore,
  release: BuiltRelease,
  files: ReleaseFiles,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<void> {
  const { name, version } = release;
  if (await readRelease(objects, name, version)) throw new AlreadyPublished(name, version);
  const names = (await files.list()).filter((file) => file !== markFile);
  const waiting = [...names];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const body = await files.read(file);
      if (!body) throw new Error(`${file} went from ${files.about} while it was published`);
      await upload(objects, releaseKey(name, version, file), body);
      onProgress((done += 1), names.length + 1);
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, work));
  const mark = new TextEncoder().encode(`${JSON.stringify(release, null, 2)}\n`);
  if (!(await objects.create(releaseKey(name, version, markFile), mark))) throw new AlreadyPublished(name, version);
  onProgress(names.length + 1, names.length + 1);
}
