/** What differs each time: ids of rows and requests, hashes of files. */
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{16,}|\d{6,}/gi;
const contentHash = /\.[0-9a-f]{8}(?=\.)/g;
const release = /(\/releases\/[^/\s]+\/)[^/\s]+\//g;

/** A path without what differs from release to release or from time to time. */
const plainPath = (path: string): string => path.replaceAll(release, '$1*/').replaceAll(contentHash, '.*').replaceAll(ids, '*');

/**
 * An address as two compositions may share it: that of the product without its origin, a release's file without version and hash, a row
 * without its id, and of a query the names alone.
 */
export function normalAddress(address: string, origin: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (!['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol)) return `${url.protocol}…`;
  const names = [...new Set(url.searchParams.keys())].toSorted();
  const query = names.length > 0 ? `?${names.join('&')}` : '';
  const host = url.host === new URL(origin).host ? '' : url.host;
  return `${host}${plainPath(url.pathname)}${query}`;
}

/** A message of the console, its addresses and the versions of the compared releases as above. */
export function normalMessage(message: string, origin: string, versions: readonly string[]): string {
  const withoutVersions = versions.reduce((text, version) => text.replaceAll(version, '*'), message.replaceAll(origin, ''));
  return plainPath(withoutVersions).replaceAll(/(\?|&)[\w-]+=[^\s&)'"]*/g, '');
}

/** Whose bytes an address brings: a release's by its name, the page's, the API's, or others'. */
export function ownerOf(address: string, origin: string, isDocument: boolean): string {
  if (isDocument) return 'page';
  const url = new URL(address);
  if (url.origin !== origin) return 'other';
  const [, name] = /^\/releases\/([^/]+)\//.exec(url.pathname) ?? [];
  return name ?? (/^\/(?:api|socket\.io)\//.test(url.pathname) ? 'api' : 'other');
}
