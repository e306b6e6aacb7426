import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { entryScript } from '../integrity/entry-script.ts';
import { runtimeScope, scopeForRemote } from './runtime-scope.ts';

/** Longer than any load timeout (`loadTimeoutMs`), since a late release can still be used. */
const scriptTimeoutMs = 120_000;

/** Sets the registry's hash on each entry script. */
const verifyScripts: ModuleFederationRuntimePlugin = {
  name: 'guard-scripts',
  createScript: ({ url }) => ({ script: entryScript(url), timeout: scriptTimeoutMs }),
};

/** Each attempt evaluates its entry again, so a container is never initialised with two scopes. */
const isolateScopes: ModuleFederationRuntimePlugin = {
  name: 'keep-apart',
  beforeInitContainer: (container) => ({ ...container, shareScope: scopeForRemote(container.shareScope) }),
};

/** The page's federation runtime, with the share scope that the first remote already has. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [verifyScripts, isolateScopes],
});
federation.initShareScopeMap('default', runtimeScope());

type Entry = { readonly name: string; readonly url: string; readonly global: string };

/** @throws the load error. */
export function loadModule({ name, url, global }: Entry): Promise<unknown> {
  federation.registerRemotes([{ name, type: 'global', entry: url, entryGlobalName: global }], { force: true });
  return federation.loadRemote(`${name}/remote`);
}
