import { join } from 'node:path';
import type { Configuration } from 'webpack';

const folder = import.meta.dirname;

/** Builds and serves the gallery of parts, for development only: nothing of it is released. */
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
  output: { path: join(folder, 'dist'), filename: 'gallery.js', chunkFilename: '[name].js', publicPath: '/', clean: false },
  devServer: { host: '127.0.0.1', port: 3110, hot: false, static: join(folder, 'public'), historyApiFallback: true },
  stats: 'errors-warnings',
  performance: { hints: false },
} satisfies Configuration & { devServer: object };
