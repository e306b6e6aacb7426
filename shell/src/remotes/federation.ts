import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { integrityOf } from './integrity.ts';
import { eagerModules, lazyModules } from './provided.ts';

declare global {
  /** Where remotes built with `externalRuntime` look for the page's one federation runtime. */
  var _FEDERATION_RUNTIME_CORE: object | undefined;
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
