import { isDeepStrictEqual } from 'node:util';
import type { ObjectStore } from '../objects/object-store.ts';
import { ChangeRefused } from '../registry/registry-changes.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import { type BuiltRelease, parseBuild } from './built-release.ts';
import { digestsOf } from './digests.ts';
import { filesOfStore, type ReleaseFiles, releaseKey } from './release-files.ts';

/** The file that says a release is whole: it is written last. */
export const markFile = 'release.json';
const uploadsAtOnce = 8;

/** Where the release service keeps which files an upload will have, until the release is whole. */
export const announcementKey = ({ name, version }: Pick<BuiltRelease, 'name' | 'version'>): string =>
  `announced/${name}/${version}.json`;

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

/** Puts one file in place; answers false where another content is. The same one, of a publication that was cut off, is taken as it is. */
async function upload(objects: ObjectStore, key: string, body: Uint8Array): Promise<boolean> {
  if (await objects.create(key, body)) return true;
  const there = await objects.read(key);
  return there !== undefined && isSame(there.body, body);
}

type Progress = (done: number, all: number) => void;

/** The file that makes a release whole, as the store keeps it. */
export const markOf = (release: BuiltRelease): Uint8Array => new TextEncoder().encode(`${JSON.stringify(release, null, 2)}\n`);

type Steps = {
  readonly onProgress?: Progress;
  /** Puts where it comes from in place, between the files and the mark: a release that is whole has it. */
  readonly attest?: (mark: Uint8Array) => Promise<void>;
};

/** Puts every file of a release but its mark in place; answers the first that is there with another content. */
async function uploadAll(
  objects: ObjectStore,
  { name, version }: BuiltRelease,
  files: ReleaseFiles,
  onProgress: Progress,
): Promise<string | undefined> {
  const names = (await files.list()).filter((file) => file !== markFile);
  if (objects.announce) {
    const digests = [...(await digestsOf(files))].filter(([file]) => file !== markFile);
    if (!(await objects.announce(announcementKey({ name, version }), Object.fromEntries(digests)))) return names[0];
  }
  const waiting = [...names];
  let done = 0;
  let other: string | undefined;
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const body = await files.read(file);
      if (!body) throw new Error(`${file} went from ${files.about} while it was published`);
      if (!(await upload(objects, releaseKey(name, version, file), body))) other ??= file;
      onProgress((done += 1), names.length + 1);
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, work));
  onProgress(names.length + 1, names.length + 1);
  return other;
}

/** What `gc` removes is not written again while it may still be at it, and never with other content: browsers keep a release for a year. */
export async function refuseNamed(
  objects: ObjectStore,
  { name, version }: Pick<BuiltRelease, 'name' | 'version'>,
): Promise<void> {
  const named = (await readRegistry(objects))?.removal?.releases ?? {};
  if (Object.hasOwn(named, `${name}/${version}`)) {
    throw new ChangeRefused(`${name} ${version} is taken out of the store by \`gc\`: raise the version in its package.json`);
  }
}

/**
 * Copies a build into the store as a release of the version it names. Files that browsers may ask for come first, the file that makes
 * the release whole last, so that a publication that is cut off is never taken for a release.
 * @throws AlreadyPublished when there is one of that version; ChangeRefused when `gc` removes it.
 */
export async function publishRelease(
  objects: ObjectStore,
  release: BuiltRelease,
  files: ReleaseFiles,
  { onProgress = () => undefined, attest }: Steps = {},
): Promise<void> {
  const { name, version } = release;
  if (await readRelease(objects, name, version)) throw new AlreadyPublished(name, version);
  await refuseNamed(objects, release);
  const other = await uploadAll(objects, release, files, onProgress);
  if (other !== undefined) {
    throw new Error(
      `${releaseKey(name, version, other)} is in ${objects.about} with another content, from a publication that was cut off: raise the version`,
    );
  }
  const mark = markOf(release);
  await attest?.(mark);
  if (!(await objects.create(releaseKey(name, version, markFile), mark))) throw new AlreadyPublished(name, version);
  // What was there of an upload that was cut off long ago may have been on its way out of the store.
  await refuseNamed(objects, release);
}

/**
 * Continues an earlier publication of the same build.
 * @throws AlreadyPublished when what is there is another build; ChangeRefused when `gc` removes it.
 */
export async function publishAgain(
  objects: ObjectStore,
  release: BuiltRelease,
  files: ReleaseFiles,
  { attest }: Pick<Steps, 'attest'> = {},
): Promise<void> {
  const { name, version } = release;
  const there = await readRelease(objects, name, version);
  // By what it is checked now does not make it another build.
  const { checks: _, ...build } = release;
  const same = { ...build, ...(there?.checks ? { checks: there.checks } : {}) };
  if (!isDeepStrictEqual(there, JSON.parse(JSON.stringify(same)))) throw new AlreadyPublished(name, version);
  await refuseNamed(objects, release);
  if ((await uploadAll(objects, release, files, () => undefined)) !== undefined) throw new AlreadyPublished(name, version);
  await attest?.(markOf(same));
}
