import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';

const folder = import.meta.dirname;

/** Emits the page next to its script, so that the build can be served as it is. */
const page = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('gallery-page', (compilation) => {
      compilation.emitAsset('index.html', new webpack.sources.RawSource(readFileSync(join(folder, 'index.html'))));
    });
  },
};

/**
 * Component gallery for development; not part of any release. `npm run gallery` serves it, `npm run gallery:build` writes a static site
 * to `dist/gallery` of the repository.
 */
export default {
  context: folder,
  mode: 'development',
  entry: './gallery.tsx',
  devtool: 'source-map',
  target: ['web', 'es2022'],
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
          },
        },
      },
      { test: /\.(woff2|png)$/, type: 'asset/resource' },
    ],
  },
  plugins: [page],
  output: {
    path: join(folder, '../../dist/gallery'),
    filename: 'gallery.js',
    chunkFilename: '[name].js',
    publicPath: 'auto',
    clean: true,
  },
  devServer: { host: '127.0.0.1', port: 3110, hot: false, static: false },
  stats: 'errors-warnings',
  performance: { hints: false },
} satisfies Configuration & { devServer: object };
