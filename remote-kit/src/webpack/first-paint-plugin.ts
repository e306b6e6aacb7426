import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import webpack, { type Compiler, type Configuration } from 'webpack';

type Options = {
  /** What builds the package for browsers; its rules and constants are taken. */
  readonly common: Configuration;
  readonly define: Readonly<Record<string, string>>;
  /** Module that exports `renderFirstPaint`. */
  readonly entry: string;
  /** Modules that only a browser can run, and that rendering does not call. */
  readonly without: readonly string[];
  /** Where the build that is run here lies meanwhile. */
  readonly folder: string;
};

/** Name of the file that it emits. */
export const firstPaintFile = 'first-paint.json';

/**
 * Renders what a page shows before any script runs, from the components that the scripts bring, and emits it for the gateway: builds
 * them once more for Node, with libraries taken as they are installed, and runs them.
 */
export class FirstPaintPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FirstPaintPlugin', (compilation) => {
      // Beside the compilation: what renders is a thread of its own.
      const rendering = this.#build().then(() => this.#render());
      // Told where it is waited for, if the compilation comes that far.
      rendering.catch(() => undefined);
      compilation.hooks.processAssets.tapPromise(
        { name: 'FirstPaintPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          compilation.emitAsset(firstPaintFile, new sources.RawSource(JSON.stringify(await rendering)));
        },
      );
    });
  }

  async #build(): Promise<void> {
    const { common, define, entry, folder, without } = this.#options;
    const config: Configuration = {
      ...common,
      target: 'node22',
      resolve: { ...common.resolve, alias: Object.fromEntries(without.map((path) => [path, false])) },
      entry: { 'first-paint': entry },
      output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' }, clean: true },
      optimization: { minimize: false, splitChunks: false, nodeEnv: 'production' },
      externals: [
        ({ request }, done) => {
          const isOurs = /^[./]|^@wallet\/|\.woff2$/.test(request);
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

  async #render(): Promise<unknown> {
    const worker = new Worker(new URL('./run-first-paint.ts', import.meta.url), {
      workerData: join(this.#options.folder, 'first-paint.cjs'),
    });
    try {
      return await new Promise((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('the first paint was not rendered')));
      });
    } finally {
      await worker.terminate();
    }
  }
}
