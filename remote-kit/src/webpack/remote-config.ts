import { extname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Chunk, type Module } from 'webpack';
import { developmentConfig } from './development/development-config.ts';
import { reactVersion } from './development/react-script.ts';
import { EntryFolderPlugin } from './entry-folder-plugin.ts';
import { consumedFacades, facades, wideRange } from './facades.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { secondCopies } from './one-copy.ts';
import { base, buildName, type ConfigFunction, containerGlobal, isRecord, laterBut, plugins, readPackage } from './recipe.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { StandalonePagePlugin } from './standalone-page-plugin.ts';
import { ImportedPlugin } from './imported-plugin.ts';
import { UnnamedChunksPlugin } from './unnamed-chunks-plugin.ts';

/** A `remote.json`. */
type Declaration = {
  readonly $schema?: string;
  readonly name: string;
  readonly contract: number;
  readonly pages: readonly { readonly id: string }[];
};

const remoteModule = './src/remote.ts';
/** The chunk of what a container exposes. `ReleasePlugin` knows it by this name. */
const exposeChunk = '__federation_expose_remote';
/** Runs on the page; a file beside this one, whichever way both were built. */
const copiesOfThePage = join(import.meta.dirname, `copies-of-the-page${extname(import.meta.filename)}`);

/**
 * The container of a release. It is webpack's own, 2.7 kB where that of the federation plugin is 6.9 kB, and it runs without the
 * federation runtime, which takes it as it takes one of the plugin's (docs/adr/0002).
 */
const releasedContainer = (global: string) => [
  new webpack.container.ContainerPlugin({
    name: global,
    library: { type: 'var', name: global },
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: { './remote': { import: remoteModule, name: exposeChunk } },
  }),
  new webpack.sharing.ConsumeSharedPlugin({ consumes: consumedFacades({ isProduction: true }) }),
];

/**
 * How a release is cut into files. Before a player sees anything each file costs a request and a packet or two beside its bytes, so what comes first is in
 * few: the module that is exposed is in the entry, which nobody takes without it, and the page that a declaration names first has
 * its parts to itself (docs/adr/0007).
 */
const releasedChunks = (global: string, { pages }: Declaration) => ({
  chunks: laterBut(`page-${pages[0]?.id}`),
  cacheGroups: {
    exposed: {
      name: global,
      chunks: (chunk: Chunk) => chunk.name === exposeChunk,
      // What is shared stays with the chunk, which has no file then: it is taken from the shell when the module is asked for.
      test: ({ type }: Module) => type.startsWith('javascript/'),
      enforce: true,
    },
    // What several dialogs show while they have nothing to list: a drawing for each dialog would be fetched again and again. After the
    // groups of webpack, which would fall below their least size.
    states: {
      name: 'states',
      test: /[\\/]shared[\\/]\w+[\\/]ui[\\/](?:states|page[\\/]picture)/,
      minChunks: 3,
      enforce: true,
      priority: -30,
    },
  },
});

/** The container of a development server: with a federation runtime of its own, so that it has copies of what is shared where nobody offers them. */
const developedContainer = (global: string) =>
  new ModuleFederationPlugin({
    name: global,
    filename: 'remoteEntry.js',
    exposes: { './remote': remoteModule },
    shared: consumedFacades({ isProduction: false }),
    shareStrategy: 'loaded-first',
    runtimePlugins: [copiesOfThePage],
    dts: false,
    manifest: false,
  });

/**
 * The one recipe by which every remote is built. In production it makes a release: a container that exposes `./remote` and takes
 * everything of `facades.ts` from the shell. In development it makes a page of its own (`src/index.ts`) that runs alone on `port`,
 * with `/api` and `/socket.io` passed to the backend, and beside it a container under fixed names that a deployed shell can take
 * instead of the release in service: it brings its own federation runtime, and copies of the shared modules for the page alone.
 */
export function remoteConfig(options: { folder: string; declaration: Declaration; port: number }): ConfigFunction {
  const { folder, port } = options;
  // `$schema` is for editors: a page would carry it.
  const { $schema: _, ...declaration } = options.declaration;
  return (env, argv) => {
    const copies = secondCopies(folder);
    if (copies.length > 0) throw new Error(copies.join('\n'));
    const isProduction = argv.mode === 'production';
    const isServed = isRecord(env) && env['WEBPACK_SERVE'] === true;
    const { version, budget } = readPackage(folder);
    const build = isProduction ? buildName(version) : 'local';
    const global = containerGlobal(declaration.name, build);
    const shared = base(folder, isProduction, { isRefreshed: isServed });
    const common = isServed ? { ...shared, ...developmentConfig(shared, declaration.name, port) } : shared;
    return {
      ...common,
      entry: isProduction ? {} : { standalone: './src/index.ts' },
      output: {
        ...common.output,
        uniqueName: `${declaration.name}@${build}`,
        publicPath: 'auto',
        // A module that fails because a facade did not come is forgotten, so that it is whole when a retry asks for it again.
        strictModuleExceptionHandling: true,
      },
      optimization: {
        ...common.optimization,
        ...(isProduction ? { splitChunks: releasedChunks(global, declaration) } : {}),
      },
      plugins: [
        ...plugins(isProduction),
        ...(common.plugins ?? []),
        ...(isProduction ? [new IntegrityPlugin(), new ImportedPlugin()] : [new StandalonePagePlugin(declaration.name)]),
        ...(isProduction
          ? [...releasedContainer(global), new UnnamedChunksPlugin(global), new EntryFolderPlugin()]
          : [developedContainer(global)]),
        new ReleasePlugin({
          name: declaration.name,
          version: isProduction ? version : `${version}-local`,
          contract: declaration.contract,
          budget,
          global,
          ...(isProduction ? { container: 'webpack' as const, addresses: 'content' as const } : {}),
          ...(isServed ? { react: reactVersion() } : {}),
          entryChunk: global,
          isHashed: isProduction,
          declaration,
          // Of a release `ImportedPlugin` knows what it really takes.
          shared: Object.fromEntries(facades.map((facade) => [facade, wideRange(facade)])),
        }),
      ],
    };
  };
}
