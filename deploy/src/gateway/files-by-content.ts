import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../objects/object-store.ts';
import { markFile } from '../release/publish.ts';
import { keyOf, type ServedFiles } from './served-files.ts';

/** A file that no release has is not looked for again for so long, nor are more of them remembered, nor lists of more names. */
const absentForMs = 3000;
const absentRemembered = 10_000;
const namesRemembered = 1000;

const contentPath = /^([^/]+)\/files\/(.+)$/;

/** Which releases of a name have a file: versions by file name. */
type Holders = ReadonlyMap<string, readonly string[]>;

/**
 * Finds a file of a release by the path that was asked for after `/releases/`: `bonus/1.1.0/page.js` is that very file, and
 * `bonus/files/page.3fa2b1c9.js` the one of that name of any release that is whole, because its name tells its content (docs/adr/0084).
 * @returns its path below `releases/` of the served folder, there or not; undefined for what can be no file of a release.
 * @throws whatever keeps the store from being read.
 */
export type FindFile = (path: string) => Promise<string | undefined>;

export function filesByContent(objects: ObjectStore, files: ServedFiles): FindFile {
  const listed = new Map<string, Promise<Holders>>();
  const underWay = new Map<string, Promise<Holders>>();
  const absentUntil = new Map<string, number>();

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
    if (listed.size >= namesRemembered) listed.clear();
    listed.set(name, work);
    work.catch(() => listed.delete(name));
    return work;
  }

  async function hold(path: string): Promise<boolean> {
    const key = keyOf(path);
    if (key === undefined) return false;
    await files.fetch(key);
    return stat(join(files.folder, key)).then(
      (file) => file.isFile(),
      () => false,
    );
  }

  return async (path) => {
    if (keyOf(path) === undefined) return undefined;
    const [, name = '', file = ''] = contentPath.exec(path) ?? [];
    if (name === '') return path;
    const find = async (holders: Holders | undefined): Promise<string | undefined> => {
      for (const version of holders?.get(file)?.toReversed() ?? []) {
        const found = `${name}/${version}/${file}`;
        if (await hold(found)) return found;
      }
      return undefined;
    };
    // Also one that is under way, which may have begun before a release was whole: who does not find it there lists anew.
    const known = await find(await listed.get(name));
    if (known !== undefined) return known;
    // It is new, or `gc` took the release that had it.
    if ((absentUntil.get(path) ?? 0) > performance.now()) return path;
    const found = await find(await listAgain(name));
    if (found !== undefined) return found;
    if (absentUntil.size >= absentRemembered) absentUntil.clear();
    absentUntil.set(path, performance.now() + absentForMs);
    return path;
  };
}
