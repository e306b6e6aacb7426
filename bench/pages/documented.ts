import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { runWebpack } from '../../scripts/webpack/run-webpack.ts';
import { remotePackages, root } from '../../scripts/workspace.ts';
import { eagerFacades, facadeVersion, lazyFacades } from '../../remote-kit/src/webpack/facades.ts';
import { baseOf, type BuiltSite } from './built-site.ts';
import { inPlace, loadReleaseBy, withoutFederation } from './one-graph.ts';
import { buildEarly, nameOf, peerSite, remoteRecipe, shellRecipe } from './peer.ts';

const work = join(root, '.cache/bench/documented');
const dist = join(work, 'dist');
const base = baseOf('documented');

/** As the documentation shows it: each once on the page, loaded when somebody asks, and every build has a copy of its own in case. */
const shared = Object.fromEntries(
  [...eagerFacades, ...lazyFacades].map((name) => {
    const version = facadeVersion(name);
    return [name, { singleton: true, version, requiredVersion: `^${version}` }];
  }),
);

const loadRelease = loadReleaseBy(
  "(await loadRemote(name + '/remote')).default",
  "import { loadRemote } from '@module-federation/enhanced/runtime';",
);
/** Shared modules come asynchronously, so nothing may ask for one before a first import. */
const bootstrap = `import('${join(root, 'shell/src/index.ts')}');\n`;

async function shellConfig(): Promise<Configuration> {
  const config = shellRecipe();
  return {
    ...config,
    entry: { shell: join(work, 'bootstrap.js') },
    output: { ...config.output, path: dist },
    optimization: { ...config.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      ...(config.plugins ?? []),
      ...(await inPlace(work, { ...withoutFederation, 'load-release': loadRelease })),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: Object.fromEntries(remotePackages.map(nameOf).map((name) => [name, `${name}@${base}${name}/mf-manifest.json`])),
        shared,
        // A remote is asked for when its page is: the other strategy waits for the entries of all of them first.
        shareStrategy: 'loaded-first',
        dts: false,
      }),
    ],
  };
}

function remoteConfig(folder: string): Configuration {
  const name = nameOf(folder);
  const common = remoteRecipe(folder);
  return {
    ...common,
    entry: {},
    output: { ...common.output, path: join(dist, name), uniqueName: name, publicPath: 'auto' },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
      }),
    ],
  };
}

/**
 * Builds the product's sources with module federation as its documentation shows it: a manifest for each remote, modules that are shared
 * lazily, and a page that names the shell's scripts and nothing else.
 */
export async function buildDocumented(): Promise<BuiltSite> {
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  await writeFile(join(work, 'bootstrap.js'), bootstrap);
  await runWebpack(await shellConfig());
  for (const folder of remotePackages) await runWebpack(remoteConfig(folder));
  return peerSite(dist, base, await buildEarly(dist));
}
