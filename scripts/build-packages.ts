import { createHash } from 'node:crypto';
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserPackage, browserPackages, root, runTool, twoAtATime } from './workspace.ts';

/** Build-time options of the shell (D-40): a build with other options is another build. */
const optionNames = [
  'LAOS',
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

/** A hash of everything that a package's build reads. */
async function sourcesOf(name: BrowserPackage): Promise<string> {
  const hash = createHash('sha256');
  const folders = [join(root, 'shared/src'), join(root, name, 'src'), ...(name === 'shell' ? [join(root, 'shell/public')] : [])];
  const files = (await Promise.all(folders.map(filesBelow))).flat();
  const own = ['package.json', 'webpack.config.ts', ...(name === 'shell' ? [] : ['remote.json'])].map((file) =>
    join(root, name, file),
  );
  for (const file of [...files, ...own, join(root, 'package-lock.json'), join(root, 'shared/package.json')]) {
    hash.update(file.slice(root.length)).update(await readFile(file));
  }
  if (name === 'shell') for (const option of optionNames) hash.update(`${option}=${process.env[option] ?? ''}`);
  return hash.digest('hex');
}

const markOf = (name: BrowserPackage): string => join(root, name, 'dist', '.sources');

async function isFresh(name: BrowserPackage, sources: string): Promise<boolean> {
  const built = await readFile(markOf(name), 'utf8').catch(() => undefined);
  return built === sources;
}

/**
 * Builds every browser package whose sources changed, two at a time.
 * @throws Error with webpack's own output for the first package that does not build.
 */
export async function buildPackages(options: { onBuilt?: (name: BrowserPackage, ms: number) => void } = {}): Promise<void> {
  await twoAtATime(browserPackages, async (name) => {
    const sources = await sourcesOf(name);
    if (await isFresh(name, sources)) return;
    const startedAt = performance.now();
    const { code, output } = await runTool('webpack', ['--mode', 'production'], { folder: join(root, name) });
    if (code !== 0) throw new Error(`${name} does not build:\n${output}`);
    if (name === 'shell') await cp(join(root, 'shell/public'), join(root, 'shell/dist'), { recursive: true });
    await writeFile(markOf(name), sources);
    options.onBuilt?.(name, performance.now() - startedAt);
  });
}

/** Bytes of a file as it travels: the Brotli copy where there is one. */
export async function wireBytes(path: string): Promise<number> {
  const packed = await stat(`${path}.br`).catch(() => undefined);
  return packed?.size ?? (await stat(path)).size;
}
