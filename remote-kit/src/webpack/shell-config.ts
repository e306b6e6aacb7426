import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language } from '@kaeo/shared/api';
import { contractVersion } from '@kaeo/shared/contract';
import webpack from 'webpack';
import { entryFolderPlugin } from './entry-folder-plugin.ts';
import { ExportedPlugin } from './exported-plugin.ts';
import { briefVersions, iconMakerName, providedVersions } from './facades.ts';
import { firstPaintPlugin } from './first-paint-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { publicFilesPlugin } from './public-files-plugin.ts';
import { asyncExcept, base, buildName, type ConfigFunction, plugins, readPackage } from './recipe.ts';
import { releasePlugin } from './release-plugin.ts';

/** react-router exports only its development build to bundlers. Its production build has no warnings (docs/adr/0007). */
function productionRouter(): Record<string, string> {
  const production = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': join(production, 'index.mjs'), 'react-router/dom$': join(production, 'dom-export.mjs') };
}

/** Without a federation plugin, because the shell provides the page's runtime and shared modules itself. */
export function shellConfig(options: {
  folder: string;
  output: string;
  define: Readonly<Record<string, string>>;
  market: string;
  /** Paths that its menus and home links lead to. The release gate checks that a remote serves each. */
  links: readonly string[];
  /** Description of the product in one sentence, by language. The folder `public` has a manifest for each. */
  descriptions: Readonly<Record<Language, string>>;
  /** Module that renders the loading frames of pages, and requests and paths of browser-only modules that it does not call. Without it pages start with a spinner. */
  firstPaint?: { readonly entry: string; readonly without: readonly string[] };
  /** Module of the service worker. It must not import from `node_modules`, whose code is a file of the page. */
  worker?: string;
}): ConfigFunction {
  const { folder, output, define, market, links, descriptions, firstPaint, worker } = options;
  return (_env, argv) => {
    const isProduction = argv.mode === 'production';
    const { version, budget } = readPackage(folder);
    const common = base(folder, isProduction);
    const constants = {
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ENV_TARGET: '"web"',
      FACADE_VERSIONS: JSON.stringify(briefVersions()),
      ICON_MAKER: JSON.stringify(iconMakerName()),
      SHELL_VERSION: JSON.stringify(version),
      ...define,
    };
    return {
      ...common,
      ...(isProduction ? { resolve: { ...common.resolve, alias: productionRouter() } } : {}),
      entry: { shell: './src/index.ts', early: './src/early.ts', ...(worker === undefined ? {} : { worker }) },
      output: {
        ...common.output,
        path: join(folder, output),
        uniqueName: `shell@${buildName(version)}`,
        // A fixed name, so that an unchanged chunk is the same file in the next release. It cannot collide, because a page has one shell.
        chunkLoadingGlobal: 'webpackChunkshell',
        publicPath: 'auto',
      },
      optimization: {
        ...common.optimization,
        splitChunks: {
          // A few lines plus their library. The statement needs both, and two files would cost one more request.
          chunks: asyncExcept('shared-time'),
          cacheGroups: {
            // Libraries are a separate file, which stays cached across releases of the shell.
            platform: { test: /[\\/]node_modules[\\/]/, name: 'platform', chunks: 'initial', enforce: true },
          },
        },
      },
      plugins: [
        ...plugins(isProduction),
        publicFilesPlugin(folder),
        new IntegrityPlugin(),
        new ExportedPlugin(),
        ...(isProduction ? [entryFolderPlugin] : []),
        new webpack.DefinePlugin(constants),
        ...(firstPaint
          ? [
              firstPaintPlugin({
                common,
                define: constants,
                entry: firstPaint.entry,
                without: firstPaint.without,
                folder: join(folder, '.cache', output),
              }),
            ]
          : []),
        releasePlugin({
          name: 'shell',
          version,
          contract: contractVersion,
          budget,
          global: '',
          entryChunk: 'shell',
          isHashed: true,
          declaration: null,
          addresses: 'content',
          shared: providedVersions(),
          market,
          links,
          descriptions,
        }),
      ],
    };
  };
}
