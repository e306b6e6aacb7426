import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must, root, run, runTool } from '../lib/workspace.ts';
import { type Manifest, packagesIn, publicModules, publishedManifest, typesPath } from './manifest.ts';
import { type KitPackage, kitPackages } from './packages.ts';

export const kitFolder = join(root, 'dist/kit');

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Entry points of the packages already built, as `paths` of the compiler: later packages compile against the published types. */
type Built = Record<string, readonly [string]>;

async function builtFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Compiles the modules that are reachable from the published entry points of a package; tests are not. */
async function compile(kitPackage: KitPackage, manifest: Manifest, built: Built): Promise<void> {
  const { folder, loadedByPath } = kitPackage;
  const sources = publicModules(manifest, kitPackage).flatMap(([, path]) => (path.startsWith('./src/') ? [path] : []));
  const config = join(kitFolder, `${folder}.tsconfig.json`);
  await writeFile(
    config,
    JSON.stringify({
      extends: join(root, folder, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        allowJs: true,
        // The target of the kit's webpack configuration.
        target: 'es2022',
        rewriteRelativeImportExtensions: true,
        rootDir: join(root, folder, 'src'),
        outDir: join(kitFolder, folder, 'dist'),
        paths: built,
      },
      include: [],
      files: [...sources, ...loadedByPath].map((path) => join(root, folder, path)),
    }),
  );
  const { code, output } = await runTool('tsc', ['-p', config]);
  await rm(config);
  if (code !== 0) throw new Error(`@kaeo/${folder} does not compile:\n${output}`);
}

/** Replaces `.ts` by `.js` in the imports of declaration files: `rewriteRelativeImportExtensions` leaves these, and the sources are not published. */
async function renameInTypes(files: readonly string[]): Promise<void> {
  for (const file of files.filter((each) => each.endsWith('.d.ts'))) {
    const text = await readFile(file, 'utf8');
    const renamed = text.replaceAll(/((?:from|import\(|import) ?['"]\.{1,2}\/[^'"]+?)\.tsx?(['"])/g, '$1.js$2');
    if (renamed !== text) await writeFile(file, renamed);
  }
}

async function packagesNamedIn(files: readonly string[]): Promise<Set<string>> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return new Set(texts.flatMap(packagesIn));
}

async function buildPackage(kitPackage: KitPackage, built: Built): Promise<void> {
  const { folder, copiedFolders } = kitPackage;
  const manifest = await readManifest(folder);
  const to = join(kitFolder, folder);
  await mkdir(to, { recursive: true });
  await compile(kitPackage, manifest, built);
  for (const name of copiedFolders) await cp(join(root, folder, name), join(to, name), { recursive: true });
  await cp(join(root, 'LICENSE'), join(to, 'LICENSE'));
  const files = await builtFiles(to);
  await renameInTypes(files);
  const inCode = await packagesNamedIn(files.filter((each) => each.endsWith('.js')));
  const inTypes: Record<string, string> = {};
  for (const name of await packagesNamedIn(files.filter((each) => each.endsWith('.d.ts')))) {
    if (name !== manifest.name) inTypes[name] = (await readManifest(join('node_modules', name))).version;
  }
  await writeFile(
    join(to, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest, kitPackage, { inCode, inTypes }), null, 2)}\n`,
  );
  for (const [name, path] of publicModules(manifest, kitPackage)) {
    if (path.startsWith('./src/')) built[`${manifest.name}${name.slice(1)}`] = [join(to, typesPath(path))];
  }
}

/** Returns the packed files. @throws Error with the output of the compiler, npm, or `npm run exports` for a stale report. */
export async function buildKit(): Promise<readonly string[]> {
  // The published packages contain the export reports, so these must match the sources.
  must(await runTool('node', [join(root, 'tools/exports/exports.ts'), '--check']), 'npm run exports -- --check');
  await rm(kitFolder, { recursive: true, force: true });
  await mkdir(kitFolder, { recursive: true });
  const built: Built = {};
  const packed: string[] = [];
  for (const kitPackage of kitPackages) {
    await buildPackage(kitPackage, built);
    const folder = join(kitFolder, kitPackage.folder);
    must(await run('npm', ['pack', '--json', '--silent', '--pack-destination', kitFolder], { folder }), 'npm pack');
    packed.push(`kaeo-${kitPackage.folder}-${(await readManifest(kitPackage.folder)).version}.tgz`);
  }
  return packed.map((name) => join(kitFolder, name));
}
