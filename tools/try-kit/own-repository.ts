import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { type Outcome, root, run, workspaces } from '../lib/workspace.ts';
import { buildKit } from '../pack-kit/build-kit.ts';
import { kitPackages } from '../pack-kit/packages.ts';
import { startKitRegistry } from './kit-registry.ts';

/** Name of the remote that the repository holds. */
const remoteName = 'missions';
/** Repositories of the kit in the temporary folder. */
const prefix = 'kaeo-repository-';

/** A repository with one remote, somewhere where nothing of this one is in reach. */
export type OwnRepository = {
  /** Everything of it: the packed kit, Node, the repository. */
  readonly folder: string;
  /** The repository itself. */
  readonly remote: string;
  /** What a process of it has for an environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs a program of the repository. */
  run(program: string, args: readonly string[]): Promise<Outcome>;
};

/** What the kit is made of, as a hash. */
async function kitKey(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const { folder, copiedFolders } of kitPackages) {
    for (const part of ['src', ...copiedFolders]) {
      const entries = await readdir(join(root, folder, part), { withFileTypes: true, recursive: true });
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      for (const path of paths.toSorted()) hash.update(path.slice(root.length)).update(await readFile(path));
    }
    hash.update(await readFile(join(root, folder, 'package.json')));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The machine's programs, without those of this repository. */
const machinePath = (): string =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((place) => !place.startsWith(root) && !place.includes('node_modules'))
    .join(delimiter);

/** What is set for everybody on this machine: its proxies, certificates, registry; and nothing that npm or jest set for this repository. */
const machineEnvironment = (): [string, string][] =>
  Object.entries(process.env).filter((entry): entry is [string, string] => {
    const [name, value = ''] = entry;
    const isOurs = /^(?:npm_(?!config_registry$)|JEST_|NODE_(?:ENV|OPTIONS|PATH)$|INIT_CWD$|PATH$|PWD$|OLDPWD$|_$)/.test(name);
    return !isOurs && !value.includes(root);
  });

function repositoryAt(folder: string): OwnRepository {
  const remote = join(folder, `mfe-${remoteName}`);
  const path = [
    join(remote, 'node_modules/.bin'),
    join(folder, 'manager/node_modules/.bin'),
    join(folder, 'bin'),
    machinePath(),
  ].join(delimiter);
  const environment = Object.fromEntries([...machineEnvironment(), ['PATH', path]]);
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  return {
    folder,
    remote,
    environment,
    run: (program, args) => run('env', ['-i', ...settings, program, ...args], { folder: remote }),
  };
}

/**
 * Runs a program of the repository.
 * @throws Error with what it said.
 */
export async function succeeds(repository: OwnRepository, program: string, args: readonly string[]): Promise<string> {
  const { code, output } = await repository.run(program, args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** Package managers by which a repository is tried. The versions of pnpm and yarn are fixed: another one is another result. */
export const packageManagers = { npm: '', pnpm: 'pnpm@12.21.0', yarn: '@yarnpkg/cli-dist@4.18.1' } as const;
export type PackageManager = keyof typeof packageManagers;
const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];

/** Installs the kit from the packed files, as npm can. */
async function installFiles(repository: OwnRepository, packed: readonly string[]): Promise<void> {
  const files = packed.map((file) => `../kit/${basename(file)}`);
  await succeeds(repository, 'npm', ['install', '--save-dev', ...quiet, ...files]);
  await succeeds(repository, 'kaeo', createArgs);
}

/** Installs the kit from a registry, with the settings that `docs/one-remote.md` says. */
async function installByName(repository: OwnRepository, manager: 'pnpm' | 'yarn', packed: readonly string[]): Promise<void> {
  const { folder, remote } = repository;
  await succeeds(repository, 'npm', ['install', '--prefix', join(folder, 'manager'), ...quiet, packageManagers[manager]]);
  const registry = await startKitRegistry(packed);
  try {
    if (manager === 'pnpm') {
      await writeFile(join(remote, '.npmrc'), `@kaeo:registry=${registry.url}\n`);
      await writeFile(join(remote, 'pnpm-workspace.yaml'), 'nodeLinker: hoisted\nstrictDepBuilds: false\n');
      await succeeds(repository, 'pnpm', ['add', '--save-dev', '@kaeo/remote-kit']);
    } else {
      const settings = [
        'nodeLinker: node-modules',
        'npmPreapprovedPackages: ["@kaeo/*"]',
        'unsafeHttpWhitelist: ["127.0.0.1"]',
        `npmScopes: { kaeo: { npmRegistryServer: "${registry.url}" } }`,
      ];
      await writeFile(join(remote, '.yarnrc.yml'), `${settings.join('\n')}\n`);
      await writeFile(join(remote, 'package.json'), '{}\n');
      await succeeds(repository, 'yarn', ['add', '--dev', '@kaeo/remote-kit']);
    }
    await succeeds(repository, manager, ['exec', 'kaeo', ...createArgs]);
    await succeeds(repository, manager, ['install', ...(manager === 'pnpm' ? ['--no-frozen-lockfile'] : ['--no-immutable'])]);
  } finally {
    await registry.stop();
  }
}

const createArgs = ['create', remoteName, '--title-th', 'ภารกิจ', '--title-la', 'ພາລະກິດ'];

/** Makes the repository as `docs/one-remote.md` says: an empty folder, the packed kit, one command. */
async function make(folder: string, manager: PackageManager): Promise<void> {
  const packed = await buildKit();
  await mkdir(join(folder, 'kit'), { recursive: true });
  for (const file of packed) await copyFile(file, join(folder, 'kit', basename(file)));
  // Node itself is a package of this repository.
  await mkdir(join(folder, 'bin'));
  await cp(process.execPath, join(folder, 'bin/node'), { dereference: true });
  const repository = repositoryAt(folder);
  await mkdir(repository.remote);
  if (manager === 'npm') await installFiles(repository, packed);
  else await installByName(repository, manager, packed);
}

const dayMs = 86_400_000;

/** Those of kits of before are nearly a gigabyte each; one of today may be somebody's at work. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const { mtimeMs } = await stat(join(tmpdir(), name));
    if (Date.now() - mtimeMs > dayMs) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/**
 * A repository with one remote, made of the kit as it is now; the same one when it is asked for again.
 * @throws Error with the words of whatever failed.
 */
export async function ownRepository(manager: PackageManager = 'npm'): Promise<OwnRepository> {
  const folder = join(tmpdir(), `${prefix}${await kitKey()}${manager === 'npm' ? '' : `-${manager}`}`);
  const mark = join(folder, '.made');
  if (existsSync(mark)) return repositoryAt(folder);
  await removeOld();
  // One that is made half is begun anew. Its paths are written into it, so it is made where it stays.
  await rm(folder, { recursive: true, force: true });
  await make(folder, manager);
  await writeFile(`${mark}.draft`, '');
  await rename(`${mark}.draft`, mark);
  return repositoryAt(folder);
}

/** What of a folder leads out of it or to this repository: links, and files with its path. Nothing, where all is well. */
export async function leaks({ folder }: Pick<OwnRepository, 'folder'>): Promise<string[]> {
  const links = linesOf(await run('find', [folder, '-type', 'l']));
  const home = await realpath(folder);
  const targets = await Promise.all(links.map((link) => realpath(link).catch(() => 'nowhere')));
  const outside = links.filter((_, at) => !targets[at]?.startsWith(`${home}/`));
  // With the folders of it: a checkout may be in a place such as /repo, with which other paths begin too.
  const places = [...workspaces, 'node_modules', 'tools'].flatMap((name) => ['-e', join(root, name)]);
  return [...outside, ...linesOf(await run('grep', ['-rlF', ...places, folder]))];
}

const linesOf = ({ output }: Outcome): string[] => output.split('\n').filter((line) => line !== '');
