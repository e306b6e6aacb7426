import type { createInstance } from '@module-federation/enhanced/runtime';
import { type SharedModule, shareScope } from './share-scope.ts';

type Scope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1];

/** What the runtime wants to know of a shared module beside what containers of webpack do. */
function factsOf(version: string, { loaded, get }: SharedModule) {
  return {
    version,
    scope: ['default'],
    useIn: ['shell'],
    deps: [],
    eager: loaded,
    // A remote that a developer runs offers copies of its own; what the shell has stays.
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
  return shareScope as Scope; // every module has just been given what it lacked
}

/**
 * The page's scope for one remote: what the shell has, and room for what a remote in development brings of its own, which is nobody
 * else's. A remote that takes whatever version fits would otherwise take a developer's copy, with a state of its own.
 */
export const scopeForOne = (scope: Scope): Scope =>
  Object.fromEntries(Object.entries(scope).map(([name, majors]) => [name, { ...majors }]));
