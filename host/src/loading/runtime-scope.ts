import type { createInstance } from '@module-federation/enhanced/runtime';
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
export function runtimeScope(): Scope {
  for (const versions of Object.values(shareScope)) {
    for (const [version, shared] of Object.entries(versions)) Object.assign(shared, factsOf(version, shared));
  }
  return shareScope as Scope; // every module has just been completed
}

/**
 * A copy of the scope for one remote. A remote in development may add its own copies there; shared, other remotes with a wide version
 * range would use them, with separate state.
 */
export const scopeForRemote = (scope: Scope): Scope =>
  Object.fromEntries(Object.entries(scope).map(([name, majors]) => [name, { ...majors }]));
