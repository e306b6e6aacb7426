import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { entryScript } from '../integrity/entry-script.ts';
import { type SharedModule, shareScope } from './share-scope.ts';

type Scope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1];

/** Facts that the runtime needs of a shared module in addition to those of webpack containers. */
function factsOf(version: string, { loaded, get }: SharedModule) {
  return {
    version,
    scope: ['default'],
    useIn: ['shell'],
    deps: [],
    eager: loaded,
    // The shell's copy is kept even if a remote in development offers its own.
    strategy: 'loaded-first',
    shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: loaded },
    ...(loaded ? { lib: get() } : {}),
  };
}

/** The page's share scope as the federation runtime reads it: the same object. */
function runtimeScope(): Scope {
  for (const versions of Object.values(shareScope)) {
    for (const [version, shared] of Object.entries(versions)) Object.assign(shared, factsOf(version, shared));
  }
  return shareScope as Scope; // every module has just been completed
}

/**
 * A copy of the scope for one remote. A remote in development may add its own copies there; shared, other remotes with a wide version
 * range would use them, with separate state.
 */
const scopeForRemote = (scope: Scope): Scope =>
  Object.fromEntries(Object.entries(scope).map(([name, majors]) => [name, { ...majors }]));

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
