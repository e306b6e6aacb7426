import { plainPath } from '@wallet/shared/contract';
import { getToken } from '@wallet/shared/session';
import { destinations } from './layout/destinations.ts';
import { declarations } from './remotes/composition.ts';
import { warmRemote } from './remotes/remote-loader.ts';

/** Where a path leads before anything is shown, as the gateway knows it too when it preloads. */
const destinationOf = (path: string): string => (path === '/' || path === '/user' ? destinations.home : path);

/**
 * Begins with the remote of the page that was opened, before anything renders: its entry runs while the texts and the faces come. Not where
 * the way leads to another page first, because nobody is signed in.
 */
export function beginFirstRemote(): void {
  const path = destinationOf(plainPath(window.location.pathname));
  const isSignedIn = getToken() !== undefined;
  const first = declarations.find(({ pages }) =>
    pages.some((page) => page.path === path && (page.access === 'public' || isSignedIn)),
  );
  if (first) warmRemote(first.name);
}
