import webpack, { type Compiler } from 'webpack';

/** Global function of the shell that maps a script URL to the address to load. The chunk loader of every build calls it. */
export const addressFunction = 'releaseAddress';

/** Global function of the shell that returns the integrity hash of a script. The chunk loader of every build calls it. */
export const integrityFunction = 'releaseIntegrity';

/** Global function of the shell that returns a promise, which never rejects, while the hash of a script is still loading. */
export const hashesFunction = 'releaseHashes';

/** Delays the chunk loader until the hash of the script is loaded. */
class AwaitHashesRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('await hashes', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const load = webpack.RuntimeGlobals.loadScript;
    return `const load = ${load};
${load} = (url, ...others) => {
  const hashes = globalThis.${hashesFunction} && globalThis.${hashesFunction}(url);
  if (hashes) hashes.then(() => load(url, ...others));
  else load(url, ...others);
};`;
  }
}

/**
 * Makes webpack's chunk loader ask the page for the integrity hash of each script, so that a modified chunk does not run. The
 * usual plugin writes hashes into the entry, and does not work with module federation. The page can also map a script to a new
 * address, to bypass a bad cache entry. Without these functions, as in the development shell, chunks load as usual.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(
        'IntegrityPlugin',
        (source) =>
          `${source}\nif (globalThis.${addressFunction}) script.src = globalThis.${addressFunction}(url);\nconst integrity = globalThis.${integrityFunction} && globalThis.${integrityFunction}(url);\nif (integrity) script.integrity = integrity;`,
      );
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.loadScript)
        .tap('IntegrityPlugin', (chunk) => compilation.addRuntimeModule(chunk, new AwaitHashesRuntimeModule()));
    });
  }
}
