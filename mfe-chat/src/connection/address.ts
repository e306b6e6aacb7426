/** Where the product itself is, as a page's `location` says it. */
type Place = Pick<Location, 'origin' | 'protocol' | 'hostname'>;

/** Undefined for what is no address. Safari 16 lacks `URL.canParse`. */
function parse(address: string, base: string | undefined): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/**
 * An address that may be opened or shown: https, or a path of the product's own. On a page that came over http, which is a
 * developer's, also http of the same machine. Undefined for anything else: scripts, data, other schemes, an address with a password.
 */
export function webAddress(address: string, place: Place = window.location): string | undefined {
  const trimmed = address.trim();
  const isPath = /^\/(?![/\\])/.test(trimmed);
  const url = parse(trimmed, isPath ? place.origin : undefined);
  if (url === undefined) return undefined;
  const isOwnMachine = url.protocol === 'http:' && place.protocol === 'http:' && url.hostname === place.hostname;
  // A `blob:` of ours has our origin too, and may be a page.
  const isOurs = url.origin === place.origin && /^https?:$/.test(url.protocol);
  const isFit = isOurs || url.protocol === 'https:' || isOwnMachine;
  return isFit && url.username === '' && url.password === '' ? url.href : undefined;
}

/** The path of a page of the product's own that an address leads to: it opens in place. Undefined for files, for data and for elsewhere. */
export function ownPath(address: string | undefined, place: Pick<Location, 'origin'> = window.location): string | undefined {
  if (address === undefined) return undefined;
  const { origin, pathname, search, hash } = new URL(address);
  // Two slashes at the head would be another host to the router.
  const isPage = origin === place.origin && !/^\/(\/|(api|releases|socket\.io)\/)/.test(pathname);
  return isPage ? `${pathname}${search}${hash}` : undefined;
}

/** The `tel:` address of a number as people write it; undefined for what is no number to call, service codes (`*#06#`) included. */
export function phoneAddress(payload: string): string | undefined {
  const number = payload
    .trim()
    .replace(/^tel:/i, '')
    .replaceAll(/[\s().-]/g, '');
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : undefined;
}

/** Whether a path is one the server gave to a file of the chat. Nothing else is asked for with the session's proof. */
export const isFilePath = (path: string): boolean => /^\/api\/chat\/files\/[\w-]{20,64}$/.test(path);
