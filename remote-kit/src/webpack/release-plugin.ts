import { createHash } from 'node:crypto';
import type { Language } from '@kaeo/shared/api';
import type { Compilation, Compiler } from 'webpack';
import type { Offer } from './export-report.ts';
import { offeredBy } from './exported-plugin.ts';
import { consumeOptions, importsOf } from './imported-plugin.ts';

/** `release.json`, which the registry, the page and the release gate read. File names are relative to its folder. */
export type ReleaseFacts = {
  readonly name: string;
  readonly version: string;
  readonly contract: number;
  /** Maximum transfer size, from package.json; the release gate enforces it. */
  readonly budget: { readonly entryBytes: number; readonly totalBytes: number; readonly assetBytes: number } | null;
  /** Scripts to run, in order: the entry of a remote, or the initial scripts of the shell. */
  readonly scripts: readonly string[];
  /** Name of the container's global; empty for the shell. */
  readonly global: string;
  /** Set if the remote's container is webpack's own, which works without the federation runtime. */
  readonly container?: 'webpack';
  /** Script names are content hashes. Only the remote's entry is named by release (docs/adr/0084). */
  readonly addresses?: 'content';
  /** Modules that such a container exposes: `./remote`. */
  readonly exposes?: readonly string[];
  /** Files of each named chunk, such as `expose`, `page-home`, `slot-chat`, `locale-th`, without those of `scripts`. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Shared modules that a named chunk needs, so that the page can preload the lazy ones with it. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /** Set if the chunk loader waits for the file, so that a page need not list the hashes. */
  readonly hashes?: { readonly file: string; readonly integrity: string };
  /** Every script by name: uncompressed size in bytes, and integrity hash. */
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly integrity: string }>>;
  readonly assets: readonly string[];
  /** For a remote: shared modules with the accepted range. For the shell: provided modules with their newest version. */
  readonly shared: Readonly<Record<string, string>>;
  /** For a remote: the sorted names that it uses, by facade. Libraries have no such list. */
  readonly uses?: Readonly<Record<string, readonly string[]>>;
  readonly offers?: Readonly<Record<string, readonly Offer[]>>;
  readonly declaration: unknown;
  /** For the shell only: its market, and the paths that its menus and home links lead to. */
  readonly market?: string;
  readonly links?: readonly string[];
  /** For a development server: version of the React development build that it serves under `reactPath`. */
  readonly react?: string;
  /** For a shell with a manifest per language: the description of the product in that language. */
  readonly descriptions?: Readonly<Record<Language, string>>;
  /** For a shell with a script that sends a page's first API call: its file. */
  readonly early?: string;
  /** For a shell with a service worker: its file. */
  readonly worker?: string;
};

type Options = Omit<
  ReleaseFacts,
  'early' | 'worker' | 'exposes' | 'hashes' | 'offers' | 'scripts' | 'uses' | 'parts' | 'needs' | 'files' | 'assets'
> & {
  readonly entryChunk: string;
  /** False for a development build: its files change without changing names, so they have no hashes and are not preloaded. */
  readonly isHashed: boolean;
};

const isScript = (file: string): boolean => file.endsWith('.js');
/** Compressed copies and build metadata, which are not part of the release's files. */
const isMeta = /\.br$|\.map$|^(release|mf-manifest|mf-stats)\.json$/;
const partName = /^(page|slot|locale|shared|remote)-|^__federation_expose_/;

/** Emits `release.json` after every other asset has its final name and content. */
export const releasePlugin =
  (options: Options) =>
  (compiler: Compiler): void => {
    const { Compilation, optimize, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      if (options.isHashed) {
        // The release gate recomputes the hash in a file name (docs/adr/0084), and Node does not have webpack's own hash functions.
        optimize.RealContentHashPlugin.getCompilationHooks(compilation).updateHash.tap('ReleasePlugin', (contents, { length }) =>
          contents
            .reduce((hash, content) => hash.update(content), createHash('sha256'))
            .digest('hex')
            .slice(0, length),
        );
      }
      let hashes: ReleaseFacts['hashes'];
      compilation.hooks.processAssets.tap(
        // At this stage scripts have their final content, and compression still follows.
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1 },
        () => {
          if (!options.isHashed) return;
          const text = JSON.stringify(
            Object.fromEntries(scriptsOf(compilation).map(({ name, content }) => [name, hashOf(content)])),
          );
          const file = `hashes.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
          compilation.emitAsset(file, new sources.RawSource(text));
          hashes = { file, integrity: hashOf(text) };
        },
      );
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const facts: ReleaseFacts = { ...factsOf(compilation, options), ...(hashes ? { hashes } : {}) };
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(facts, null, 2)}\n`));
      });
    });
  };

function factsOf(compilation: Compilation, { entryChunk, isHashed, ...facts }: Options): ReleaseFacts {
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
  const [worker] = filesOf(compilation, 'worker');
  const offers = offeredBy(compilation);
  return {
    ...facts,
    scripts,
    parts,
    needs,
    files,
    assets,
    ...importsOf(compilation),
    ...(offers === undefined ? {} : { offers }),
    ...(early === undefined ? {} : { early }),
    ...(worker === undefined ? {} : { worker }),
    ...(facts.container === undefined ? {} : { exposes: exposedBy(compilation, entryChunk) }),
  };
}

const hashOf = (content: string | Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const scriptsOf = (compilation: Compilation) =>
  compilation.getAssets().flatMap(({ name, source }) => (isScript(name) ? [{ name, content: source.buffer() }] : []));

const filesOf = (compilation: Compilation, group: string): string[] =>
  (compilation.namedChunkGroups.get(group)?.getFiles() ?? []).filter(isScript);

/** Names of the modules that a container entry exposes. Webpack does not export the type of its dependencies. */
function exposedBy(compilation: Compilation, entry: string): string[] {
  const names: unknown[] = (compilation.entries.get(entry)?.dependencies ?? [])
    .flatMap((dependency) => compilation.moduleGraph.getModule(dependency)?.blocks ?? [])
    .flatMap(({ dependencies }) => dependencies.map((exposed) => Reflect.get(exposed, 'exposedName')));
  return names.filter((name) => typeof name === 'string');
}

/** Names of the shared modules that a chunk group consumes. The federation plugin has its own module type for them. */
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
