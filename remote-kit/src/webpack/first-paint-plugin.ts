import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import webpack, { type Compiler, type Configuration } from 'webpack';

type Options = {
  readonly common: Configuration;
  readonly define: Readonly<Record<string, string>>;
  /** Module that exports `renderFirstPaint`. */
  readonly entry: string;
  /** Browser-only modules that rendering does not call; they are replaced by empty modules. */
  readonly without: readonly string[];
  /** Temporary output folder of the Node build. */
  readonly folder: string;
};

export const firstPaintFile = 'first-paint.json';

/** Renders what a page shows before any script runs: builds the same components for Node, and runs them. */
export const firstPaintPlugin =
  (options: Options) =>
  (compiler: Compiler): void => {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FirstPaintPlugin', (compilation) => {
      // Runs in parallel with the compilation: rendering has its own thread.
      const rendering = build(options).then(() => render(options.folder));
      // Avoids an unhandled rejection if the compilation stops early. A failure is reported where `rendering` is awaited.
      rendering.catch(() => undefined);
      compilation.hooks.processAssets.tapPromise(
        { name: 'FirstPaintPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          compilation.emitAsset(firstPaintFile, new sources.RawSource(JSON.stringify(await rendering)));
        },
      );
    });
  };

async function build({ common, define, entry, folder, without }: Options): Promise<void> {
  const config: Configuration = {
    ...common,
    target: 'node22',
    resolve: { ...common.resolve, alias: Object.fromEntries(without.map((path) => [path, false])) },
    entry: { 'first-paint': entry },
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' }, clean: true },
    optimization: { minimize: false, splitChunks: false, nodeEnv: 'production' },
    externals: [
      ({ request }, done) => {
        const isOurs = /^[./]|^@kaeo\/|\.woff2$/.test(request);
        if (isOurs) done();
        else done(undefined, `commonjs2 ${request}`);
      },
    ],
    plugins: [new webpack.DefinePlugin(define), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
  const builder = webpack(config);
  await new Promise<void>((resolve, reject) => {
    builder.run((failure, stats) => {
      if (failure) reject(failure);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

async function render(folder: string): Promise<unknown> {
  const worker = new Worker(new URL('./run-first-paint.ts', import.meta.url), {
    workerData: join(folder, 'first-paint.cjs'),
  });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('rendering the first paint failed')));
    });
  } finally {
    await worker.terminate();
  }
}
