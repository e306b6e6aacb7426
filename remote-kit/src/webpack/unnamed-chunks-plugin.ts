import webpack, { type Compiler } from 'webpack';

/** Of the element of a chunk's script: the global of the release that asks for it. A shell sets it too, on chunks that it runs ahead. */
const releaseAttribute = 'release';

/** The array through which a release gets its chunks, by its global. */
const chunksGlobal = (global: string): string => `webpackChunk${global}`;

/**
 * Chunks that do not name their release: whose they are stands on the element of their script. So a chunk that did not change is the same
 * file in the next release, under the same name, and is not downloaded again (docs/adr/0084). Two releases on one page still have chunks
 * of their own, for each is handed to the one that asked for it.
 */
export class UnnamedChunksPlugin {
  readonly #global: string;

  /** @param global of the release's container. */
  constructor(global: string) {
    this.#global = global;
  }

  apply(compiler: Compiler): void {
    compiler.options.output.chunkLoadingGlobal = chunksGlobal(this.#global);
    compiler.hooks.thisCompilation.tap('UnnamedChunksPlugin', (compilation) => {
      const named = `globalThis[${JSON.stringify(chunksGlobal(this.#global))}]`;
      const unnamed = `globalThis["${chunksGlobal('')}" + document.currentScript.dataset.${releaseAttribute}]`;
      const { renderChunk } = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      // After webpack has put the chunk together.
      renderChunk.tap({ name: 'UnnamedChunksPlugin', stage: 100 }, (source) => {
        const text = source.source().toString();
        const head = text.slice(0, text.indexOf('.push('));
        if (!head.includes(named)) throw new Error(`a chunk does not begin as webpack lets one begin: ${head.slice(0, 200)}`);
        const replaced = new webpack.sources.ReplaceSource(source);
        for (let at = head.indexOf(named); at >= 0; at = head.indexOf(named, at + 1)) {
          replaced.replace(at, at + named.length - 1, unnamed);
        }
        return replaced;
      });
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(
        'UnnamedChunksPlugin',
        (source) => `${source}\nscript.dataset.${releaseAttribute} = ${JSON.stringify(this.#global)};`,
      );
    });
  }
}
