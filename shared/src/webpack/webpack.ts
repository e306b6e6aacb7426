import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { contractVersion } from '../contract/contract.ts';
import { consumedFacades, facadeVersions } from './facades.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { type ReleaseFacts, ReleasePlugin } from './release-plugin.ts';
import { StandalonePagePlugin } from './standalone-page-plugin.ts';

export { eagerFacades, facadeVersions, lazyFacades } from './facades.ts';
export type { ReleaseFacts } from './release-plugin.ts';

type Declaration = { readonly name: string; readonly contract: number };
type Environment = { readonly mode?: string };
type ConfigFunction = (env: unknown, argv: Environment) => Configuration & { devServer?: object };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Version and budget of a package, as its package.json says. */
function readPackage(folder: string): Pick<ReleaseFacts, 'version' | 'budget'> {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isRecord(parsed) || typeof parsed['version'] !== 'string') throw new Error(`${folder}/package.json names no version`);
  const budget = isRecord(parsed['budget']) ? parsed['budget'] : {};
  const { entryBytes, totalBytes } = budget;
  return {
    version: parsed['version'],
    budget: typeof entryBytes === 'number' && typeof totalBytes === 'number' ? { entryBytes, totalBytes } : null,
  };
}

/** Global of a remote's container: its name and version, so that two releases on one page never answer for each other. */
export const containerGlobal = (name: string, version: string): string => `${name}_${version}`.replaceAll(/\W/g, '_');

const transpile = {
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      // The production runtime of JSX even in development: a development build of a remote must run in a production shell.
      transform: { react: { runtime: 'automatic', importSource: '@emotion/react', development: false } },
    },
  },
};

const base = (folder: string, isProduction: boolean): Configuration => ({
  context: folder,
  mode: isProduction ? 'production' : 'development',
  devtool: isProduction ? false : 'source-map',
  // Browsers that the product serves: the last years of Chrome, Safari and Samsung Internet.
  target: ['web', 'es2022'],
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, use: transpile },
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
    chunkLoadTimeout: 10_000,
    hashFunction: 'xxhash64',
  },
  optimization: isProduction
    ? {
        minimizer: [
          new TerserPlugin({
            minify: TerserPlugin.swcMinify,
            extractComments: false,
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

/**
 * Parts of libraries that would travel to every player and never run (6 kB Brotli): axios talks through XMLHttpRequest in browsers and
 * sends JSON and files only, and nothing is wrapped in emotion's `withTheme`. The versions are pinned; a part that is reached all the
 * same throws and says so.
 */
const unusedParts = [
  /axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
  /axios[\\/]lib[\\/]helpers[\\/](toFormData|formDataToJSON|toURLEncodedForm|AxiosURLSearchParams|HttpStatusCode)\.js$/,
  /hoist-non-react-statics/,
];

const plugins = (isProduction: boolean) => [
  // moment ships every language; ours are imported by name.
  new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
  ...unusedParts.map((part) => new webpack.NormalModuleReplacementPlugin(part, join(import.meta.dirname, 'unused-part.js'))),
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

/**
 * The one recipe by which every remote is built. In production it makes a release: a container that exposes `./remote` and takes
 * everything of `facades.ts` from the shell. In development it makes a page of its own (`src/index.ts`) that runs alone on `port`,
 * with `/api` and `/socket.io` passed to the backend.
 */
export function remoteConfig(options: { folder: string; declaration: Declaration; port: number }): ConfigFunction {
  const { folder, declaration, port } = options;
  return (_env, argv) => {
    const isProduction = argv.mode === 'production';
    const { version, budget } = readPackage(folder);
    const global = containerGlobal(declaration.name, version);
    const shared = consumedFacades({ isProduction });
    const common = base(folder, isProduction);
    return {
      ...common,
      entry: isProduction ? {} : { standalone: './src/index.ts' },
      output: { ...common.output, uniqueName: `${declaration.name}@${version}`, publicPath: 'auto' },
      plugins: [
        ...plugins(isProduction),
        ...(isProduction ? [new IntegrityPlugin()] : []),
        new ModuleFederationPlugin({
          name: global,
          filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          exposes: { './remote': './src/remote.ts' },
          shared,
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: isProduction,
          experiments: isProduction ? { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } } : {},
        }),
        ...(isProduction
          ? [
              new ReleasePlugin({
                name: declaration.name,
                version,
                contract: declaration.contract,
                budget,
                global,
                entryChunk: global,
                declaration,
                shared: Object.fromEntries(
                  Object.entries(facadeVersions()).map(([facade, provided]) => [facade, `^${provided}`]),
                ),
              }),
            ]
          : [new StandalonePagePlugin(declaration.name)]),
      ],
      devServer: {
        port,
        host: '127.0.0.1',
        hot: false,
        liveReload: true,
        historyApiFallback: true,
        headers: { 'Access-Control-Allow-Origin': '*' },
        static: false,
        client: { overlay: false, logging: 'warn' },
        proxy: [
          {
            context: ['/api', '/assets', '/socket.io'],
            target: process.env['BACKEND_URL'] ?? 'http://127.0.0.1:8080',
            ws: true,
            logLevel: 'silent',
          },
        ],
      },
    };
  };
}

/**
 * The shell's build: no federation plugin, because it is the page's one runtime itself and hands its own modules over. `output` is the
 * name of the folder it is built into, so that builds with other options can stand beside each other.
 */
export function shellConfig(options: {
  folder: string;
  output: string;
  define: Readonly<Record<string, string>>;
}): ConfigFunction {
  const { folder, output, define } = options;
  return (_env, argv) => {
    const isProduction = argv.mode === 'production';
    const { version, budget } = readPackage(folder);
    const common = base(folder, isProduction);
    return {
      ...common,
      entry: { shell: './src/index.ts' },
      output: { ...common.output, path: join(folder, output), uniqueName: `shell@${version}`, publicPath: 'auto' },
      optimization: {
        ...common.optimization,
        splitChunks: {
          cacheGroups: {
            // The libraries are a file of their own, which a release of the shell leaves in the browser's cache.
            platform: { test: /[\\/]node_modules[\\/]/, name: 'platform', chunks: 'initial', enforce: true },
          },
        },
      },
      plugins: [
        ...plugins(isProduction),
        new IntegrityPlugin(),
        new webpack.DefinePlugin({
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
          ENV_TARGET: '"web"',
          FACADE_VERSIONS: JSON.stringify(facadeVersions()),
          SHELL_VERSION: JSON.stringify(version),
          ...define,
        }),
        new ReleasePlugin({
          name: 'shell',
          version,
          contract: contractVersion,
          budget,
          global: '',
          entryChunk: 'shell',
          declaration: null,
          shared: facadeVersions(),
        }),
      ],
    };
  };
}
