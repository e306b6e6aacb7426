import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

/**
 * Reads a package's `webpack.config.ts`, whose default export takes the environment of webpack's command and its arguments.
 * @returns what it configures for production.
 */
export async function productionConfig(path: string): Promise<Configuration> {
  const module: unknown = await import(pathToFileURL(path).href);
  // A file of ours, made by a recipe of the kit.
  const { default: configure } = module as { default: (env: object, argv: { mode: string }) => Configuration };
  return configure({}, { mode: 'production' });
}

/**
 * Runs webpack in this process.
 * @throws Error with webpack's own words when it does not build.
 */
export async function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  try {
    return await new Promise<Stats>((resolve, reject) => {
      compiler.run((failure, stats) => {
        if (failure) reject(failure);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
        else resolve(stats);
      });
    });
  } finally {
    await new Promise<void>((resolve) => {
      compiler.close(() => resolve());
    });
  }
}
