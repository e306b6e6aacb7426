import webpack, { type Compiler } from 'webpack';

/** On a chunk's script element: the global of its release. The shell sets it on chunks that it runs before the entry. */
const releaseAttribute = 'release';

/** The global array into which chunks of a release push themselves. */
const chunksGlobal = (global: string): string => `webpackChunk${global}`;

/**
 * The release is an attribute on the script element, so that an unchanged chunk is the same file in the next release and is not
 * downloaded again (docs/adr/0084). Each chunk is pushed to the release that requested it.
 */
export const unnamedChunksPlugin =
  (global: string) =>
  (compiler: Compiler): void => {
    compiler.options.output.chunkLoadingGlobal = chunksGlobal(global);
    compiler.hooks.thisCompilation.tap('UnnamedChunksPlugin', (compilation) => {
      const named = `globalThis[${JSON.stringify(chunksGlobal(global))}]`;
      const unnamed = `globalThis["${chunksGlobal('')}" + document.currentScript.dataset.${releaseAttribute}]`;
      const { renderChunk } = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      // Runs after webpack has assembled the chunk.
      renderChunk.tap({ name: 'UnnamedChunksPlugin', stage: 100 }, (source) => {
        const text = source.source().toString();
        const head = text.slice(0, text.indexOf('.push('));
        if (!head.includes(named)) throw new Error(`unexpected start of a chunk: ${head.slice(0, 200)}`);
        const replaced = new webpack.sources.ReplaceSource(source);
        for (let at = head.indexOf(named); at >= 0; at = head.indexOf(named, at + 1)) {
          replaced.replace(at, at + named.length - 1, unnamed);
        }
        return replaced;
      });
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(
        'UnnamedChunksPlugin',
        (source) => `${source}\nscript.dataset.${releaseAttribute} = ${JSON.stringify(global)};`,
      );
    });
  };
