import { extname, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { developmentServer } from './development-server.ts';
import { SourcesPlugin } from './sources-plugin.ts';

type DevelopmentConfig = Pick<Configuration, 'optimization' | 'output' | 'plugins' | 'resolve'> & {
  readonly devServer: object;
};

/** Runs on the page; a file beside this one, whichever way both were built. */
const jsxRuntime = join(import.meta.dirname, 'page', `jsx-dev-runtime${extname(import.meta.filename)}`);

/**
 * What a development server adds to the build of a remote: components whose code is taken in place with their state, and a box on the page
 * that says what is wrong with the sources.
 * @param common what every build of the remote has.
 */
export function developmentConfig(common: Configuration, remote: string, port: number): DevelopmentConfig {
  const shellHosts = (process.env['SHELL_HOSTS'] ?? '').split(',').filter(Boolean);
  const sources = new SourcesPlugin({ remote, shellHosts });
  return {
    resolve: { ...common.resolve, alias: { '@emotion/react/jsx-dev-runtime$': jsxRuntime } },
    // React's development build, of which the page is refreshed. In a deployed shell the remote runs on the shell's.
    // What is not whole does not come to a page, not even on the way to what is.
    optimization: { ...common.optimization, nodeEnv: 'development', emitOnErrors: false },
    // With it a page of another origin is told what a script threw.
    output: { ...common.output, crossOriginLoading: 'anonymous' },
    plugins: [new webpack.HotModuleReplacementPlugin(), new ReactRefreshPlugin({ overlay: false }), sources],
    devServer: developmentServer(port, sources.middleware),
  };
}
