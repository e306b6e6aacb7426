import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { entryScript } from './entry-script.ts';
import { runtimeScope, scopeForOne } from './runtime-scope.ts';

/** Longer than any page waits (`patienceMs`): what arrives late is still taken. */
const scriptTimeoutMs = 120_000;

/** Gives every entry script the hash that the registry holds for it. */
const guardScripts: ModuleFederationRuntimePlugin = {
  name: 'guard-scripts',
  createScript: ({ url }) => ({ script: entryScript(url), timeout: scriptTimeoutMs }),
};

/** Every attempt that comes here runs its entry anew, so that no container is given two scopes. */
const keepApart: ModuleFederationRuntimePlugin = {
  name: 'keep-apart',
  beforeInitContainer: (given) => ({ ...given, shareScope: scopeForOne(given.shareScope) }),
};

/**
 * The page's federation runtime: no remotes at build time, and what is shared is the scope that the first remote has already. It comes
 * with whatever needs it first, or when the page is idle.
 */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [guardScripts, keepApart],
});
federation.initShareScopeMap('default', runtimeScope());

type Entry = { readonly name: string; readonly url: string; readonly global: string };

/**
 * Takes a remote's module by the runtime, whatever its container was built by.
 * @throws whatever keeps it from being had.
 */
export function take({ name, url, global }: Entry): Promise<unknown> {
  federation.registerRemotes([{ name, type: 'global', entry: url, entryGlobalName: global }], { force: true });
  return federation.loadRemote(`${name}/remote`);
}
