import { declarations } from '@kaeo/host/composition/composition.ts';
import { preloadRemote } from '@kaeo/host/loading/remote-loader.ts';
import { plainPath } from '@kaeo/shared/contract';
import { getToken } from '@kaeo/shared/session';
import { destinations } from './layout/destinations.ts';

/** Resolves the redirect of a path before anything is shown, as the gateway does for preloading. */
const destinationOf = (path: string): string => (path === '/' || path === '/user' ? destinations.home : path);

/** Its entry then runs while texts and fonts load. Skipped if a signed-out visitor is redirected first. */
export function startFirstRemote(): void {
  const path = destinationOf(plainPath(window.location.pathname));
  const isSignedIn = getToken() !== undefined;
  const first = declarations.find(({ pages }) =>
    pages.some((page) => page.path === path && (page.access === 'public' || isSignedIn)),
  );
  if (first) preloadRemote(first.name);
}
