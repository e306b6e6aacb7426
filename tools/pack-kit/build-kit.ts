import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root, run, runTool } from '../lib/workspace.ts';
import { type Manifest, packagesIn, publicModules, publishedManifest, typesPath } from './manifest.ts';
import { type KitPackage, kitPackages } from './packages.ts';

/** Where the kit is built: a folder a package, and beside them the files that npm installs. */
export const kitFolder = join(root, 'dist/kit');

const readManifest = async (folder: string): Promise<Manifest> =>
  // A file of ours.
  JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Public names of packages that are built already, for the compiler: what it reads of them is what others will get. */
type Built = Record<string, readonly [string]>;

async function builtFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Compiles what can be reached from the public names of a package, and no test of it. */
async function compile(kitPackage: KitPackage, own: Manifest, built: Built): Promise<void> {
  const { folder, beside } = kitPackage;
  const sources = publicModules(own, kitPackage).flatMap(([, path]) => (path.startsWith('./src/') ? [path] : []));
  const config = join(kitFolder, `${folder}.tsconfig.json`);
  await writeFile(
    config,
    JSON.stringify({
      extends: join(root, folder, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        allowJs: true,
        // As the recipe has it for the page.
        target: 'es2022',
        rewriteRelativeImportExtensions: true,
        rootDir: join(root, folder, 'src'),
        outDir: join(kitFolder, folder, 'dist'),
        paths: built,
      },
      include: [],
      files: [...sources, ...beside].map((path) => join(root, folder, path)),
    }),
  );
  const { code, output } = await runTool('tsc', ['-p', config]);
  await rm(config);
  if (code !== 0) throw new Error(`@kaeo/${folder} does not compile:\n${output}`);
}

/** Types name modules as they are built, too: a repository may have no TypeScript of ours beside them. */
async function renameInTypes(files: readonly string[]): Promise<void> {
  for (const file of files.filter((each) => each.endsWith('.d.ts'))) {
    const text = await readFile(file, 'utf8');
    const renamed = text.replaceAll(/((?:from|import\(|import) ?['"]\.{1,2}\/[^'"]+?)\.tsx?(['"])/g, '$1.js$2');
    if (renamed !== text) await writeFile(file, renamed);
  }
}

async function named(files: readonly string[]): Promise<Set<string>> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return new Set(texts.flatMap(packagesIn));
}

async function buildPackage(kitPackage: KitPackage, built: Built): Promise<void> {
  const { folder, asTheyAre } = kitPackage;
  const own = await readManifest(folder);
  const to = join(kitFolder, folder);
  await mkdir(to, { recursive: true });
  await compile(kitPackage, own, built);
  for (const name of asTheyAre) await cp(join(root, folder, name), join(to, name), { recursive: true });
  await cp(join(root, 'LICENSE'), join(to, 'LICENSE'));
  const files = await builtFiles(to);
  await renameInTypes(files);
  const inCode = await named(files.filter((each) => each.endsWith('.js')));
  const inTypes: Record<string, string> = {};
  for (const name of await named(files.filter((each) => each.endsWith('.d.ts')))) {
    if (name !== own.name) inTypes[name] = (await readManifest(join('node_modules', name))).version;
  }
  await writeFile(
    join(to, 'package.json'),
    `${JSON.stringify(publishedManifest(own, kitPackage, { inCode, inTypes }), null, 2)}\n`,
  );
  for (const [name, path] of publicModules(own, kitPackage)) {
    if (path.startsWith('./src/')) built[`${own.name}${name.slice(1)}`] = [join(to, typesPath(path))];
  }
}

/**
 * Builds the kit as JavaScript with types, and packs it.
 * @returns the files that npm installs, in the order of `kitPackages`.
 * @throws Error with the compiler's or npm's own words; where a report of a facade is stale, with those of `npm run exports`.
 */
export async function buildKit(): Promise<readonly string[]> {
  // The kit's builds take versions from the reports, and cannot see the sources.
  const reports = await runTool('node', [join(root, 'tools/exports/exports.ts'), '--check']);
  if (reports.code !== 0) throw new Error(reports.output);
  await rm(kitFolder, { recursive: true, force: true });
  await mkdir(kitFolder, { recursive: true });
  const built: Built = {};
  const packed: string[] = [];
  for (const kitPackage of kitPackages) {
    await buildPackage(kitPackage, built);
    const folder = join(kitFolder, kitPackage.folder);
    const { code, output } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', kitFolder], { folder });
    if (code !== 0) throw new Error(output);
    packed.push(`kaeo-${kitPackage.folder}-${(await readManifest(kitPackage.folder)).version}.tgz`);
  }
  return packed.map((name) => join(kitFolder, name));
}

/** A path as a person reads it here. */
export const shown = (path: string): string => relative(root, path);
