import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

const folder = import.meta.dirname;

/**
 * Builds the browser scripts of the console and of the games. They bundle their own React, because the console does not
 * take part in module federation.
 */
export default {
  context: folder,
  mode: 'production',
  entry: { console: './console.tsx', play: './game/play.tsx' },
  devtool: false,
  target: ['web', 'es2022'],
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic', development: false } },
          },
        },
      },
    ],
  },
  output: { path: join(folder, '../dist/console'), filename: '[name].js', clean: true },
  // Uses swc, like the product's packages: terser's own minifier takes six seconds of CPU time for these two files.
  optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false, extractComments: false })] },
  performance: { hints: false },
} satisfies Configuration;
