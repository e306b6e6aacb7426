import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, ReleaseInService } from '@wallet/shared/contract';
import { type BuiltRelease, readBuild } from './built-release.ts';

/** What the gateway serves of the shell. */
export type ShellInService = {
  readonly version: string;
  readonly base: string;
  readonly release: BuiltRelease;
};

/** A folder of immutable releases and the registry that names those in service. */
export type ReleaseStore = {
  readonly folder: string;
  /** Copies a build into the store under its version and content, and answers the version: the same build twice is one release. */
  publish(buildFolder: string): Promise<{ name: string; version: string }>;
  /** Puts one published release of each name into service; the one that was there before becomes `previous`. */
  activate(releases: readonly { name: string; version: string }[]): Promise<Registry>;
  readRegistry(): Promise<Registry | undefined>;
  readShell(registry: Registry): Promise<ShellInService>;
};

const baseOf = (name: string, version: string): string => `/releases/${name}/${version}/`;

/** The build's content as a short hash: file names and hashes stand in `release.json`. */
const contentOf = (release: BuiltRelease): string =>
  createHash('sha256')
    .update(JSON.stringify([release.files, release.declaration, release.parts]))
    .digest('hex')
    .slice(0, 8);

async function writeAtomically(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text);
  await rename(draft, path);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function inService(folder: string, name: string, version: string): Promise<ReleaseInService> {
  const release = await readBuild(join(folder, 'releases', name, version));
  if (!release.declaration) throw new Error(`${name} ${version} declares nothing: it is no remote`);
  return {
    version,
    base: baseOf(name, version),
    scripts: release.scripts,
    global: release.global,
    parts: release.parts,
    needs: release.needs,
    integrity: Object.fromEntries(Object.entries(release.files).map(([file, { integrity }]) => [file, integrity])),
    declaration: release.declaration,
  };
}

/** Opens a store in a folder, which is made when it is not there. */
export async function openStore(folder: string): Promise<ReleaseStore> {
  const registryPath = join(folder, 'registry.json');
  await mkdir(join(folder, 'releases'), { recursive: true });

  const readRegistry = async (): Promise<Registry | undefined> => {
    const text = await readFile(registryPath, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as Registry); // written by `activate` alone
  };

  return {
    folder,
    readRegistry,
    async publish(buildFolder) {
      const release = await readBuild(buildFolder);
      const version = `${release.version}-${contentOf(release)}`;
      const target = join(folder, 'releases', release.name, version);
      if (!(await exists(target))) {
        const draft = `${target}.${randomUUID()}`;
        await cp(buildFolder, draft, { recursive: true });
        await rename(draft, target).catch(async (error: unknown) => {
          await rm(draft, { recursive: true, force: true });
          if (!(await exists(target))) throw error;
        });
      }
      return { name: release.name, version };
    },
    async activate(releases) {
      const before = await readRegistry();
      const remotes: Record<string, { current: ReleaseInService; previous?: ReleaseInService }> = { ...before?.remotes };
      let shell = before?.shell ?? { version: '' };
      for (const { name, version } of releases) {
        if (name === 'shell') {
          shell = { version };
          continue;
        }
        const old = remotes[name];
        const current = await inService(folder, name, version);
        const previous = old && old.current.version !== version ? old.current : old?.previous;
        remotes[name] = { current, ...(previous ? { previous } : {}) };
      }
      const registry: Registry = { revision: (before?.revision ?? 0) + 1, shell, remotes };
      await writeAtomically(registryPath, `${JSON.stringify(registry, null, 2)}\n`);
      return registry;
    },
    async readShell(registry) {
      const { version } = registry.shell;
      return { version, base: baseOf('shell', version), release: await readBuild(join(folder, 'releases', 'shell', version)) };
    },
  };
}
