const home = '/user';

/** `URL.parse`, which Safari has from 18 on only. */
function parse(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/**
 * Where a player goes after logging in (ROUTE-03, LOGIN-02): the path that the guard carried along, or home. The state of a history
 * entry outlives reloads and is only as trustworthy as its writer, so anything but a path of this origin is home.
 */
export function intendedPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return home;
  // `//host` and `/\host` are other origins to a browser; the URL parser decides, not a pattern of ours.
  const url = parse(state.from, window.location.origin);
  const isPathHere = state.from.startsWith('/') && url !== undefined && url.origin === window.location.origin;
  return isPathHere ? `${url.pathname}${url.search}${url.hash}` : home;
}

/** Whether the shell sent the player here because the session had ended. */
export const isSessionEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'reason' in state && state.reason === 'session-ended';
