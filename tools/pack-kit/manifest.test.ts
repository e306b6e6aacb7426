import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/workspace.ts';
import { builtPath, type Manifest, packagesIn, publicModules, publishedManifest, typesPath } from './manifest.ts';
import { kitPackages, singletons } from './packages.ts';

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
type Peers = {
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};
const none = { inCode: new Set<string>(), inTypes: {} };

test.each(kitPackages)('MFE-14 the exports of $folder lead to built JavaScript and types, never to sources', (kitPackage) => {
  const own = manifestOf(kitPackage.folder);
  const published = publishedManifest(own, kitPackage, none) as { exports: Record<string, unknown>; files: readonly string[] };
  expect(JSON.stringify(published)).not.toMatch(/\/src\/|\.tsx?"(?<!\.d\.ts")|workspace:|file:/);
  expect(published.files).not.toContain('src');
  for (const [name, path] of publicModules(own, kitPackage)) {
    if (!path.startsWith('./src/')) continue;
    expect(published.exports[name]).toEqual({ types: typesPath(path), default: builtPath(path) });
  }
});

test('MFE-14 MFE-17 the kit depends on every tool of a remote, includes the export reports, and has the singletons as peers of one version', () => {
  const [shared, , kit] = kitPackages.map((kitPackage) =>
    publishedManifest(manifestOf(kitPackage.folder), kitPackage, {
      ...none,
      inCode: new Set(kitPackage.folder === 'shared' ? [...singletons, 'axios'] : []),
    }),
  );
  expect(kit).toMatchObject({
    bin: { kaeo: './dist/kaeo.js' },
    dependencies: {
      '@biomejs/biome': expect.any(String),
      '@kaeo/releases': manifestOf('releases').version,
      '@kaeo/shared': manifestOf('shared').version,
      'dependency-cruiser': expect.any(String),
      jest: expect.any(String),
      oxlint: expect.any(String),
      typescript: expect.any(String),
      webpack: expect.any(String),
    },
  });
  expect(shared).toMatchObject({ files: ['dist', 'exports'] });
  const { dependencies } = manifestOf('shared');
  expect(shared).toMatchObject({
    dependencies: { axios: dependencies?.['axios'] },
    peerDependencies: Object.fromEntries(singletons.map((name) => [name, dependencies?.[name]])),
  });
});

test('MFE-14 the kit depends on the peers of its dependencies, because yarn installs none', () => {
  const [shared, kit] = [manifestOf('shared'), manifestOf('remote-kit')];
  // jsdom is a published dependency because the code of `@kaeo/shared` imports it.
  const brought = { ...shared.dependencies, ...kit.dependencies, ...kit.devDependencies, jsdom: '' };
  const missing = Object.keys({ ...brought, ...shared.devDependencies }).flatMap((name) => {
    const { peerDependencies = {}, peerDependenciesMeta = {} } = manifestOf(`node_modules/${name}`) as Peers;
    const needed = Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer]?.optional !== true);
    return needed.filter((peer) => !(peer in brought) && !peer.startsWith('@types/')).map((peer) => `${name} needs ${peer}`);
  });
  expect(missing).toEqual([]);
});

test('a package imported without a version in package.json is rejected', () => {
  const [shared] = kitPackages;
  if (!shared) throw new Error('the kit has no packages');
  const named = { ...none, inCode: new Set(['left-pad']) };
  expect(() => publishedManifest(manifestOf('shared'), shared, named)).toThrow('@kaeo/shared names left-pad without a version');
});

test('packages are read from static and dynamic imports and resolve(), and from nothing else', () => {
  const text = `import a from 'axios';
import '@testing-library/jest-dom';
export { b } from "@emotion/react/jsx-runtime";
const c = import(/* webpackChunkName: "time" */ 'moment');
const d = import.meta.resolve('@swc/jest');
const e: { container?: 'webpack' } = {};
import own from './own.js';
import { join } from 'node:path';`;
  expect(packagesIn(text)).toEqual(['axios', '@testing-library/jest-dom', '@emotion/react', 'moment', '@swc/jest']);
});
