import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChunkGraph, Configuration, Module } from 'webpack';
import { runWebpack } from '../../scripts/webpack/run-webpack.ts';
import { remotePackages, root } from '../../scripts/workspace.ts';
import { eagerFacades, lazyFacades } from '../../remote-kit/src/webpack/facades.ts';
import { baseOf, type BuiltSite } from './built-site.ts';
import { asModulePage } from './module-page.ts';
import { inPlace, loadReleaseBy, withoutFederation } from './one-graph.ts';
import { buildEarly, nameOf, peerSite, remoteRecipe, shellRecipe } from './peer.ts';

const work = join(root, '.cache/bench/import-map');
const dist = join(work, 'dist');
const base = baseOf('import-map');

/** The shell mounts with `react-dom/client`, which is CommonJS and is built with the rest of React. */
const eager: readonly string[] = [...eagerFacades, 'react-dom/client'];
const shared: readonly string[] = [...eager, ...lazyFacades];
/** Name of a shared module's file: `wallet-shared-ui` of `@wallet/shared/ui`. */
const fileOf = (name: string): string => name.replace('@', '').replaceAll('/', '-');

const loadRelease = loadReleaseBy("(await import(/* webpackIgnore: true */ 'remote/' + name)).default");

/** A build whose files are native modules. */
const asModules = (config: Configuration, output: Configuration['output']): Configuration => ({
  ...config,
  experiments: { outputModule: true },
  output: {
    ...config.output,
    ...output,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    filename: '[name].js',
    library: { type: 'module' },
    publicPath: 'auto',
  },
});

/** Where the facades of `@wallet/shared` are, by path. */
async function facadePaths(): Promise<ReadonlyMap<string, string>> {
  const folder = join(root, 'shared');
  // A file of ours.
  const { exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { exports: Record<string, string> };
  return new Map(Object.entries(exports).map(([name, path]) => [join(folder, path), join('@wallet/shared', name)]));
}

/** Leaves shared modules to the page's import map, also where what is bundled of `@wallet/shared` asks for one by its path. */
const leavingShared = (paths: ReadonlyMap<string, string>): Configuration => ({
  externalsType: 'module',
  externals: [
    ({ context, request }, done) => {
      const name = request.startsWith('.') ? paths.get(join(context, request)) : request;
      if (name !== undefined && shared.includes(name)) done(undefined, name);
      else done();
    },
  ],
});

/** All in one build, so that no module of theirs is on the page twice; each is a module of its own for who imports it. */
async function buildShared(): Promise<void> {
  const entry: Record<string, string> = {};
  for (const name of shared) {
    const file = join(work, `${fileOf(name)}.entry.js`);
    // React's packages are CommonJS, whose default is the whole of them.
    const whole = name.startsWith('react') ? `export { default } from '${name}';\n` : '';
    await writeFile(file, `export * from '${name}';\n${whole}`);
    entry[fileOf(name)] = file;
  }
  const isEager = ({ name }: { readonly name?: string | null | undefined }) => eager.some((each) => fileOf(each) === name);
  const common = {
    name: 'common',
    test: (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }) =>
      [...chunkGraph.getModuleChunksIterable(module)].some(isEager),
    minChunks: 2,
    enforce: true,
  };
  const config = remoteRecipe('shell');
  await runWebpack({
    ...asModules(config, { path: join(dist, 'shared'), chunkFilename: '[name].js', uniqueName: 'shared' }),
    entry,
    optimization: {
      ...config.optimization,
      runtimeChunk: 'single',
      splitChunks: { chunks: 'all', cacheGroups: { common, defaultVendors: false } },
    },
  });
}

async function shellConfig(externals: Configuration): Promise<Configuration> {
  const config = shellRecipe();
  return {
    ...asModules(config, { path: dist }),
    ...externals,
    entry: { shell: './src/index.ts' },
    optimization: { ...config.optimization, splitChunks: { chunks: 'async' } },
    plugins: [...(config.plugins ?? []), ...(await inPlace(work, { ...withoutFederation, 'load-release': loadRelease }))],
  };
}

const remoteConfig = (folder: string, externals: Configuration): Configuration => ({
  ...asModules(remoteRecipe(folder), { path: join(dist, nameOf(folder)), uniqueName: nameOf(folder) }),
  ...externals,
  entry: { remote: './src/remote.ts' },
});

/**
 * Builds the product's sources as native modules: what is shared is left to one import map of the page, which names the remotes too, and
 * no federation is in it. The page preloads what the shell imports at once, as builds to native modules do.
 */
export async function buildImportMap(): Promise<BuiltSite> {
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const externals = leavingShared(await facadePaths());
  await runWebpack(await shellConfig(externals));
  await buildShared();
  for (const folder of remotePackages) await runWebpack(remoteConfig(folder, externals));
  const site = await peerSite(dist, base, await buildEarly(dist));
  const imports = {
    ...Object.fromEntries(shared.map((name) => [name, `${base}shared/${fileOf(name)}.js`])),
    ...Object.fromEntries(remotePackages.map(nameOf).map((name) => [`remote/${name}`, `${base}${name}/remote.js`])),
  };
  const preloaded = ['runtime', 'common', ...eager.map(fileOf)].map((file) => `${base}shared/${file}.js`);
  return { ...site, page: (path, nonce) => asModulePage(site.page(path, nonce), imports, preloaded) };
}
