/** Where the product is served, for comparison with the origin of a page. */
type Place = { readonly host: string | undefined; readonly publicUrl: string; readonly isProduction: boolean };

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a page is ours: of this host or the public URL; outside production, also on any port of this machine. */
export function isOwnOrigin(origin: string, { host, publicUrl, isProduction }: Place): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.host === host || page.origin === new URL(publicUrl).origin) return true;
  return !isProduction && loopback.has(page.hostname);
}
