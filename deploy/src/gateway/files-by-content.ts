import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../objects/object-store.ts';
import { markFile } from '../release/publish.ts';
import { keyOf, type ServedFiles } from './served-files.ts';

/** A file that no release has is not looked for again for so long. */
const absentForMs = 3000;
/** What is remembered at most of each kind: places of files, files that no release has, lists of names. */
const remembered = 10_000;

const contentPath = /^([^/]+)\/files\/(.+)$/;

/** Which releases of a name have a file: versions by file name. */
type Holders = ReadonlyMap<string, readonly string[]>;
/** A file of any release of a name. */
type Asked = { readonly name: string; readonly file: string };

/**
 * Finds a file of a release by the path that was asked for after `/releases/`: `bonus/1.1.0/page.js` is that very file, and
 * `bonus/files/page.3fa2b1c9.js` the one of that name of any release that is whole, because its name tells its content (docs/adr/0084).
 * @returns its path below `releases/` of the served folder, there or not; undefined for what can be no file of a release.
 * @throws whatever keeps the store from being read.
 */
export type FindFile = (path: string) => Promise<string | undefined>;

export function filesByContent(objects: ObjectStore, files: ServedFiles): FindFile {
  const places = new Map<string, string>();
  const listed = new Map<string, Promise<Holders>>();
  const underWay = new Map<string, Promise<Holders>>();
  const absentUntil = new Map<string, number>();

  function remember<Value>(values: Map<string, Value>, key: string, value: Value): void {
    if (values.size >= remembered) values.clear();
    values.set(key, value);
  }

  async function list(name: string): Promise<Holders> {
    const keys = await objects.list(`releases/${name}/`);
    const whole = new Set(keys.filter((key) => key.endsWith(`/${markFile}`)).map((key) => key.split('/')[2]));
    const holders = new Map<string, string[]>();
    for (const key of keys) {
      const [, , version = '', ...file] = key.split('/');
      if (!whole.has(version)) continue;
      const found = holders.get(file.join('/')) ?? [];
      found.push(version);
      holders.set(file.join('/'), found);
    }
    return holders;
  }

  /** Lists the releases of a name anew, once for all who wait for it. */
  function listAgain(name: string): Promise<Holders> {
    const known = underWay.get(name);
    if (known) return known;
    const work = list(name).finally(() => underWay.delete(name));
    underWay.set(name, work);
    remember(listed, name, work);
    work.catch(() => listed.delete(name));
    return work;
  }

  const isHere = (path: string): Promise<boolean> =>
    stat(join(files.folder, 'releases', path)).then(
      (file) => file.isFile(),
      () => false,
    );
  async function hold(path: string): Promise<boolean> {
    await files.fetch(`releases/${path}`);
    return isHere(path);
  }

  /** The first of these releases of which the file is had. */
  async function firstOf(versions: readonly string[], { name, file }: Asked, has: typeof isHere): Promise<string | undefined> {
    for (const version of versions) {
      const path = `${name}/${version}/${file}`;
      if (await has(path)) return path;
    }
    return undefined;
  }

  /** What was fetched of a bucket is found without it. */
  async function findHere(asked: Asked): Promise<string | undefined> {
    if (objects.folder !== undefined) return undefined;
    const versions = await readdir(join(files.folder, 'releases', asked.name)).catch(() => []);
    return firstOf(versions, asked, isHere);
  }

  async function find(path: string, asked: Asked): Promise<string | undefined> {
    const here = await findHere(asked);
    if (here !== undefined) return here;
    const versionsIn = (holders: Holders | undefined) => holders?.get(asked.file)?.toReversed() ?? [];
    // Also a list that is under way, which may have begun before a release was whole: who does not find it there lists anew.
    const known = await firstOf(versionsIn(await listed.get(asked.name)), asked, hold);
    if (known !== undefined || (absentUntil.get(path) ?? 0) > performance.now()) return known;
    // It is new, or `gc` took the release that had it.
    const found = await firstOf(versionsIn(await listAgain(asked.name)), asked, hold);
    if (found === undefined) remember(absentUntil, path, performance.now() + absentForMs);
    return found;
  }

  return async (path) => {
    if (keyOf(path) === undefined) return undefined;
    const [, name = '', file = ''] = contentPath.exec(path) ?? [];
    if (name === '') return path;
    const place = places.get(path);
    if (place !== undefined && (await isHere(place))) return place;
    const found = await find(path, { name, file });
    if (found === undefined) return path;
    remember(places, path, found);
    return found;
  };
}
