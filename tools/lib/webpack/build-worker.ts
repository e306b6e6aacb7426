/** What the thread of `../build-packages.ts` runs. */
import { productionConfig, runWebpack } from './run-webpack.ts';

export type BuildTask = {
  /** Absolute path of the package's `webpack.config.ts`. */
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
  const stats = await runWebpack(await productionConfig(config));
  // What it takes that is deprecated, with the date.
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ all: false, warnings: true })}\n`);
  return performance.now() - startedAt;
}
