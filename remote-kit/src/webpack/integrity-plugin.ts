import webpack, { type Compiler } from 'webpack';

/** Name of the function by which the page tells where a script is to be asked for: set by the shell, asked by every build's chunk loader. */
export const addressFunction = 'releaseAddress';

/** Name of the function by which the page tells the hash of a script: set by the shell, asked by every build's chunk loader. */
export const integrityFunction = 'releaseIntegrity';

/**
 * Name of the function by which the page says that the hash of a script is on its way, by a promise that never rejects: set by the shell,
 * asked by every build's chunk loader.
 */
export const hashesFunction = 'releaseHashes';

/** Has the chunk loader ask for a script once its hash is here. */
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
 * Has webpack's chunk loader ask the page for the hash of each script it adds, so that a chunk that is not the released one does not
 * run. The hashes come with the release, not with the build: the usual plugin writes them into the entry and does not build together
 * with module federation. A page may also have the scripts of a release come from a new address, past what a cache keeps or still waits
 * for. A page that tells none, such as the development shell, loads chunks as ever.
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
