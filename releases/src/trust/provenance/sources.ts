import { createHash } from 'node:crypto';
import { lstat, readFile, readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { digestOf } from '../../release/digests.ts';
import { git } from './git.ts';

/** The files that the checks and the build of a package see. */
export type Sources = {
  /** SHA-256 in hex of what `sha256sum` prints of the files, in the order of their paths in the repository. */
  readonly digest: string;
  /** SHA-256 in hex by path. */
  readonly files: ReadonlyMap<string, string>;
};

const there = (path: string): Promise<string | undefined> => realpath(path).catch(() => undefined);

/** Where a package finds another that it names, as Node does. */
async function packageFolder(name: string, from: string): Promise<string | undefined> {
  const found = await there(join(from, 'node_modules', name));
  const above = dirname(from);
  return found ?? (above === from ? undefined : packageFolder(name, above));
}

async function dependenciesOf(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  // The format of every package.json.
  const { dependencies, devDependencies } = JSON.parse(text) as Record<string, Record<string, string> | undefined>;
  return Object.keys({ ...dependencies, ...devDependencies });
}

const isOwn = (top: string, folder: string): boolean => {
  const parts = relative(top, folder).split(sep);
  return parts[0] !== '..' && !parts.includes('node_modules');
};

/** The folders of a package and of those of the same repository that it stands on. */
async function foldersOf(folder: string, top: string, found = new Set<string>()): Promise<ReadonlySet<string>> {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const name of await dependenciesOf(folder)) {
    const place = await packageFolder(name, folder);
    if (place !== undefined && isOwn(top, place)) await foldersOf(place, top, found);
  }
  return found;
}

/** What stands for a file: its content, or where a link leads. A file that git knows and that is gone is none. */
async function contentOf(path: string): Promise<Uint8Array> {
  const entry = await lstat(path).catch(() => undefined);
  if (entry?.isSymbolicLink()) return Buffer.from(`-> ${await readlink(path)}`);
  return entry?.isFile() ? readFile(path) : new Uint8Array();
}

/**
 * The sources of a package as they are now: all of its folder, of the packages of the same repository that it names, and what lies in the
 * repository's own folder (the lock, configuration), except what git ignores.
 * @returns undefined where there is no repository.
 * @throws Error where git does not list its files.
 */
export async function sourcesOf(folder: string): Promise<Sources | undefined> {
  const top = await git(folder, 'rev-parse', '--show-toplevel');
  if (!top) return undefined;
  const folders = [...(await foldersOf(await realpath(folder), await realpath(top)))];
  const places = folders.map((each) => `:(literal)${relative(top, each) || '.'}`);
  const listed = await git(top, 'ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ':(glob)*', ...places);
  // Nothing listed would be the same sources as nothing listed elsewhere.
  if (!listed) throw new Error(`git does not list the files of ${top}`);
  const paths = [...new Set(listed.split('\0'))].filter((path) => path !== '').toSorted();
  const files = new Map<string, string>();
  for (const path of paths) files.set(path, digestOf(await contentOf(join(top, path))));
  const lines = [...files].map(([path, sha256]) => `${sha256}  ${path}\n`);
  return { digest: createHash('sha256').update(lines.join('')).digest('hex'), files };
}

/** Whether a file that is to be written would be one of the sources of the repository that a folder is in. */
export async function wouldBeSource(folder: string, file: string): Promise<boolean> {
  const top = await git(folder, 'rev-parse', '--show-toplevel');
  const place = await there(dirname(file));
  if (!top || place === undefined || !isOwn(await realpath(top), place)) return false;
  return (await git(place, 'check-ignore', '--quiet', basename(file))) === undefined;
}

/** The first file of which two readings of the same sources differ. */
export const firstChanged = (one: Sources, other: Sources): string | undefined =>
  [...new Set([...one.files.keys(), ...other.files.keys()])].find((path) => one.files.get(path) !== other.files.get(path));
