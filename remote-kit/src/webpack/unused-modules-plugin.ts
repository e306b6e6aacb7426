import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/**
 * Modules of libraries that would travel to every player and never run, by why they do not: 7 kB Brotli of the first scripts, on 2026-11-23.
 * The versions are pinned; a module that is reached all the same throws and says so.
 */
const unusedModules = [
  // axios talks through XMLHttpRequest in browsers.
  /axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
  // The product sends JSON and files, which axios hands over as they are, and compares statuses as numbers.
  /axios[\\/]lib[\\/]helpers[\\/]toFormData\.js$/,
  /axios[\\/]lib[\\/]helpers[\\/]formDataToJSON\.js$/,
  /axios[\\/]lib[\\/]helpers[\\/]toURLEncodedForm\.js$/,
  /axios[\\/]lib[\\/]helpers[\\/]AxiosURLSearchParams\.js$/,
  /axios[\\/]lib[\\/]helpers[\\/]HttpStatusCode\.js$/,
  // Calls are aborted by signals and have no query, and `http` names no cookie to read.
  /axios[\\/]lib[\\/]cancel[\\/]CancelToken\.js$/,
  /axios[\\/]lib[\\/]core[\\/]assertParamsAcyclic\.js$/,
  /axios[\\/]lib[\\/]helpers[\\/]cookies\.js$/,
  // No query is infinite.
  /query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/,
  // Nothing is wrapped in emotion's `withTheme`.
  /hoist-non-react-statics[\\/]dist[\\/]/,
];
/** It is the gateway's page that preloads, not the federation runtime. */
const runtimePreload = /runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/;

/**
 * Puts `unused-module.js` in their place. With `mustMeetAll` a build that no longer meets one of them fails, so
 * that none stays listed after its library has moved or dropped it: set it for the build that brings the libraries, which is the shell's.
 * With `keepsPreload` the federation runtime preloads by itself.
 */
export class UnusedModulesPlugin {
  readonly #mustMeetAll: boolean;
  readonly #modules: readonly RegExp[];
  constructor({ mustMeetAll, keepsPreload = false }: { readonly mustMeetAll: boolean; readonly keepsPreload?: boolean }) {
    this.#mustMeetAll = mustMeetAll;
    this.#modules = keepsPreload ? unusedModules : [...unusedModules, runtimePreload];
  }

  apply(compiler: Compiler): void {
    const met = new Set<RegExp>();
    compiler.hooks.normalModuleFactory.tap('UnusedModulesPlugin', (factory) => {
      factory.hooks.afterResolve.tap('UnusedModulesPlugin', ({ createData: { resource = '' } }) => {
        for (const module of this.#modules) if (module.test(resource)) met.add(module);
      });
    });
    for (const module of this.#modules) {
      new webpack.NormalModuleReplacementPlugin(module, join(import.meta.dirname, 'unused-module.js')).apply(compiler);
    }
    if (!this.#mustMeetAll) return;
    compiler.hooks.thisCompilation.tap('UnusedModulesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('UnusedModulesPlugin', () => {
        for (const module of this.#modules.filter((each) => !met.has(each))) {
          const fault = `no module matches ${String(module)}: take it off the list, or name what has come in its place`;
          compilation.errors.push(new webpack.WebpackError(fault));
        }
      });
    });
  }
}
