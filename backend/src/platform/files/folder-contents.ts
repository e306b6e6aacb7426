import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../error-message.ts';
import type { FileContents } from './file-contents.ts';

const idPattern = /^[\w-]{20,64}$/;

/** File contents in a folder that only this process's user can read. Writes are atomic. */
export function createFolderContents(folder: string): FileContents {
  const pathOf = (id: string): string => {
    if (!idPattern.test(id)) throw new Error('not a file id');
    return join(folder, id.slice(0, 2), id);
  };
  return {
    async put(id, content) {
      const path = pathOf(id);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomBytes(6).toString('hex')}`;
      await writeFile(draft, content, { mode: 0o600, flush: true });
      await rename(draft, path);
    },
    async get(id) {
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
