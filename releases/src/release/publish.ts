import { isDeepStrictEqual } from 'node:util';
import type { ObjectStore } from '../objects/object-store.ts';
import { ChangeRefused } from '../registry/registry-changes.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import { type BuiltRelease, parseBuild } from './built-release.ts';
import { digestsOf } from './digests.ts';
import { filesOfStore, type ReleaseFiles, releaseKey } from './release-files.ts';

/** The file that marks a release as complete; it is written last. */
export const markFile = 'release.json';
const uploadsAtOnce = 8;

/** Where the release service stores the list of files of an upload until it is complete. */
export const announcementKey = ({ name, version }: Pick<BuiltRelease, 'name' | 'version'>): string =>
  `announced/${name}/${version}.json`;

/** The store already has a release of this version; releases are immutable. */
export class AlreadyPublished extends Error {
  constructor(name: string, version: string) {
    super(`${name} ${version} is already published, and releases are immutable: raise the version in its package.json`);
    this.name = 'AlreadyPublished';
  }
}

/** Reads a release from the store; undefined if it does not exist or is incomplete. */
export async function readRelease(objects: ObjectStore, name: string, version: string): Promise<BuiltRelease | undefined> {
  const body = await filesOfStore(objects, name, version).read(markFile);
  return body && parseBuild(new TextDecoder().decode(body), `${name} ${version}`);
}

/** The versions of a name with a complete release, in alphabetical order. */
export async function listVersions(objects: ObjectStore, name: string): Promise<string[]> {
  const keys = await objects.list(`releases/${name}/`);
  return keys
    .map((key) => key.split('/'))
    .filter(([, , , file, ...deeper]) => file === markFile && deeper.length === 0)
    .map(([, , version = '']) => version);
}

/** Whether the store has an object with this content. */
export async function hasContent(objects: ObjectStore, key: string, body: Uint8Array): Promise<boolean> {
  const stored = await objects.read(key);
  return stored !== undefined && Buffer.compare(stored.body, body) === 0;
}

type Progress = (done: number, all: number) => void;

export const markOf = (release: BuiltRelease): Uint8Array => new TextEncoder().encode(`${JSON.stringify(release, null, 2)}\n`);

type Steps = {
  readonly onProgress?: Progress;
  /** Stores the provenance before the mark, so that every complete release has it. */
  readonly attest?: (mark: Uint8Array) => Promise<void>;
};

/** Uploads every file of a release except the mark; returns the first file that exists with other content. */
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
  const queue = [...names];
  let done = 0;
  let conflict: string | undefined;
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const body = await files.read(file);
      if (!body) throw new Error(`${file} disappeared from ${files.about} during publication`);
      const key = releaseKey(name, version, file);
      // The same content, from an interrupted upload, is fine.
      if (!((await objects.create(key, body)) || (await hasContent(objects, key, body)))) conflict ??= file;
      onProgress((done += 1), names.length + 1);
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, work));
  onProgress(names.length + 1, names.length + 1);
  return conflict;
}

/** Refuses a release marked by `gc`: its removal may still be running, and browsers cache its files for a year. */
export async function refuseMarked(
  objects: ObjectStore,
  { name, version }: Pick<BuiltRelease, 'name' | 'version'>,
): Promise<void> {
  const named = (await readRegistry(objects))?.removal?.releases ?? {};
  if (Object.hasOwn(named, `${name}/${version}`)) {
    throw new ChangeRefused(`${name} ${version} is being removed by \`gc\`: raise the version in its package.json`);
  }
}

/** Uploads a build, the mark last, so that an interrupted upload is no release. @throws AlreadyPublished; ChangeRefused. */
export async function publishRelease(
  objects: ObjectStore,
  release: BuiltRelease,
  files: ReleaseFiles,
  { onProgress = () => undefined, attest }: Steps = {},
): Promise<void> {
  const { name, version } = release;
  if (await readRelease(objects, name, version)) throw new AlreadyPublished(name, version);
  await refuseMarked(objects, release);
  const conflict = await uploadAll(objects, release, files, onProgress);
  if (conflict !== undefined) {
    throw new Error(
      `${releaseKey(name, version, conflict)} is in ${objects.about} with other content, from an interrupted publication: raise the version`,
    );
  }
  const mark = markOf(release);
  await attest?.(mark);
  if (!(await objects.create(releaseKey(name, version, markFile), mark))) throw new AlreadyPublished(name, version);
  // A `gc` may have selected old files of an interrupted upload meanwhile.
  await refuseMarked(objects, release);
}

/** Continues an interrupted publication. @throws AlreadyPublished if the stored build differs; ChangeRefused. */
export async function resumePublication(
  objects: ObjectStore,
  release: BuiltRelease,
  files: ReleaseFiles,
  { attest }: Pick<Steps, 'attest'> = {},
): Promise<void> {
  const { name, version } = release;
  const stored = await readRelease(objects, name, version);
  // Another result of the checks does not make it another build.
  const { checks: _, ...build } = release;
  const same = { ...build, ...(stored?.checks ? { checks: stored.checks } : {}) };
  if (!isDeepStrictEqual(stored, JSON.parse(JSON.stringify(same)))) throw new AlreadyPublished(name, version);
  await refuseMarked(objects, release);
  if ((await uploadAll(objects, release, files, () => undefined)) !== undefined) throw new AlreadyPublished(name, version);
  await attest?.(markOf(same));
}
