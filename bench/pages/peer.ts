import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FirstPaint, readBuild, renderPage } from '@wallet/deploy';
import type { PageComposition, ReleaseInService } from '@wallet/shared/contract';
import webpack, { type Configuration } from 'webpack';
import { runWebpack } from '../../scripts/webpack/run-webpack.ts';
import { remotePackages, root } from '../../scripts/workspace.ts';
import { base as recipe, plugins } from '../../remote-kit/src/webpack/recipe.ts';
import { UnusedModulesPlugin } from '../../remote-kit/src/webpack/unused-modules-plugin.ts';
import shell from '../../shell/webpack.config.ts';
import { type BuiltSite, builtSite } from './built-site.ts';

/** The modules of libraries that the product leaves out; a federation runtime keeps what it preloads with. */
const leftOut = new UnusedModulesPlugin({ mustMeetAll: false, keepsPreload: true });

/** `wallet` of `mfe-wallet`. */
export const nameOf = (folder: string): string => folder.replace(/^mfe-/, '');

/** Of the federation runtime the product leaves out what reads manifests. */
const ownConstant = 'FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN';

/** The shell's recipe without what only a release of ours needs. */
export function shellRecipe(): Configuration {
  const config = shell({}, { mode: 'production' });
  const ofReleases = ['IntegrityPlugin', 'OfferedPlugin', 'UnusedModulesPlugin'];
  const kept = (config.plugins ?? [])
    .filter((plugin) => !ofReleases.includes(plugin?.constructor.name ?? ''))
    .map((plugin) => {
      if (!(plugin instanceof webpack.DefinePlugin)) return plugin;
      return new webpack.DefinePlugin(
        Object.fromEntries(Object.entries(plugin.definitions).filter(([name]) => name !== ownConstant)),
      );
    });
  return { ...config, plugins: [...kept, leftOut] };
}

/** What the builds of remotes have in common; the same compiler, minifier and Brotli as the product's. */
export function remoteRecipe(folder: string): Configuration {
  const common = recipe(join(root, folder), true);
  return { ...common, plugins: [...plugins(true), leftOut] };
}

/** Builds the script of the first call by itself, so that a runtime which is put before every entry is not put before this one. */
export async function buildEarly(folder: string): Promise<string> {
  const common = recipe(join(root, 'shell'), true);
  const output = { ...common.output, path: folder, clean: false, filename: 'early.js' };
  await runWebpack({ ...common, entry: './src/early.ts', output, plugins: plugins(true) });
  return 'early.js';
}

/**
 * The pages of a peer: those of the gateway, with the same frame and first call, and with no script preloaded.
 * @param folder where the shell was built into.
 * @param base path under which the folder is served.
 * @param early file of the script that sends the first call.
 */
export async function peerSite(folder: string, base: string, early: string): Promise<BuiltSite> {
  const { version, contract, scripts } = await readBuild(folder);
  const nothing = { parts: {}, needs: {}, integrity: {} };
  const remotes: Record<string, { current: ReleaseInService }> = {};
  for (const name of remotePackages) {
    // A remote's own declaration, which its release gate checks.
    const declaration = JSON.parse(await readFile(join(root, name, 'remote.json'), 'utf8')) as ReleaseInService['declaration'];
    remotes[declaration.name] = { current: { ...nothing, version, base, scripts: [], global: '', declaration } };
  }
  // The build's own, as the gateway reads it.
  const firstPaint = JSON.parse(await readFile(join(folder, 'first-paint.json'), 'utf8')) as FirstPaint;
  const composition: PageComposition = { revision: 1, shell: { version, base, integrity: {} }, remotes };
  const release = {
    ...nothing,
    version,
    contract,
    base,
    ownBase: base,
    scripts,
    provides: {},
    early,
  };
  return builtSite(folder, base, (path, nonce) => renderPage(composition, release, { path, language: 'th', firstPaint, nonce }));
}
