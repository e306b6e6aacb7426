import { readdir, readFile, stat } from 'node:fs/promises';
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
} from '@wallet/releases';
import { keyOf, type ServedFiles } from './served-files.ts';

/** How long a file that no release names is not looked for again. */
const absentForMs = 3000;
/** Limits of the caches: absent files, and releases with the files that they name. */
const remembered = { absent: 10_000, releases: 1000 };

const releasePath = /^([^/]+)\/([^/]+)\/(.+)$/;

/**
 * Finds a file by the path after `/releases/`: `bonus/1.1.0/page.js` is the file of that release, `bonus/files/page.3fa2b1c9.js` the one of
 * any release of the remote, because its name is the hash of its content (docs/adr/0084). Only a file that a whole release names is
 * found (WEB-04).
 * @returns its path below `releases/` of the served folder, or undefined.
 * @throws when the store cannot be read.
 */
export type FindFile = (path: string) => Promise<string | undefined>;

type Options = {
  readonly objects: ObjectStore;
  readonly files: ServedFiles;
  /** The registry as pages are made from it. */
  readonly inService: () => Promise<StoredRegistry | undefined>;
};

function remember<Value>(values: Map<string, Value>, most: number, [key, value]: readonly [string, Value]): void {
  if (values.size >= most) values.clear();
  values.set(key, value);
}

/** The files that browsers may get of a release under its own address, and under that of all releases of its name. */
type Names = { readonly own: ReadonlySet<string>; readonly byContent: ReadonlySet<string> };

const none: ReadonlySet<string> = new Set();

/** Reads which files a release names; undefined for one that is not whole. A release never changes, so each is read once. */
function namesOfReleases(files: ServedFiles): (name: string, version: string) => Promise<Names | undefined> {
  const known = new Map<string, Names>();
  return async (name, version) => {
    const key = releaseKey(name, version, markFile);
    const names = known.get(key);
    if (names) return names;
    await files.fetch(key);
    const text = await readFile(join(files.folder, key), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const release = parseBuild(text, `${name} ${version}`);
    const own = servedFilesOf(release);
    // The gate held the names of such a release against the content of its files.
    const read = { own, byContent: release.addresses === 'content' ? own : none };
    remember(known, remembered.releases, [key, read]);
    return read;
  };
}

/** Releases of a name that some visitor gets or falls back to, or that `rollback` goes back to. */
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
  const absentUntil = new Map<string, number>();

  /** Lists the whole releases of a name again, once for all requests that wait for it. */
  function listAgain(name: string): Promise<string[]> {
    const known = underWay.get(name);
    if (known) return known;
    const work = listVersions(objects, name).finally(() => underWay.delete(name));
    underWay.set(name, work);
    remember(listed, remembered.releases, [name, work]);
    work.catch(() => listed.delete(name));
    return work;
  }

  const isHere = (path: string): Promise<boolean> =>
    stat(join(root, path)).then(
      (file) => file.isFile(),
      () => false,
    );

  /** The path of a file of one release, if that release is whole, names the file and has it. */
  async function inRelease(name: string, version: string, file: string, address: keyof Names): Promise<string | undefined> {
    if (!(await namesOf(name, version))?.[address].has(file)) return undefined;
    const path = `${name}/${version}/${file}`;
    await files.fetch(`releases/${path}`);
    return (await isHere(path)) ? path : undefined;
  }

  async function firstOf(name: string, versions: readonly string[], file: string): Promise<string | undefined> {
    for (const version of versions) {
      const path = await inRelease(name, version, file, 'byContent');
      if (path !== undefined) return path;
    }
    return undefined;
  }

  /** Versions of which something was fetched from a bucket: their files are found while it is out of reach. */
  async function versionsHere(name: string): Promise<string[]> {
    if (objects.folder !== undefined) return [];
    const versions = await readdir(join(root, name)).catch(() => []);
    const whole = await Promise.all(versions.map((version) => isHere(`${name}/${version}/${markFile}`)));
    return versions.filter((_, at) => whole[at]);
  }

  /** A release that is neither in service nor gone back to, and has the file. */
  async function inOtherRelease(name: string, file: string): Promise<string | undefined> {
    const path = `${name}/${file}`;
    const known = await firstOf(name, [...(await versionsHere(name)), ...((await listed.get(name)) ?? [])], file);
    if (known !== undefined || (absentUntil.get(path) ?? 0) > performance.now()) return known;
    // It is new, or `gc` removed the release that had it. A list that was under way may be older than the release.
    const found = await firstOf(name, await listAgain(name), file);
    if (found === undefined) remember(absentUntil, remembered.absent, [path, performance.now() + absentForMs]);
    return found;
  }

  /**
   * Releases in service first: one that is only published never takes the place of their files. Where the store fails, the same file of another
   * release that was fetched before stands in, if it has the hash of the registry.
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
    return folder === 'files' ? inAnyRelease(name, file) : inRelease(name, folder, file, 'own');
  };
}
