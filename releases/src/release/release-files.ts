import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ObjectStore } from '../objects/object-store.ts';

export type ReleaseFiles = {
  readonly about: string;
  list(): Promise<string[]>;
  read(name: string): Promise<Uint8Array | undefined>;
};

/** Excludes hidden files and source maps, which are not released. */
const isReleased = (name: string): boolean => !name.startsWith('.') && !name.endsWith('.map');

export function filesOfFolder(folder: string): ReleaseFiles {
  return {
    about: folder,
    async list() {
      const entries = await readdir(folder, { withFileTypes: true, recursive: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter(isReleased)
        .toSorted();
    },
    read: (name) => readFile(join(folder, name)).catch(() => undefined),
  };
}

export const releaseKey = (name: string, version: string, file: string): string => `releases/${name}/${version}/${file}`;

export function filesOfStore(objects: ObjectStore, name: string, version: string): ReleaseFiles {
  const prefix = releaseKey(name, version, '');
  return {
    about: `${name} ${version} in ${objects.about}`,
    list: async () => (await objects.list(prefix)).map((key) => key.slice(prefix.length)),
    read: async (file) => (await objects.read(prefix + file))?.body,
  };
}

/** The integrity attribute of a script. */
export const integrityOf = (body: Uint8Array): string => `sha384-${createHash('sha384').update(body).digest('base64')}`;
