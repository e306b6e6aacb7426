type Place = Pick<Location, 'origin' | 'protocol' | 'hostname'>;

/** Returns undefined for an invalid URL. Safari 16 lacks `URL.canParse`. */
function parse(address: string, base: string | undefined): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** A URL that is safe to open: https, a path of the product or, for developers, http of an http page's own host. */
export function webAddress(address: string, place: Place = window.location): string | undefined {
  const trimmed = address.trim();
  const isPath = /^\/(?![/\\])/.test(trimmed);
  const url = parse(trimmed, isPath ? place.origin : undefined);
  if (url === undefined) return undefined;
  const isOwnMachine = url.protocol === 'http:' && place.protocol === 'http:' && url.hostname === place.hostname;
  // A `blob:` URL of our page has our origin too, and may contain HTML.
  const isOurs = url.origin === place.origin && /^https?:$/.test(url.protocol);
  const isFit = isOurs || url.protocol === 'https:' || isOwnMachine;
  return isFit && url.username === '' && url.password === '' ? url.href : undefined;
}

/** Undefined for files, data and other origins. */
export function ownPath(address: string | undefined, place: Pick<Location, 'origin'> = window.location): string | undefined {
  if (address === undefined) return undefined;
  const { origin, pathname, search, hash } = new URL(address);
  // The router would treat a leading `//` as another host.
  const isPage = origin === place.origin && !/^\/(\/|(api|releases|socket\.io)\/)/.test(pathname);
  return isPage ? `${pathname}${search}${hash}` : undefined;
}

/** The `tel:` URL of a formatted phone number. Undefined for anything else, including service codes (`*#06#`). */
export function phoneAddress(payload: string): string | undefined {
  const number = payload
    .trim()
    .replace(/^tel:/i, '')
    .replaceAll(/[\s().-]/g, '');
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : undefined;
}

/** Whether a path is a chat file of our server. Only such paths are requested with the session token. */
export const isFilePath = (path: string): boolean => /^\/api\/chat\/files\/[\w-]{20,64}$/.test(path);
