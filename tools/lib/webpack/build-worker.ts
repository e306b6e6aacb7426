/** The worker thread of `../build-packages.ts`. */
import { productionConfig, runWebpack } from './run-webpack.ts';

export type BuildTask = {
  /** Absolute path of the package's `webpack.config.ts`. */
  readonly config: string;
  readonly environment: Readonly<Record<string, string>>;
};

/** Returns the duration in milliseconds. @throws Error with the output of webpack. */
export default async function build({ config, environment }: BuildTask): Promise<number> {
  const startedAt = performance.now();
  // Safe: a worker thread has its own copy of the environment, and runs one build at a time.
  Object.assign(process.env, environment);
  const stats = await runWebpack(await productionConfig(config));
  // Warnings list the deprecated exports that the package imports, with their removal dates.
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ all: false, warnings: true })}\n`);
  return performance.now() - startedAt;
}
