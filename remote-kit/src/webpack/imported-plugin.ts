import { sep } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { type ExportReport, lowestVersion, reportsOfShared, valuesOf } from './export-report.ts';
import { facades, wideRange } from './facades.ts';

/** What a release uses from the shell: the accepted version range and the names, by facade. */
export type Imported = {
  readonly shared: Readonly<Record<string, string>>;
  readonly uses: Readonly<Record<string, readonly string[]>>;
};

const imports = new WeakMap<Compilation, Imported>();
/** What a build uses from the shell, available after chunks are formed; undefined for a build without `ImportedPlugin`. */
export const importsOf = (compilation: Compilation): Imported | undefined => imports.get(compilation);

/** Options of webpack's consumed shared modules, whose type webpack does not export. */
export function consumeOptions(module: Module): object | undefined {
  const options: unknown = module.type === 'consume-shared-module' ? Reflect.get(module, 'options') : undefined;
  return typeof options === 'object' && options !== null ? options : undefined;
}

/** Names that modules import from another one after tree shaking, with the importing module; undefined for the whole module. */
function importedNames(
  { moduleGraph, chunkGraph, ...compilation }: Compilation,
  module: Module,
): Map<string | undefined, string> {
  const names = new Map<string | undefined, string>();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { dependency, originModule } = connection;
    if (!dependency || !originModule || !connection.isTargetActive(undefined)) continue;
    if (chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue;
    const origin = originModule.readableIdentifier(compilation.requestShortener);
    for (const reference of dependency.getReferencedExports(moduleGraph, undefined)) {
      names.set((Array.isArray(reference) ? reference : reference.name)[0], origin);
    }
  }
  return names;
}

/** The container requests the lowest shell version that has all names that the build uses of a facade. */
export class ImportedPlugin {
  readonly #reports: Readonly<Record<string, ExportReport>>;

  /** @param reports reports by facade; by default those of the installed `shared`. */
  constructor(reports: Readonly<Record<string, ExportReport>> = reportsOfShared()) {
    this.#reports = reports;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ImportedPlugin', (compilation) => {
      // At this point used names are known. Concatenation would later hide which module imports what.
      compilation.hooks.afterChunks.tap('ImportedPlugin', () => imports.set(compilation, this.#find(compilation)));
    });
  }

  /** A second copy of these libraries would not share state and styles with the page, and doubles the download. */
  #refuseCopies(compilation: Compilation): void {
    const { moduleGraph, chunkGraph, requestShortener } = compilation;
    for (const module of compilation.modules) {
      const [, name] =
        /[\\/]node_modules[\\/](react|react-dom|@emotion[\\/](?:react|cache))[\\/]/.exec(module.nameForCondition() ?? '') ?? [];
      if (name === undefined || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
      const issuer = moduleGraph.getIssuer(module);
      if (issuer?.nameForCondition()?.includes(`${sep}node_modules${sep}`)) continue;
      const fault = `${issuer?.readableIdentifier(requestShortener) ?? 'the build'} bundles ${name}, which the shell provides: import it through a facade of @kaeo/shared`;
      compilation.errors.push(new webpack.WebpackError(fault));
    }
  }

  #find(compilation: Compilation): Imported {
    this.#refuseCopies(compilation);
    const shared: Record<string, string> = {};
    const uses: Record<string, readonly string[]> = {};
    for (const module of compilation.modules) {
      const options = consumeOptions(module);
      const facade: unknown = options && Reflect.get(options, 'shareKey');
      if (!options || typeof facade !== 'string' || !facades.includes(facade)) continue;
      if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
      const report = this.#reports[facade];
      if (!report) {
        shared[facade] = wideRange(facade);
        continue;
      }
      const names = importedNames(compilation, module);
      this.#judge(compilation, facade, names);
      const used = names.has(undefined) ? valuesOf(report) : [...names.keys()].filter((name) => name !== undefined).toSorted();
      const lowest = lowestVersion(report, used);
      shared[facade] = `^${lowest}`;
      uses[facade] = used;
      // The format in which webpack stores a caret range above 1.0.0.
      Reflect.set(options, 'requiredVersion', [1, ...lowest.split('.').map(Number)]);
    }
    return { shared: sorted(shared), uses: sorted(uses) };
  }

  #judge(compilation: Compilation, facade: string, names: ReadonlyMap<string | undefined, string>): void {
    for (const [name, origin] of names) {
      const exported = name === undefined ? undefined : this.#reports[facade]?.names[name];
      if (name !== undefined && exported === undefined) {
        const fault = `${origin} uses ${name} of ${facade}, which is missing in its report: run npm run exports`;
        compilation.errors.push(new webpack.WebpackError(fault));
      }
      if (exported?.deprecated) {
        const { after, instead } = exported.deprecated;
        const warning = `${origin} uses ${name} of ${facade}, which may be removed after ${after}: ${instead}`;
        compilation.warnings.push(new webpack.WebpackError(warning));
      }
    }
  }
}

const sorted = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
