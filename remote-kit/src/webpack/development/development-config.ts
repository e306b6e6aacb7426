import { extname, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { developmentServer } from './development-server.ts';
import { SourcesPlugin } from './sources-plugin.ts';

type DevelopmentConfig = Pick<Configuration, 'optimization' | 'output' | 'plugins' | 'resolve'> & {
  readonly devServer: object;
};

/** Runs on the page. It is a file next to this one, as `.ts` in the sources or as `.js` in the built package. */
const jsxRuntime = join(import.meta.dirname, 'page', `jsx-dev-runtime${extname(import.meta.filename)}`);

/** Hot reload of components that keeps their state, and an overlay with the problems of the sources. */
export function developmentConfig(common: Configuration, remote: string, port: number): DevelopmentConfig {
  const shellHosts = (process.env['SHELL_HOSTS'] ?? '').split(',').filter(Boolean);
  const sources = new SourcesPlugin({ remote, shellHosts });
  return {
    resolve: { ...common.resolve, alias: { '@emotion/react/jsx-dev-runtime$': jsxRuntime } },
    // Hot reload needs the development build of React. A failed build emits nothing, so that no page loads it.
    optimization: { ...common.optimization, nodeEnv: 'development', emitOnErrors: false },
    // Without it, a page of another origin only gets "Script error." for exceptions of this script.
    output: { ...common.output, crossOriginLoading: 'anonymous' },
    plugins: [new webpack.HotModuleReplacementPlugin(), new ReactRefreshPlugin({ overlay: false }), sources],
    devServer: developmentServer(port, sources.middleware),
  };
}
