import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { type ExportReport, type Offer, offersOf, reportsOfShared, valuesOf } from './export-report.ts';

type Offers = Readonly<Record<string, readonly Offer[]>>;

const offered = new WeakMap<Compilation, Offers>();
/** The offers of a shell build, available after chunks are formed; undefined for a build without `ExportedPlugin`. */
export const offeredBy = (compilation: Compilation): Offers | undefined => offered.get(compilation);

/** How the shell imports a facade: an older major, `@kaeo/shared/forms@1`, is `@kaeo/shared/majors/forms-1`. */
const requestOf = (name: string): string => name.replace(/^(@kaeo\/shared\/)(.+)@(\d+)$/, '$1majors/$2-$3');

/** The report file of a facade, for error messages. */
const fileOf = (name: string): string => `shared/exports/${name.replace('@kaeo/shared/', '').replace('@', '-')}.json`;

/** Modules of a build by import request, before tree shaking redirects imports to the declaring module. */
function modulesByRequest({ modules, moduleGraph }: Compilation): ReadonlyMap<string, Module> {
  const found = new Map<string, Module>();
  for (const module of modules) {
    for (const { dependency } of moduleGraph.getOutgoingConnections(module)) {
      const request: unknown = dependency && Reflect.get(dependency, 'request');
      const target = dependency && moduleGraph.getResolvedModule(dependency);
      if (typeof request === 'string' && target) found.set(request, target);
    }
  }
  return found;
}

/** The names that a module exports after tree shaking, sorted. */
function exportsOf({ moduleGraph }: Compilation, module: Module): string[] {
  const names = moduleGraph.getProvidedExports(module);
  if (!Array.isArray(names)) return [];
  const info = moduleGraph.getExportsInfo(module);
  return names.filter((name) => info.getReadOnlyExportInfo(name).getUsed(undefined) !== webpack.UsageState.Unused).toSorted();
}

/** Versions and deprecations are from the reports. The build fails if the exports of a facade differ from its report. */
export class ExportedPlugin {
  readonly #reports: Readonly<Record<string, ExportReport>>;

  /** @param reports reports by facade; by default those of the installed `shared`. */
  constructor(reports: Readonly<Record<string, ExportReport>> = reportsOfShared()) {
    this.#reports = reports;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ExportedPlugin', (compilation) => {
      // At this point used exports are known and modules are not concatenated yet.
      compilation.hooks.afterChunks.tap('ExportedPlugin', () => {
        const modules = modulesByRequest(compilation);
        const names = Object.fromEntries(
          Object.entries(this.#reports).map(([name, report]) => {
            const module = modules.get(requestOf(name));
            const exported = module ? exportsOf(compilation, module) : [];
            this.#compare(compilation, name, valuesOf(report), exported);
            return [name, exported];
          }),
        );
        offered.set(compilation, offersOf(this.#reports, names));
      });
    });
  }

  #compare(compilation: Compilation, name: string, reported: readonly string[], exported: readonly string[]): void {
    const missing = reported.filter((each) => !exported.includes(each));
    const unknown = exported.filter((each) => !reported.includes(each));
    const faults = [
      ...(missing.length > 0 ? [`the build does not export ${missing.join(', ')} of ${name}, which ${fileOf(name)} lists`] : []),
      ...(unknown.length > 0 ? [`the build exports ${unknown.join(', ')} of ${name}, which ${fileOf(name)} does not list`] : []),
    ];
    for (const fault of faults) {
      compilation.errors.push(new webpack.WebpackError(`${fault}: run npm run exports`));
    }
  }
}
