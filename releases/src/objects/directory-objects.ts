import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { digestOf } from './digest.ts';
import type { ObjectStore, WrittenObject } from './object-store.ts';

/** Writing a pointer takes milliseconds, so an older lock belongs to a dead process. */
const staleLockMs = 20_000;
const lockTimeoutMs = 60_000;
const lockSuffix = '.lock';
/** The names of drafts, locks and broken locks, which are never objects. */
const leftover = /\.draft$|\.lock(\.[\da-f-]{36})?$/;
const draftSuffix = '.draft';
/** How often the folder of a file may disappear during a write. */
const maxAttempts = 20;

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

async function readBytes(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'EISDIR')) return undefined;
    throw error;
  }
}

/** A concurrent removal of the folder's last file also removes the folder, even right after it was created. */
async function inFolderOf<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    await mkdir(dirname(path), { recursive: true });
    try {
      return await work();
    } catch (error) {
      if (!hasCode(error, 'ENOENT') || attempt === maxAttempts) throw error;
    }
  }
}

async function writeDraft(path: string, body: Uint8Array): Promise<string> {
  const draft = `${path}.${randomUUID()}${draftSuffix}`;
  await inFolderOf(path, () => writeFile(draft, body));
  return draft;
}

/** Takes the lock file of a path, waiting until it is free; breaks a lock whose process died. */
async function lock(path: string): Promise<() => Promise<void>> {
  const file = `${path}${lockSuffix}`;
  const deadline = Date.now() + lockTimeoutMs;
  while (Date.now() < deadline) {
    try {
      await (await inFolderOf(path, () => open(file, 'wx'))).close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const lockFile = await stat(file).catch(() => undefined);
    if (lockFile && Date.now() - lockFile.mtimeMs > staleLockMs) {
      // Two processes may see the stale lock; only the one whose rename succeeds breaks it.
      const broken = `${file}.${randomUUID()}`;
      await rename(file, broken).then(
        () => rm(broken, { force: true }),
        () => undefined,
      );
      continue;
    }
    await pause(5 + Math.random() * 20);
  }
  throw new Error(`${file} has been held for over ${lockTimeoutMs / 1000} s: remove it if no release is running`);
}

const writtenAt = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.mtimeMs;

/** Removes an empty folder and its empty parents, up to the store's root. */
async function removeEmpty(path: string, top: string): Promise<void> {
  for (let folder = path; folder !== top && !relative(top, folder).startsWith('..'); folder = dirname(folder)) {
    const isRemoved = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}

/** Removes drafts, locks of dead processes and empty folders left behind by writes. */
async function sweep(top: string, limit: number, { isDryRun }: { isDryRun: boolean }): Promise<string[]> {
  const entries = await readdir(top, { withFileTypes: true, recursive: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const isLeftover = entry.isFile()
      ? leftover.test(entry.name)
      : entry.isDirectory() && (await readdir(path).catch(() => ['?'])).length === 0;
    const at = isLeftover ? await writtenAt(path) : undefined;
    if (at === undefined || at >= limit) continue;
    found.push(`${relative(top, path).split(sep).join('/')} (${entry.isFile() ? 'an interrupted write' : 'an empty folder'})`);
    if (isDryRun) continue;
    if (entry.isFile()) await rm(path, { force: true });
    await removeEmpty(entry.isFile() ? dirname(path) : path, top);
  }
  return found.toSorted();
}

/** Objects as files in a folder. Writes are atomic: a draft beside the file, then a link or a rename. */
export function directoryObjects(folder: string): ObjectStore {
  const pathOf = (key: string): string => {
    const path = join(folder, key);
    if (relative(folder, path).startsWith('..')) throw new Error(`${key} is no key of this store`);
    return path;
  };

  return {
    about: folder,
    folder,
    async read(key) {
      const body = await readBytes(pathOf(key));
      return body && { body, tag: digestOf(body) };
    },
    async readChanged(key, mark) {
      const path = pathOf(key);
      const file = await stat(path).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined;
        throw error;
      });
      if (!file) return undefined;
      // Every write creates a new file, so the inode distinguishes two writes within one clock tick.
      const currentMark = `${file.ino} ${file.mtimeMs} ${file.size}`;
      if (currentMark === mark) return 'unchanged';
      const body = await readBytes(path);
      return body && { body, mark: currentMark };
    },
    async create(key, body) {
      const path = pathOf(key);
      const draft = await writeDraft(path, body);
      try {
        // Unlike a rename, a link fails if the file exists.
        await link(draft, path);
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async replace(key, body, tag) {
      const path = pathOf(key);
      const unlock = await lock(path);
      try {
        const stored = await readBytes(path);
        if ((stored && digestOf(stored)) !== tag) return false;
        await rename(await writeDraft(path, body), path);
        return true;
      } finally {
        await unlock();
      }
    },
    list,
    async listWritten(prefix) {
      const found = await Promise.all(
        (await list(prefix)).map(async (key) => ({ key, writtenAt: await writtenAt(pathOf(key)) })),
      );
      return found.filter((each): each is WrittenObject => each.writtenAt !== undefined);
    },
    sweep: (limit, options) => sweep(folder, limit, options),
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeEmpty(dirname(path), folder);
    },
  };

  async function list(prefix: string): Promise<string[]> {
    const start = prefix.endsWith('/') || prefix === '' ? prefix : dirname(prefix);
    const entries = await readdir(pathOf(start), { withFileTypes: true, recursive: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile() && !leftover.test(entry.name))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((key) => key.startsWith(prefix))
      .toSorted();
  }
}
