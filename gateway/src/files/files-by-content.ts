import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type InService,
  integrityOf,
  listVersions,
  markFile,
  type ObjectStore,
  parseBuild,
  type RemoteRelease,
  referredTo,
  releaseKey,
  remoteOf,
  type ShellRelease,
  type StoredRegistry,
  servedFilesOf,
} from '@kaeo/releases';
import { isFile, keyOf, type ServedFiles } from './served-files.ts';

/** How long the absence of a file is cached. */
const absentForMs = 3000;
/** Limits of the caches: absent files, and releases with the files that they list. */
const remembered = { absent: 10_000, releases: 1000 };

const releasePath = /^([^/]+)\/([^/]+)\/(.+)$/;

/**
 * Finds a file by the path after `/releases/`: `bonus/1.1.0/page.js` of that release, `bonus/files/page.3fa2b1c9.js` of any
 * release, because its name contains its content hash (docs/adr/0084); only if a complete release lists it (WEB-04).
 * @returns its path below `releases/` of the served folder. @throws if the store cannot be read.
 */
export type FindFile = (path: string) => Promise<string | undefined>;

type Options = {
  readonly objects: ObjectStore;
  readonly files: ServedFiles;
  readonly inService: () => Promise<StoredRegistry | undefined>;
};

function remember<Value>(values: Map<string, Value>, most: number, [key, value]: readonly [string, Value]): void {
  if (values.size >= most) values.clear();
  values.set(key, value);
}

/** The served files of a release under its own address, and under the common address of all releases. */
type Names = { readonly ofRelease: ReadonlySet<string>; readonly byContent: ReadonlySet<string> };

const none: ReadonlySet<string> = new Set();

/** Reads which files a release lists; undefined for an incomplete one. Releases are immutable, so each is read once. */
function namesOfReleases(files: ServedFiles): (name: string, version: string) => Promise<Names | undefined> {
  const cache = new Map<string, Names>();
  return async (name, version) => {
    const key = releaseKey(name, version, markFile);
    const names = cache.get(key);
    if (names) return names;
    await files.fetch(key);
    const text = await readFile(join(files.folder, key), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const release = parseBuild(text, `${name} ${version}`);
    const ofRelease = servedFilesOf(release);
    // The gate verified the hashes in the names of such a release.
    const read = { ofRelease, byContent: release.addresses === 'content' ? ofRelease : none };
    remember(cache, remembered.releases, [key, read]);
    return read;
  };
}

function releasesInService(registry: StoredRegistry | undefined, name: string): readonly (ShellRelease | RemoteRelease)[] {
  const entry: InService<ShellRelease | RemoteRelease> | null | undefined =
    name === 'shell' ? registry?.shell : remoteOf(registry, name);
  return entry ? referredTo(entry) : [];
}

export function filesByContent({ objects, files, inService }: Options): FindFile {
  const root = join(files.folder, 'releases');
  const namesOf = namesOfReleases(files);
  const listed = new Map<string, Promise<string[]>>();
  const underWay = new Map<string, Promise<string[]>>();
  const missingUntil = new Map<string, number>();

  function refreshVersions(name: string): Promise<string[]> {
    const pending = underWay.get(name);
    if (pending) return pending;
    const work = listVersions(objects, name).finally(() => underWay.delete(name));
    underWay.set(name, work);
    remember(listed, remembered.releases, [name, work]);
    work.catch(() => listed.delete(name));
    return work;
  }

  /** The path of a file of one release, if the release is complete, lists the file and has it. */
  async function inRelease(name: string, version: string, file: string, address: keyof Names): Promise<string | undefined> {
    if (!(await namesOf(name, version))?.[address].has(file)) return undefined;
    const path = `${name}/${version}/${file}`;
    await files.fetch(`releases/${path}`);
    return (await isFile(join(root, path))) ? path : undefined;
  }

  async function firstOf(name: string, versions: readonly string[], file: string): Promise<string | undefined> {
    for (const version of versions) {
      const path = await inRelease(name, version, file, 'byContent');
      if (path !== undefined) return path;
    }
    return undefined;
  }

  /** Versions of which files were fetched from a bucket: these stay available while the bucket is not. */
  async function fetchedVersions(name: string): Promise<string[]> {
    if (objects.folder !== undefined) return [];
    const versions = await readdir(join(root, name)).catch(() => []);
    const isComplete = await Promise.all(versions.map((version) => isFile(join(root, `${name}/${version}/${markFile}`))));
    return versions.filter((_, at) => isComplete[at]);
  }

  /** Finds the file in a release that is neither in service nor a rollback target. */
  async function inOtherRelease(name: string, file: string): Promise<string | undefined> {
    const path = `${name}/${file}`;
    const fetched = await firstOf(name, [...(await fetchedVersions(name)), ...((await listed.get(name)) ?? [])], file);
    if (fetched !== undefined || (missingUntil.get(path) ?? 0) > performance.now()) return fetched;
    // The file may be new, or `gc` may have removed its release. A list in progress may be older than the release.
    const found = await firstOf(name, await refreshVersions(name), file);
    if (found === undefined) remember(missingUntil, remembered.absent, [path, performance.now() + absentForMs]);
    return found;
  }

  /**
   * Prefers releases in service, so that a published one never replaces their files. If the store fails, a fetched copy from
   * another release is used if its hash matches the registry.
   */
  async function inAnyRelease(name: string, file: string): Promise<string | undefined> {
    const failures: unknown[] = [];
    let hash: string | undefined;
    for (const { version, integrity } of releasesInService(await inService(), name)) {
      try {
        const path = await inRelease(name, version, file, 'byContent');
        if (path !== undefined) return path;
      } catch (error) {
        failures.push(error);
        hash ??= integrity[file];
      }
    }
    const found = await inOtherRelease(name, file);
    const isSame = found === undefined || hash === undefined || hash === integrityOf(await readFile(join(root, found)));
    if (failures.length > 0 && (found === undefined || !isSame)) throw failures[0];
    return found;
  }

  return async (path) => {
    const [, name = '', folder = '', file = ''] = (keyOf(path) !== undefined && releasePath.exec(path)) || [];
    if (name === '') return undefined;
    return folder === 'files' ? inAnyRelease(name, file) : inRelease(name, folder, file, 'ofRelease');
  };
}
