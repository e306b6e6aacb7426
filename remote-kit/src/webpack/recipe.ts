import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Chunk, type Configuration } from 'webpack';
import { browserslist } from '../browsers.ts';
import type { ReleaseFacts } from './release-plugin.ts';

export type ConfigFunction = (env: unknown, argv: { readonly mode?: string }) => Configuration & { devServer?: object };

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Default limit for files other than scripts, enough for a few icons. A package's budget can override it. */
const defaultAssetBytes = 100_000;

export function readPackage(folder: string): Pick<ReleaseFacts, 'version' | 'budget'> {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isRecord(parsed) || typeof parsed['version'] !== 'string') throw new Error(`${folder}/package.json has no version`);
  const budget = isRecord(parsed['budget']) ? parsed['budget'] : {};
  const { entryBytes, totalBytes, assetBytes = defaultAssetBytes } = budget;
  return {
    version: parsed['version'],
    budget:
      typeof entryBytes === 'number' && typeof totalBytes === 'number' && typeof assetBytes === 'number'
        ? { entryBytes, totalBytes, assetBytes }
        : null,
  };
}

/** A release version is unique, but working copies share one: `BUILD_ID` distinguishes them (docs/adr/0009). */
export function buildName(version: string, environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const id = environment['BUILD_ID'];
  return id ? `${version}-${id}` : version;
}

/** Global of a remote's container: its name and build, so that two releases on one page do not overwrite each other. */
export const containerGlobal = (name: string, build: string): string => `${name}_${build}`.replaceAll(/\W/g, '_');

/** Resolve loaders from the kit: webpack would look in the remote's folder, where only a flat `node_modules` has them. */
const loaderPath = createRequire(import.meta.url).resolve('swc-loader');

/** swc registers components for hot reload only with the development JSX transform. */
const transpile = ({ isRefreshed }: { readonly isRefreshed: boolean }) => ({
  loader: loaderPath,
  options: {
    env: { targets: browserslist },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // Use the production JSX runtime even in development, because a development build of a remote must run in a production shell.
      transform: {
        react: { runtime: 'automatic', importSource: '@emotion/react', development: isRefreshed, refresh: isRefreshed },
      },
    },
  },
});

/** All async chunks, as by default, except the named one, because the first view needs all its parts. */
export const asyncExcept =
  (name: string) =>
  (chunk: Chunk): boolean =>
    !chunk.canBeInitial() && chunk.name !== name;

/** The loader is a file next to this one, as `.ts` in the sources or as `.js` in the built package. */
const jsonModule = join(import.meta.dirname, `json-module${extname(import.meta.filename)}`);

/** The webpack configuration that the shell and every remote share. */
export const base = (folder: string, isProduction: boolean, { isRefreshed } = { isRefreshed: false }): Configuration => ({
  context: folder,
  mode: isProduction ? 'production' : 'development',
  // Hidden source maps do not change the release files.
  devtool: isProduction ? (process.env['SOURCE_MAPS'] ? 'hidden-source-map' : false) : 'source-map',
  target: `browserslist:${browserslist.join(', ')}`,
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, use: transpile({ isRefreshed }) },
      { test: /[\\/]locales[\\/].*\.json$/, type: 'javascript/auto', use: jsonModule },
      {
        test: /\.(woff2|png|webp|avif|jpg|svg|mp4|vtt)$/,
        type: 'asset/resource',
        generator: { filename: 'assets/[name].[contenthash:8][ext]' },
      },
    ],
  },
  output: {
    path: join(folder, 'dist'),
    clean: true,
    filename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
    chunkFilename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
    // A chunk of 50 kB takes several seconds on a slow line. A short time-out would restart a download that is still progressing.
    chunkLoadTimeout: 60_000,
    // webpack adds the attribute only to scripts of another origin.
    crossOriginLoading: 'anonymous',
    hashFunction: 'xxhash64',
  },
  optimization: isProduction
    ? {
        // Most exports get one-letter names. Stable names are not needed, because every file has a content hash.
        mangleExports: 'size',
        minimizer: [
          new TerserPlugin({
            minify: TerserPlugin.swcMinify,
            // The minifier is native code with its own threads, so worker processes would only add start-up time.
            parallel: false,
            // Licences go into a separate file, so that players do not download them.
            extractComments: { condition: 'some', filename: 'licenses.txt', banner: false },
            // Classic scripts: `module` or `toplevel` would remove the entry's global. `unsafe_arrows` breaks rendering in react.
            terserOptions: { ecma: 2022, compress: { passes: 4, ecma: 2022 } },
          }),
        ],
      }
    : { nodeEnv: 'production', minimize: false },
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
  stats: 'errors-warnings',
});

export const plugins = (isProduction: boolean) => [
  // moment bundles every language; ours are imported by name.
  new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
  ...(isProduction
    ? [
        new CompressionPlugin<BrotliOptions>({
          filename: '[path][base].br',
          algorithm: 'brotliCompress',
          test: /\.(js|svg|json)$/,
          compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
          minRatio: 0.95,
        }),
      ]
    : []),
];
