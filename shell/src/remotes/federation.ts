import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { entryScript } from './entry-script.ts';
import { runtimeScope, scopeForRemote } from './runtime-scope.ts';

<<<<<<< HEAD
/** Longer than any page waits (`patienceMs`): what arrives late is still taken. */
=======
declare global {
  /** Remotes built with `externalRuntime` find the page's single federation runtime here. */
  var _FEDERATION_RUNTIME_CORE: object | undefined;
}
/**
 * What such a remote's entry takes from the runtime, name by name: the namespace whole would keep every unused part of it in the bundle. The
 * browser tests load remotes of before and so notice a name that is missing.
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

/** Longer than any load timeout (`loadTimeoutMs`), since a late release can still be used. */
>>>>>>> a6c6f905 (names: use publish, subscribe, preferences and other field terms)
const scriptTimeoutMs = 120_000;

/** Sets the registry's hash on each entry script. */
const verifyScripts: ModuleFederationRuntimePlugin = {
  name: 'guard-scripts',
  createScript: ({ url }) => ({ script: entryScript(url), timeout: scriptTimeoutMs }),
};

/** Each attempt evaluates its entry again, so a container is never initialised with two scopes. */
const isolateScopes: ModuleFederationRuntimePlugin = {
  name: 'keep-apart',
  beforeInitContainer: (given) => ({ ...given, shareScope: scopeForRemote(given.shareScope) }),
};

/**
 * The page's federation runtime, without build-time remotes. It uses the share scope that the first remote already has. It loads when
 * first needed or when the page is idle.
 */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [verifyScripts, isolateScopes],
});
federation.initShareScopeMap('default', runtimeScope());

type Entry = { readonly name: string; readonly url: string; readonly global: string };

/**
 * Loads a remote's module through the runtime, whichever tool built its container.
 * @throws the load error.
 */
export function take({ name, url, global }: Entry): Promise<unknown> {
  federation.registerRemotes([{ name, type: 'global', entry: url, entryGlobalName: global }], { force: true });
  return federation.loadRemote(`${name}/remote`);
}
