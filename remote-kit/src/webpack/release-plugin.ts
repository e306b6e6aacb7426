import { createHash } from 'node:crypto';
import type { Language } from '@wallet/shared/api';
import type { Compilation, Compiler } from 'webpack';
import { offeredBy } from './exported-plugin.ts';
import type { Offer } from './offers.ts';
import { consumeOptions, takenBy } from './imported-plugin.ts';

/**
 * What one build brings, written as `release.json` beside its files: what the registry, the page and the release gate need to know of
 * it without running it. Lists hold file names relative to the release's folder.
 */
export type ReleaseFacts = {
  readonly name: string;
  readonly version: string;
  /** Version of the contract that it was written for; of the shell, that it speaks. */
  readonly contract: number;
  /** What it may weigh on the wire, from its package.json; the release gate holds it against it. */
  readonly budget: { readonly entryBytes: number; readonly totalBytes: number; readonly assetBytes: number } | null;
  /** Scripts to run, in order: the entry of a remote, the initial scripts of the shell. */
  readonly scripts: readonly string[];
  /** Name of the container's global; empty for the shell. */
  readonly global: string;
  /** Of a remote whose container is webpack's own, which runs without the federation runtime. */
  readonly container?: 'webpack';
  /**
   * The names of its scripts tell their content, and none but a remote's entry tells the release, so that they have addresses which outlive it. Of the
   * shell also: its pages take remotes that say so from theirs (docs/adr/0084).
   */
  readonly addresses?: 'content';
  /** What such a container exposes, as it was built: `./remote`. */
  readonly exposes?: readonly string[];
  /** Files of each named chunk: `expose`, `page-home`, `slot-chat`, `locale-th`… without those of `scripts`. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Shared modules that a named chunk needs before it runs, so that the page can preload the lazy ones with it. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /** The file of the integrity hashes by script, and its own; of a build whose chunk loader waits for it, so that a page need not name them. */
  readonly hashes?: { readonly file: string; readonly integrity: string };
  /** Every script by name: its size in bytes, plain, and its integrity hash for a script tag. */
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly integrity: string }>>;
  /** Everything else that it emitted: pictures, fonts. */
  readonly assets: readonly string[];
  /** What the release consumes from the shell, with the range it accepts; what the shell provides, with the newest version that it has. */
  readonly shared: Readonly<Record<string, string>>;
  /** Of a remote: by facade, the names that it takes of it, sorted. Libraries have no such list. */
  readonly uses?: Readonly<Record<string, readonly string[]>>;
  /** Of the shell: each major of each facade, the newest first. */
  readonly offers?: Readonly<Record<string, readonly Offer[]>>;
  /** The remote's declaration, as in its `remote.json`; null for the shell. */
  readonly declaration: unknown;
  /** Of the shell alone: for which market it was built, and the paths that its menus and home links lead to. */
  readonly market?: string;
  readonly links?: readonly string[];
  /** Of a development server: the version of React whose development build it has for a shell, under `reactPath`. */
  readonly react?: string;
  /** Of a shell with a manifest for each language: what the product is, in a sentence of that language. */
  readonly descriptions?: Readonly<Record<Language, string>>;
  /** Of a shell with a script that sends a page's first call: its file. */
  readonly early?: string;
};

type Options = Omit<
  ReleaseFacts,
  'early' | 'exposes' | 'hashes' | 'offers' | 'scripts' | 'uses' | 'parts' | 'needs' | 'files' | 'assets'
> & {
  readonly entryChunk: string;
  /** Not in a development build: its files change under one name, so it has no hashes and nothing of it is preloaded. */
  readonly isHashed: boolean;
};

const isScript = (file: string): boolean => file.endsWith('.js');
/** Compressed copies, and what tells of the build instead of being part of it. */
const isMeta = /\.br$|\.map$|^(release|mf-manifest|mf-stats)\.json$/;
const partName = /^(page|slot|locale|shared|remote)-|^__federation_expose_/;

/** Emits `release.json` after every other asset has its final name and content. */
export class ReleasePlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, optimize, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      if (this.#options.isHashed) {
        // The release gate computes the hash in a file's name again (docs/adr/0084); webpack's own functions are not in Node.
        optimize.RealContentHashPlugin.getCompilationHooks(compilation).updateHash.tap('ReleasePlugin', (contents, { length }) =>
          contents
            .reduce((hash, content) => hash.update(content), createHash('sha256'))
            .digest('hex')
            .slice(0, length),
        );
      }
      let hashes: ReleaseFacts['hashes'];
      compilation.hooks.processAssets.tap(
        // Scripts have their final content, and it is compressed with them.
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1 },
        () => {
          if (!this.#options.isHashed) return;
          const text = JSON.stringify(
            Object.fromEntries(scriptsOf(compilation).map(({ name, content }) => [name, hashOf(content)])),
          );
          const file = `hashes.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
          compilation.emitAsset(file, new sources.RawSource(text));
          hashes = { file, integrity: hashOf(text) };
        },
      );
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const facts: ReleaseFacts = { ...this.#facts(compilation), ...(hashes ? { hashes } : {}) };
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(facts, null, 2)}\n`));
      });
    });
  }

  #facts(compilation: Compilation): ReleaseFacts {
    const { entryChunk, isHashed, ...facts } = this.#options;
    const scripts = filesOf(compilation, entryChunk);
    if (!isHashed) return { ...facts, scripts, parts: {}, needs: {}, files: {}, assets: [] };
    const parts: Record<string, string[]> = {};
    const needs: Record<string, string[]> = {};
    for (const [name] of compilation.namedChunkGroups) {
      if (!partName.test(name)) continue;
      const chunk = name.startsWith('__federation_expose_') ? 'expose' : name;
      parts[chunk] = filesOf(compilation, name).filter((file) => !scripts.includes(file));
      const consumed = consumedBy(compilation, name);
      if (consumed.length > 0) needs[chunk] = consumed;
    }
    const files: Record<string, { bytes: number; integrity: string }> = {};
    for (const { name, content } of scriptsOf(compilation)) files[name] = { bytes: content.length, integrity: hashOf(content) };
    const assets = compilation
      .getAssets()
      .map(({ name }) => name)
      .filter((name) => !isScript(name) && !isMeta.test(name));
    const [early] = filesOf(compilation, 'early');
    const offers = offeredBy(compilation);
    return {
      ...facts,
      scripts,
      parts,
      needs,
      files,
      assets,
      ...takenBy(compilation),
      ...(offers === undefined ? {} : { offers }),
      ...(early === undefined ? {} : { early }),
      ...(facts.container === undefined ? {} : { exposes: exposedBy(compilation, entryChunk) }),
    };
  }
}

const hashOf = (content: string | Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const scriptsOf = (compilation: Compilation) =>
  compilation.getAssets().flatMap(({ name, source }) => (isScript(name) ? [{ name, content: source.buffer() }] : []));

const filesOf = (compilation: Compilation, group: string): string[] =>
  (compilation.namedChunkGroups.get(group)?.getFiles() ?? []).filter(isScript);

/** Names of the modules that the container of an entry exposes; its dependencies are a type of webpack's that it does not export. */
function exposedBy(compilation: Compilation, entry: string): string[] {
  const names: unknown[] = (compilation.entries.get(entry)?.dependencies ?? [])
    .flatMap((dependency) => compilation.moduleGraph.getModule(dependency)?.blocks ?? [])
    .flatMap(({ dependencies }) => dependencies.map((exposed) => Reflect.get(exposed, 'exposedName')));
  return names.filter((name) => typeof name === 'string');
}

/** Names of the shared modules that a chunk group consumes. The federation plugin's modules have a type of its own. */
function consumedBy(compilation: Compilation, group: string): string[] {
  const names = new Set<string>();
  for (const chunk of compilation.namedChunkGroups.get(group)?.chunks ?? []) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const options = consumeOptions(module);
      const name: unknown = options && Reflect.get(options, 'shareKey');
      if (typeof name === 'string') names.add(name);
    }
  }
  return [...names].toSorted();
}
