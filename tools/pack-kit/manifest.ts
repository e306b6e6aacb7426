import { type KitPackage, singletons } from './packages.ts';

export type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly sideEffects?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

/** The published entry points of a package, each with its module. */
export const publicModules = ({ exports }: Manifest, { without, only }: KitPackage): readonly (readonly [string, string])[] =>
  Object.entries(exports).filter(([name]) => (only ? only.includes(name) : !without.includes(name)));

const isSource = (path: string): boolean => path.startsWith('./src/');
/** Path of the built JavaScript of a source file. */
export const builtPath = (path: string): string => path.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');
export const typesPath = (path: string): string => builtPath(path).replace(/\.js$/, '.d.ts');

function exported(path: string): string | object {
  if (isSource(path)) return { types: typesPath(path), default: builtPath(path) };
  return path.endsWith('.d.ts') ? { types: path } : path;
}

const imports =
  /\bfrom ['"]([^'"]+)['"]|\bimport ['"]([^'"]+)['"]|\bimport\((?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]|\bresolve\(['"]([^'"]+)['"]/g;

/** The packages that a built file imports, without subpaths: `@emotion/react` for `@emotion/react/jsx-runtime`. */
export const packagesIn = (text: string): string[] =>
  [...text.matchAll(imports)]
    .map((match) => match.slice(1).find((name) => name !== undefined) ?? '')
    .filter((name) => name !== '' && !/^[./]|^node:/.test(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));

export type Named = {
  readonly inCode: ReadonlySet<string>;
  /** Packages named in declaration files, with their versions: the compiler writes inferred types that no source imports. */
  readonly inTypes: Readonly<Record<string, string>>;
};

/** Dependencies are the packages that the built files import. @throws Error for one that the repository does not list. */
export function publishedManifest(manifest: Manifest, kitPackage: KitPackage, { inCode, inTypes }: Named): object {
  const versions = { ...inTypes, ...manifest.devDependencies, ...manifest.dependencies };
  const dependencies = [
    ...new Set([...inCode, ...Object.keys(inTypes), ...(kitPackage.includesTools ? Object.keys(versions) : [])]),
  ].filter((name) => name !== manifest.name);
  const undeclared = dependencies.filter((name) => versions[name] === undefined && !singletons.includes(name));
  if (undeclared.length > 0) throw new Error(`${manifest.name} names ${undeclared.join(', ')} without a version`);
  const of = (isSelected: (name: string) => boolean) =>
    Object.fromEntries(
      dependencies
        .filter(isSelected)
        .toSorted()
        .map((name) => [name, versions[name]]),
    );
  const { name, version, license, sideEffects, bin } = manifest;
  return {
    name,
    version,
    type: 'module',
    license,
    engines: { node: '>=24' },
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(bin ? { bin: Object.fromEntries(Object.entries(bin).map(([program, path]) => [program, builtPath(path)])) } : {}),
    exports: {
      ...Object.fromEntries(publicModules(manifest, kitPackage).map(([entry, path]) => [entry, exported(path)])),
      './package.json': './package.json',
    },
    files: ['dist', ...kitPackage.copiedFolders],
    // The package with the tools has the singletons, peers of the others, as dependencies: pnpm and yarn install no peers for a remote.
    dependencies: of((each) => kitPackage.includesTools || !singletons.includes(each)),
    peerDependencies: of((each) => !kitPackage.includesTools && singletons.includes(each) && versions[each] !== undefined),
  };
}
