/** Where the product is reached, as far as the origin of a page can tell. */
type Place = { readonly host: string | undefined; readonly publicUrl: string; readonly isProduction: boolean };

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page of this origin is one of the product's own: served by this host, or from the public address. Outside production a
 * remote that runs alone comes from another port of the same machine.
 */
export function isOwnOrigin(origin: string, { host, publicUrl, isProduction }: Place): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.host === host || page.origin === new URL(publicUrl).origin) return true;
  return !isProduction && loopback.has(page.hostname);
}
