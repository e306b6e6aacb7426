/** What a thread of `build-pool.ts` runs. */
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

export type BuildTask = {
  /** Absolute path of the `webpack.config.ts`, whose default export takes the environment of webpack's command and its arguments. */
  readonly config: string;
  /** Variables that the configuration reads, beside those of the process. */
  readonly environment: Readonly<Record<string, string>>;
};

/**
 * Builds a package for production.
 * @returns milliseconds that it took.
 * @throws Error with webpack's own words when it does not build.
 */
export default async function build({ config, environment }: BuildTask): Promise<number> {
  const startedAt = performance.now();
  // A thread has an environment of its own, and one build at a time.
  Object.assign(process.env, environment);
  const module: unknown = await import(pathToFileURL(config).href);
  // A file of ours, made by a recipe of `shared/webpack`.
  const { default: configure } = module as { default: (env: object, argv: { mode: string }) => Configuration };
  const compiler = webpack(configure({}, { mode: 'production' }));
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((failure, stats) => {
        if (failure) reject(failure);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
        else {
          // What it takes that is deprecated, with the date.
          if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ all: false, warnings: true })}\n`);
          resolve();
        }
      });
    });
  } finally {
    await new Promise<void>((resolve) => {
      compiler.close(() => resolve());
    });
  }
  return performance.now() - startedAt;
}
