import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { BuildTask } from './webpack/build-worker.ts';
import { browserPackages, buildFolder, deskPackages, type Market, root } from './workspace.ts';

/** Build-time options of the shell besides its market (D-40); their values are part of the hash of its sources. */
const optionNames = [
  'OPEN_GAME_IN_NEW_TAB',
  'SPORTBOOK_HOST',
  'SLOT_PROVIDER_MESSAGE',
  'GIFT_LINK_PASSPHRASE',
  'CHAT_SOCKET_URL',
];

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** The shell of the wallet, and that of the desk. */
const isShell = (name: string): boolean => name === 'shell' || name === 'desk';

async function sourcesOf(name: string): Promise<string> {
  const hash = createHash('sha256');
  const folders = [
    join(root, 'shared/src'),
    join(root, 'shared/exports'),
    join(root, 'remote-kit/src/webpack'),
    join(root, name, 'src'),
    ...(isShell(name) ? [join(root, 'host/src'), join(root, name, 'public')] : []),
  ];
  const files = (await Promise.all(folders.map(filesBelow))).flat();
  const packageFiles = ['package.json', 'webpack.config.ts', ...(isShell(name) ? [] : ['remote.json'])].map((file) =>
    join(root, name, file),
  );
  for (const file of [...files, ...packageFiles, join(root, 'package-lock.json'), join(root, 'shared/package.json')]) {
    hash.update(file.slice(root.length)).update(await readFile(file));
  }
  hash.update(`SOURCE_MAPS=${process.env['SOURCE_MAPS'] ?? ''}`);
  if (name === 'shell') for (const option of optionNames) hash.update(`${option}=${process.env[option] ?? ''}`);
  return hash.digest('hex');
}

const markOf = (folder: string): string => join(folder, '.sources');

async function isFresh(folder: string, sources: string): Promise<boolean> {
  const built = await readFile(markOf(folder), 'utf8').catch(() => undefined);
  return built === sources;
}

/** One run of webpack. The build of a remote has no market: it serves both. */
type Build = { readonly name: string; readonly market: Market | undefined };
type BuildOptions = {
  /** Markets whose shells are built; remotes are the same for all. */
  readonly markets: readonly Market[];
  readonly onBuilt?: (name: string, ms: number) => void;
};

/**
 * One after another in one thread: the first build of a thread takes webpack three times as long as later ones, so two threads on
 * two cores would be slower. @throws Error for the first package whose build fails; its cause has the output of webpack.
 */
export async function buildPackages({ markets, onBuilt }: BuildOptions): Promise<void> {
  const builds: readonly Build[] = [...browserPackages, ...deskPackages].flatMap((name): Build[] =>
    name === 'shell' ? markets.map((market) => ({ name, market })) : [{ name, market: undefined }],
  );
  const thread = new Piscina<BuildTask, number>({
    filename: new URL('./webpack/build-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
  });
  try {
    for (const { name, market } of builds) {
      const sources = await sourcesOf(name);
      const folder = buildFolder(name, market ?? 'thailand');
      if (await isFresh(folder, sources)) continue;
      const environment = { LAOS: market === 'laos' ? '1' : '', BUILD_ID: sources.slice(0, 8) };
      const ms = await thread.run({ config: join(root, name, 'webpack.config.ts'), environment }).catch((cause: unknown) => {
        throw new Error(`${name} does not build`, { cause });
      });
      await writeFile(markOf(folder), sources);
      onBuilt?.(market === 'laos' ? `${name} for Laos` : name, ms);
    }
  } finally {
    await thread.destroy();
  }
}

/** Transferred size of a file in bytes: that of its Brotli copy, if there is one. */
export async function wireBytes(path: string): Promise<number> {
  const packed = await stat(`${path}.br`).catch(() => undefined);
  return packed?.size ?? (await stat(path)).size;
}
