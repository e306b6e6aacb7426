import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { releaseOf } from './composition.ts';
import { eagerModules, lazyModules } from './provided.ts';

declare global {
  /** Where remotes built with `externalRuntime` look for the page's one federation runtime. */
  var _FEDERATION_RUNTIME_CORE: object | undefined;
  /** Where a script is to be asked for, by its URL; asked by every build's chunk loader (`IntegrityPlugin` of shared/webpack). */
  var releaseAddress: ((url: string) => string) | undefined;
  /** The hash that a script must have, by its URL; asked by every build's chunk loader (`IntegrityPlugin` of shared/webpack). */
  var releaseIntegrity: ((url: string) => string | undefined) | undefined;
}
/**
 * What a remote's entry takes from the runtime, name by name: the namespace whole would keep every unused part of it in the bundle. The
 * browser tests load every remote and so notice a name that a new version of the plugin adds.
 */
globalThis._FEDERATION_RUNTIME_CORE = {
  CurrentGlobal: runtimeCore.CurrentGlobal,
  Module: runtimeCore.Module,
  ModuleFederation: runtimeCore.ModuleFederation,
  assert: runtimeCore.assert,
  getGlobalFederationConstructor: runtimeCore.getGlobalFederationConstructor,
  getRemoteEntry: runtimeCore.getRemoteEntry,
  getRemoteInfo: runtimeCore.getRemoteInfo,
  helpers: runtimeCore.helpers,
  loadScript: runtimeCore.loadScript,
  registerGlobalPlugins: runtimeCore.registerGlobalPlugins,
  satisfy: runtimeCore.satisfy,
  setGlobalFederationConstructor: runtimeCore.setGlobalFederationConstructor,
  setGlobalFederationInstance: runtimeCore.setGlobalFederationInstance,
};

/** How long one script of a remote may take. Chromium keeps a request that hangs for minutes; a person does not wait so long. */
export const scriptDeadlineMs = 8_000;

const shareOf = (name: string) => ({
  version: FACADE_VERSIONS[name] ?? '0.0.0',
  scope: 'default',
  shareConfig: { singleton: true, requiredVersion: `^${FACADE_VERSIONS[name] ?? '0.0.0'}` },
});

const renewals = new Map<string, string>();
let count = 0;

/**
 * From now on the scripts of a release are asked for under addresses that no cache knows: what a cache holds may be what failed, and
 * Chromium sends no second request to an address that still hangs, nor to one whose preload failed.
 */
export function renewAddresses(base: string): void {
  renewals.set(base, `?retry=${(count += 1)}-${Date.now().toString(36)}`);
}

/** The address of a script of a release as it is to be asked for now. */
export const addressOf = (url: string): string => `${url}${renewals.get(releaseOf(url)?.base ?? '') ?? ''}`;

globalThis.releaseAddress = addressOf;

/** No script has this hash: what is not part of a release does not run in its name. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

/** The hash that the registry holds for a script of a release in service, and `undefined` for a script of something else. */
export function integrityOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url, window.location.href);
  if (origin !== window.location.origin) return undefined;
  const release = releaseOf(url);
  return release && (release.integrity[pathname.slice(release.base.length)] ?? matchesNothing);
}

globalThis.releaseIntegrity = integrityOf;

/** Gives every entry script its deadline and the hash that the registry holds for it. */
const guardScripts: ModuleFederationRuntimePlugin = {
  name: 'guard-scripts',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    const integrity = integrityOf(url);
    if (integrity !== undefined) script.integrity = integrity;
    return { script, timeout: scriptDeadlineMs };
  },
};

/** The runtime hands a shared module's rejected promise to everybody who asks later; without it, they ask the network again. */
function forgetLoading(name: string): void {
  for (const shared of Object.values(federation.shareScopeMap['default']?.[name] ?? {})) shared.loading = null;
}

/** The page's federation runtime: no remotes at build time, every shared module is the shell's own. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [guardScripts],
  shared: {
    ...Object.fromEntries(
      Object.entries(eagerModules).map(([name, module]) => [
        name,
        { ...shareOf(name), shareConfig: { ...shareOf(name).shareConfig, eager: true }, lib: () => module },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(lazyModules).map(([name, load]) => [
        name,
        {
          ...shareOf(name),
          get: async () => {
            const module = await load().catch((failure: unknown) => {
              forgetLoading(name);
              throw failure;
            });
            return () => module;
          },
        },
      ]),
    ),
  },
});
