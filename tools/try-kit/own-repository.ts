import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { type Outcome, root, run, workspaces } from '../lib/workspace.ts';
import { buildKit } from '../pack-kit/build-kit.ts';
import { kitPackages } from '../pack-kit/packages.ts';
import { startKitRegistry } from './kit-registry.ts';

const remoteName = 'missions';
const prefix = 'kaeo-repository-';

export type OwnRepository = {
  /** Folder with the packed kit, Node and the repository. */
  readonly folder: string;
  readonly remote: string;
  readonly environment: Readonly<Record<string, string>>;
  run(program: string, args: readonly string[]): Promise<Outcome>;
};

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

/** PATH without the programs of this repository. */
const machinePath = (): string =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((path) => !path.startsWith(root) && !path.includes('node_modules'))
    .join(delimiter);

/** The environment of the machine, such as proxies, certificates and registry, without variables that npm or jest set for this repository. */
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

/** @throws Error with the output of the program if it fails. */
export async function succeeds(repository: OwnRepository, program: string, args: readonly string[]): Promise<string> {
  const { code, output } = await repository.run(program, args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** Package managers that the kit is tested with. The versions of pnpm and yarn are pinned, so that results are reproducible. */
export const packageManagers = { npm: '', pnpm: 'pnpm@12.21.0', yarn: '@yarnpkg/cli-dist@4.18.1' } as const;
export type PackageManager = keyof typeof packageManagers;
const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];

/** Installs the kit from the packed files; only npm can do this. */
async function installFiles(repository: OwnRepository, packed: readonly string[]): Promise<void> {
  const files = packed.map((file) => `../kit/${basename(file)}`);
  await succeeds(repository, 'npm', ['install', '--save-dev', ...quiet, ...files]);
  await succeeds(repository, 'kaeo', createArgs);
}

/** Installs the kit from a registry, with the settings of `docs/one-remote.md`. */
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

/** Creates the repository as `docs/one-remote.md` describes: an empty folder, the packed kit, one command. */
async function createRepository(folder: string, manager: PackageManager): Promise<void> {
  const packed = await buildKit();
  await mkdir(join(folder, 'kit'), { recursive: true });
  for (const file of packed) await copyFile(file, join(folder, 'kit', basename(file)));
  // Node itself is installed as a package of this repository, so it is copied.
  await mkdir(join(folder, 'bin'));
  await cp(process.execPath, join(folder, 'bin/node'), { dereference: true });
  const repository = repositoryAt(folder);
  await mkdir(repository.remote);
  if (manager === 'npm') await installFiles(repository, packed);
  else await installByName(repository, manager, packed);
}

const dayMs = 86_400_000;

/** Removes repositories of older kits, of nearly a gigabyte each; another process may still use one of the last day. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const { mtimeMs } = await stat(join(tmpdir(), name));
    if (Date.now() - mtimeMs > dayMs) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** Creates a repository with one remote, or returns the one of the same sources. @throws Error with the failed output. */
export async function ownRepository(manager: PackageManager = 'npm'): Promise<OwnRepository> {
  const folder = join(tmpdir(), `${prefix}${await kitKey()}${manager === 'npm' ? '' : `-${manager}`}`);
  const mark = join(folder, '.made');
  if (existsSync(mark)) return repositoryAt(folder);
  await removeOld();
  // Remove an incomplete one. It is created in its final place because its files contain absolute paths.
  await rm(folder, { recursive: true, force: true });
  await createRepository(folder, manager);
  await writeFile(`${mark}.draft`, '');
  await rename(`${mark}.draft`, mark);
  return repositoryAt(folder);
}

/** Links that lead out of a folder, and files that contain the path of this repository. */
export async function leaks({ folder }: Pick<OwnRepository, 'folder'>): Promise<string[]> {
  const links = linesOf(await run('find', [folder, '-type', 'l']));
  const home = await realpath(folder);
  const targets = await Promise.all(links.map((link) => realpath(link).catch(() => 'nowhere')));
  const outside = links.filter((_, at) => !targets[at]?.startsWith(`${home}/`));
  // Search for paths of its folders, because the root alone, such as /repo, can be the start of unrelated paths.
  const patterns = [...workspaces, 'node_modules', 'tools'].flatMap((name) => ['-e', join(root, name)]);
  return [...outside, ...linesOf(await run('grep', ['-rlF', ...patterns, folder]))];
}

const linesOf = ({ output }: Outcome): string[] => output.split('\n').filter((line) => line !== '');
