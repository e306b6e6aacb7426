import { extname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Chunk, type Module } from 'webpack';
import { versionOf } from '../programs/programs.ts';
import { developmentConfig } from './development/development-config.ts';
import { entryFolderPlugin } from './entry-folder-plugin.ts';
import { consumedFacades, facades, wideRange } from './facades.ts';
import { ImportedPlugin } from './imported-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { secondCopies } from './one-copy.ts';
import { asyncExcept, base, buildName, type ConfigFunction, containerGlobal, isRecord, plugins, readPackage } from './recipe.ts';
import { releasePlugin } from './release-plugin.ts';
import { standalonePagePlugin } from './standalone-page-plugin.ts';
import { unnamedChunksPlugin } from './unnamed-chunks-plugin.ts';

type Declaration = {
  readonly $schema?: string;
  readonly name: string;
  readonly contract: number;
  readonly pages: readonly { readonly id: string }[];
};

const remoteModule = './src/remote.ts';
/** The chunk of the exposed module. `releasePlugin` relies on this name. */
const exposeChunk = '__federation_expose_remote';
/** Runs on the page. It is a file next to this one, as `.ts` in the sources or as `.js` in the built package. */
const copiesOfThePage = join(import.meta.dirname, `copies-of-the-page${extname(import.meta.filename)}`);

/** webpack's own, 2.7 kB instead of the federation plugin's 6.9 kB (docs/adr/0002). */
const releasedContainer = (global: string) => [
  new webpack.container.ContainerPlugin({
    name: global,
    library: { type: 'var', name: global },
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: { './remote': { import: remoteModule, name: exposeChunk } },
  }),
  new webpack.sharing.ConsumeSharedPlugin({ consumes: consumedFacades({ isProduction: true }) }),
];

/** Each file before the first view costs a request in addition to its bytes, so there are few (docs/adr/0007). */
const releasedChunks = (global: string, { pages }: Declaration) => ({
  chunks: asyncExcept(`page-${pages[0]?.id}`),
  cacheGroups: {
    exposed: {
      name: global,
      chunks: (chunk: Chunk) => chunk.name === exposeChunk,
      // Shared modules stay in their chunk, which then produces no file: the shell provides them at run time.
      test: ({ type }: Module) => type.startsWith('javascript/'),
      enforce: true,
    },
    // Several dialogs use these drawings. The priority is below webpack's default groups, which would become too small.
    states: {
      name: 'states',
      test: /[\\/]shared[\\/]\w+[\\/]ui[\\/](?:bundled[\\/](?:async-view|empty-)|initial[\\/](?:picture|state-card))/,
      minChunks: 3,
      enforce: true,
      priority: -30,
    },
  },
});

/** Includes a federation runtime, and copies of the shared modules for pages where no shell provides them. */
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
 * A release is a container that exposes `./remote` and uses all modules of `facades.ts` from the shell. A development server has
 * a standalone page (`src/index.ts`) on `port`, and a container under fixed names that a deployed shell can load instead.
 */
export function remoteConfig(options: { folder: string; declaration: Declaration; port: number }): ConfigFunction {
  const { folder, port } = options;
  // `$schema` is for editors and must not be shipped to the page.
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
        // Forget a module that failed because a facade did not load, so that a retry evaluates it again.
        strictModuleExceptionHandling: true,
      },
      optimization: {
        ...common.optimization,
        ...(isProduction ? { splitChunks: releasedChunks(global, declaration) } : {}),
      },
      plugins: [
        ...plugins(isProduction),
        ...(common.plugins ?? []),
        ...(isProduction ? [new IntegrityPlugin(), new ImportedPlugin()] : [standalonePagePlugin(declaration.name)]),
        ...(isProduction
          ? [...releasedContainer(global), unnamedChunksPlugin(global), entryFolderPlugin]
          : [developedContainer(global)]),
        releasePlugin({
          name: declaration.name,
          version: isProduction ? version : `${version}-local`,
          contract: declaration.contract,
          budget,
          global,
          ...(isProduction ? { container: 'webpack' as const, addresses: 'content' as const } : {}),
          ...(isServed ? { react: versionOf('react') } : {}),
          entryChunk: global,
          isHashed: isProduction,
          declaration,
          // For a release, `ImportedPlugin` determines the names that it uses.
          shared: Object.fromEntries(facades.map((facade) => [facade, wideRange(facade)])),
        }),
      ],
    };
  };
}
