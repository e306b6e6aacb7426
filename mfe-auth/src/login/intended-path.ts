const home = '/user';

/** Replaces `URL.parse`, which Safari has only from version 18. */
function parse(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** Target path after login (ROUTE-03, LOGIN-02). Other code can write history state, so accept only a path of this origin. */
export function intendedPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return home;
  // Browsers resolve `//host` and `/\host` to other origins, so check with the URL parser instead of a pattern.
  const url = parse(state.from, window.location.origin);
  const isPathHere = state.from.startsWith('/') && url !== undefined && url.origin === window.location.origin;
  return isPathHere ? `${url.pathname}${url.search}${url.hash}` : home;
}

const endReasons = ['session-ended', 'inactive'] as const;
/** Why the session ended, if the player did not end it. */
export const sessionEndOf = (state: unknown): (typeof endReasons)[number] | undefined =>
  typeof state === 'object' && state !== null && 'reason' in state
    ? endReasons.find((reason) => reason === state.reason)
    : undefined;
