import { getToken } from '@wallet/shared/session';
import { destinations } from './layout/destinations.ts';
import { declarations, remoteOfPath } from './remotes/composition.ts';
import { warmRemote } from './remotes/remote-loader.ts';

/** Where a path leads before anything is shown, as the gateway knows it too when it preloads. */
const destinationOf = (path: string): string => (/^\/(user\/?)?$/.test(path) ? destinations.home : path);

/**
 * Begins with the remote of the page that was opened, before anything renders: its entry runs while the texts and the faces come. Not where
 * the way leads to another page first, because nobody is signed in.
 */
export function beginFirstRemote(): void {
  const path = destinationOf(window.location.pathname);
  const name = remoteOfPath(path);
  const page = declarations.flatMap(({ pages }) => pages).find((candidate) => candidate.path === path);
  if (name !== undefined && (page?.access === 'public' || getToken() !== undefined)) warmRemote(name);
}
