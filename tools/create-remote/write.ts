import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, type Json, type Neighbours, type RemotePlan, readJson, writeRemote } from '@kaeo/remote-kit/create';

const textIn = (record: unknown, field: string): string => {
  const value = isRecord(record) ? record[field] : undefined;
  if (typeof value !== 'string') throw new Error(`there is no ${field} in ${JSON.stringify(record).slice(0, 80)}`);
  return value;
};

async function portIn(folder: string): Promise<number> {
  const config = await readFile(join(folder, 'webpack.config.ts'), 'utf8');
  return Number(/\bport: (\d+)/.exec(config)?.[1] ?? 0);
}

/** Reads the names, paths and ports that a new remote must not use. */
export async function readNeighbours(root: string, packages: readonly string[]): Promise<Neighbours> {
  const remotes = await Promise.all(
    packages.map(async (folder) => {
      const declaration = await readJson(join(root, folder, 'remote.json'));
      const pages = Array.isArray(declaration['pages']) ? declaration['pages'] : [];
      return {
        name: textIn(declaration, 'name'),
        namespace: textIn(declaration, 'namespace'),
        paths: pages.map((page) => textIn(page, 'path')),
        port: await portIn(join(root, folder)),
      };
    }),
  );
  return { folders: await readdir(root), remotes };
}

/** As npm would. Nothing needs to be resolved, because all remotes have the same dependencies. */
async function enterIntoLock(root: string, folder: string, manifest: Json): Promise<void> {
  const path = join(root, 'package-lock.json');
  const lock = await readJson(path);
  const packages = lock['packages'];
  if (!isRecord(packages)) throw new Error('package-lock.json has no packages');
  packages[folder] = {
    version: manifest['version'],
    dependencies: manifest['dependencies'],
    devDependencies: manifest['devDependencies'],
  };
  packages[`node_modules/${folder}`] = { resolved: folder, link: true };
  lock['packages'] = Object.fromEntries(Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')));
  await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`);
}

/**
 * Writes the remote, adds it to the lock file and links it, so that no installation is needed. Scripts, lint and tests find
 * remotes by their `remote.json`. @returns its files, relative to the project.
 */
export async function writeWorkspaceRemote(root: string, plan: RemotePlan): Promise<string[]> {
  const files = await writeRemote(join(root, plan.folder), plan, 'workspace');
  await enterIntoLock(root, plan.folder, await readJson(join(root, plan.folder, 'package.json')));
  await symlink(`../${plan.folder}`, join(root, 'node_modules', plan.folder)).catch((error: unknown) => {
    // Without node_modules, the installation will create the link.
    if (!isRecord(error) || (error['code'] !== 'ENOENT' && error['code'] !== 'EEXIST')) throw error;
  });
  return files.map((file) => join(plan.folder, file));
}
