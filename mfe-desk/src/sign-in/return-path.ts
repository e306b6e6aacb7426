/** The path to open after signing in: `from` if it is a path of this origin, otherwise the start page. */
export function returnPath(from: string | null): string {
  if (from === null || !/^\/(?![/\\])/.test(from)) return '/';
  // Browsers remove line breaks and tabs, so `/\t/host` is another origin: compare the parsed address.
  const { origin, pathname, search, hash } = new URL(from, window.location.origin);
  const isHere = origin === window.location.origin && pathname !== '/sign-in' && pathname !== '/enrol';
  return isHere ? pathname + search + hash : '/';
}
