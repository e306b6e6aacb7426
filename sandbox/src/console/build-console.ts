import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '..', '..');
const root = join(workspace, '..');
/** The output folder. */
export const consoleScripts = join(workspace, 'dist/console');
const mark = join(consoleScripts, '.sources');

/** Everything that affects the build. The console imports only types from `src`, and types are not in the output. */
const folders = [join(workspace, 'console'), join(root, 'shared/src')];
const files = [join(root, 'package-lock.json')];

async function sourcesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of [...(await Promise.all(folders.map(sourcesBelow))).flat(), ...files]) {
    hash.update(path.slice(root.length)).update(await readFile(path));
  }
  return hash.digest('hex');
}

/**
 * Builds the scripts of the console if they are missing or their sources have changed; returns whether it built.
 * @throws Error with webpack's output if the build fails.
 */
export async function buildConsole(): Promise<boolean> {
  const sources = await hashOfSources();
  if ((await readFile(mark, 'utf8').catch(() => '')) === sources) return false;
  // Only a build needs webpack, so an up-to-date console starts without it.
  const [{ default: webpack }, { default: config }] = await Promise.all([
    import('webpack'),
    import('../../console/webpack.config.ts'),
  ]);
  const compiler = webpack(config);
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) {
          reject(new Error(`the console build failed:\n${stats?.toString('errors-only') ?? ''}`));
        } else resolve();
      });
    });
  } finally {
    await new Promise<void>((resolve) => {
      compiler.close(() => resolve());
    });
  }
  await writeFile(mark, sources);
  return true;
}
