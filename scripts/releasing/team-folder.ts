import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../workspace.ts';

/** A checkout of the product as a team has it, in a temporary folder: what is committed here, with this project's node_modules. */
export type TeamFolder = {
  readonly folder: string;
  /** Raises the version in a package's package.json. */
  raise(packageFolder: string, version: string): Promise<void>;
  /** Changes a file of the checkout; returns how to take the change back. */
  edit(file: string, change: (before: string) => string): Promise<() => Promise<void>>;
  remove(): Promise<void>;
};

async function git(args: readonly string[], folder: string): Promise<void> {
  const { code, output } = await run('git', args, { folder });
  if (code !== 0) throw new Error(`git ${args[0] ?? ''}: ${output}`);
}

/** This project's node_modules, but the project's own packages and their commands are those of the checkout: npm links them by relative paths. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink() || ['@wallet', '.bin'].includes(entry.name))
      await cp(source, target, { recursive: true, verbatimSymlinks: true });
    else await symlink(source, target);
  }
}

export async function openTeamFolder(): Promise<TeamFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-team-'));
  await git(['clone', '--quiet', '--depth', '1', `file://${root}`, folder], root);
  await linkPackages(folder);
  const edit: TeamFolder['edit'] = async (file, change) => {
    const path = join(folder, file);
    const before = await readFile(path, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} has not what was to be changed`);
    await writeFile(path, after);
    return () => writeFile(path, before);
  };
  return {
    folder,
    edit,
    async raise(packageFolder, version) {
      await edit(join(packageFolder, 'package.json'), (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
