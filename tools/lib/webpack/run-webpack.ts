import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Loads a package's `webpack.config.ts`, whose default export is a function of webpack's `env` and `argv`, and configures it for production. */
export async function productionConfig(path: string): Promise<Configuration> {
  const module: unknown = await import(pathToFileURL(path).href);
  // Safe: every `webpack.config.ts` of the repository is made by a recipe of the kit.
  const { default: configure } = module as { default: (env: object, argv: { mode: string }) => Configuration };
  return configure({}, { mode: 'production' });
}

/** @throws Error with the output of webpack if the build fails. */
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
