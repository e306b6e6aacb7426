import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Chunk, type Configuration } from 'webpack';
import { browserslist } from '../browsers.ts';
import type { ReleaseFacts } from './release-plugin.ts';

/** A configuration as webpack's command takes it: the environment of the command, and its arguments. */
export type ConfigFunction = (env: unknown, argv: { readonly mode?: string }) => Configuration & { devServer?: object };

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What files other than scripts may weigh where a package's budget does not say: a few icons. */
const usualAssetBytes = 100_000;

/** Version and budget of a package, as its package.json says. */
export function readPackage(folder: string): Pick<ReleaseFacts, 'version' | 'budget'> {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isRecord(parsed) || typeof parsed['version'] !== 'string') throw new Error(`${folder}/package.json names no version`);
  const budget = isRecord(parsed['budget']) ? parsed['budget'] : {};
  const { entryBytes, totalBytes, assetBytes = usualAssetBytes } = budget;
  return {
    version: parsed['version'],
    budget:
      typeof entryBytes === 'number' && typeof totalBytes === 'number' && typeof assetBytes === 'number'
        ? { entryBytes, totalBytes, assetBytes }
        : null,
  };
}

/**
 * What a build calls itself on the page: its version, and the id that `tools/lib/build-packages.ts` gives a working copy (`BUILD_ID`).
 * A release has none, because its version is unique; working copies share one (docs/adr/0009).
 */
export function buildName(version: string, environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const id = environment['BUILD_ID'];
  return id ? `${version}-${id}` : version;
}

/** Global of a remote's container: its name and build, so that two releases on one page never answer for each other. */
export const containerGlobal = (name: string, build: string): string => `${name}_${build}`.replaceAll(/\W/g, '_');

/** Loaders are dependencies of the kit: webpack would look for them from the folder of the remote, where only a flat `node_modules` has them. */
const loaderPath = createRequire(import.meta.url).resolve('swc-loader');

/**
 * TypeScript and JSX as browsers take them. For a development server components are registered, so that they can be refreshed; swc does that
 * with the development transform of JSX alone.
 */
const transpile = ({ isRefreshed }: { readonly isRefreshed: boolean }) => ({
  loader: loaderPath,
  options: {
    env: { targets: browserslist },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // The production runtime of JSX even in development: a development build of a remote must run in a production shell.
      transform: {
        react: { runtime: 'automatic', importSource: '@emotion/react', development: isRefreshed, refresh: isRefreshed },
      },
    },
  },
});

/** Which chunks `splitChunks` cuts into files: those that come later, as by default, but not this one, whose parts a first view waits for. */
export const laterBut =
  (name: string) =>
  (chunk: Chunk): boolean =>
    !chunk.canBeInitial() && chunk.name !== name;

/** A file beside this one, whichever way both were built. */
const jsonModule = join(import.meta.dirname, `json-module${extname(import.meta.filename)}`);

/** What the builds of the shell and of every remote have in common. */
export const base = (folder: string, isProduction: boolean, { isRefreshed } = { isRefreshed: false }): Configuration => ({
  context: folder,
  mode: isProduction ? 'production' : 'development',
  // What a release is made of does not change by it: maps stay beside the build, for `npm run bench -- --only profile`.
  devtool: isProduction ? (process.env['SOURCE_MAPS'] ? 'hidden-source-map' : false) : 'source-map',
  target: `browserslist:${browserslist.join(', ')}`,
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, use: transpile({ isRefreshed }) },
      // Texts, which are imported lazily.
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
    // A chunk of 50 kB takes several seconds on a slow line: a download that goes on is not given up and begun again.
    chunkLoadTimeout: 60_000,
    // webpack writes it on scripts of another origin only.
    crossOriginLoading: 'anonymous',
    hashFunction: 'xxhash64',
  },
  optimization: isProduction
    ? {
        // One letter for most: every file has its hash, so a name that changes with another build costs nothing.
        mangleExports: 'size',
        minimizer: [
          new TerserPlugin({
            minify: TerserPlugin.swcMinify,
            // The minifier is native code with threads of its own: a process for each build would only begin anew.
            parallel: false,
            // Licences stand beside the scripts, and not in what every player downloads.
            extractComments: { condition: 'some', filename: 'licenses.txt', banner: false },
            // Classic scripts: as modules, or with `toplevel`, an entry would lose the global that the shell reads it by. Arrows for
            // functions (`unsafe_arrows`) leave react without rendering.
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
  // moment ships every language; ours are imported by name.
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
