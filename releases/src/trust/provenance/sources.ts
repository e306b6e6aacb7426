import { lstat, readFile, readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { digestOf } from '../../objects/digest.ts';
import { git } from './git.ts';

/** The files used by the checks and the build of a package. */
export type Sources = {
  /** SHA-256 (hex) of the output of `sha256sum`, in the order of paths in the repository. */
  readonly digest: string;
  readonly files: ReadonlyMap<string, string>;
};

const existingPath = (path: string): Promise<string | undefined> => realpath(path).catch(() => undefined);

/** The folder of a dependency, found like Node does. */
async function packageFolder(name: string, from: string): Promise<string | undefined> {
  const found = await existingPath(join(from, 'node_modules', name));
  const above = dirname(from);
  return found ?? (above === from ? undefined : packageFolder(name, above));
}

async function dependenciesOf(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  // The format of every package.json.
  const { dependencies, devDependencies } = JSON.parse(text) as Record<string, Record<string, string> | undefined>;
  return Object.keys({ ...dependencies, ...devDependencies });
}

const isInRepository = (top: string, folder: string): boolean => {
  const parts = relative(top, folder).split(sep);
  return parts[0] !== '..' && !parts.includes('node_modules');
};

/** The folders of a package and of its dependencies in the same repository. */
async function foldersOf(folder: string, top: string, found = new Set<string>()): Promise<ReadonlySet<string>> {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const name of await dependenciesOf(folder)) {
    const dependency = await packageFolder(name, folder);
    if (dependency !== undefined && isInRepository(top, dependency)) await foldersOf(dependency, top, found);
  }
  return found;
}

/** The content of a file, or the target of a symbolic link. A deleted file that git still lists is empty. */
async function contentOf(path: string): Promise<Uint8Array> {
  const entry = await lstat(path).catch(() => undefined);
  if (entry?.isSymbolicLink()) return Buffer.from(`-> ${await readlink(path)}`);
  return entry?.isFile() ? readFile(path) : new Uint8Array();
}

/**
 * The folder of a package, the packages of the repository that it depends on, and the files of the repository's root, except
 * those that git ignores; undefined without a repository. @throws Error if git cannot list the files.
 */
export async function sourcesOf(folder: string): Promise<Sources | undefined> {
  const top = await git(folder, 'rev-parse', '--show-toplevel');
  if (!top) return undefined;
  const folders = [...(await foldersOf(await realpath(folder), await realpath(top)))];
  const pathspecs = folders.map((each) => `:(literal)${relative(top, each) || '.'}`);
  const listed = await git(top, 'ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ':(glob)*', ...pathspecs);
  // An empty list would have the same digest for different sources.
  if (!listed) throw new Error(`git does not list the files of ${top}`);
  const paths = [...new Set(listed.split('\0'))].filter((path) => path !== '').toSorted();
  const files = new Map<string, string>();
  for (const path of paths) files.set(path, digestOf(await contentOf(join(top, path))));
  const lines = [...files].map(([path, sha256]) => `${sha256}  ${path}\n`);
  return { digest: digestOf(lines.join('')), files };
}

/** Whether a new file would count as a source in the repository of a folder. */
export async function wouldBeSource(folder: string, file: string): Promise<boolean> {
  const top = await git(folder, 'rev-parse', '--show-toplevel');
  const parent = await existingPath(dirname(file));
  if (!top || parent === undefined || !isInRepository(await realpath(top), parent)) return false;
  return (await git(parent, 'check-ignore', '--quiet', basename(file))) === undefined;
}

export const firstChanged = (one: Sources, other: Sources): string | undefined =>
  [...new Set([...one.files.keys(), ...other.files.keys()])].find((path) => one.files.get(path) !== other.files.get(path));
