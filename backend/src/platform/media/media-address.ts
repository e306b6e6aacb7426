import type { Config } from '../config/config.ts';
import { keyRing } from '../secret-box.ts';

/** Path under which pictures and films of other hosts are served, see `features/site/media`. */
export const mediaPath = '/assets/media';

type MediaConfig = Pick<Config, 'isProduction' | 'publicUrl' | 'provider' | 'mediaHosts' | 'appSecret' | 'acceptedAppSecrets'>;

/** Addresses of pictures and films as a page gets them: its policy allows those of our own origin only (ADR 0100). */
export type MediaAddresses = {
  /**
   * The address for the page: unchanged if it is our own, else under `mediaPath`. Undefined if the host is not in `MEDIA_HOSTS`.
   * Outside production the sandbox's pictures are unchanged.
   */
  readonly forPage: (address: string) => string | undefined;
  /** An operator's HTML with such addresses in its pictures; those of other hosts have none. The page cleans the HTML itself. */
  readonly htmlForPage: (html: string) => string;
  /** Whether `forPage` made the signature: a page cannot have other addresses fetched, nor send anything in one. */
  readonly isSigned: (address: string, signature: string) => boolean;
  /** Whether the host may be asked; checked again for each redirect. */
  readonly isAllowed: (url: URL) => boolean;
};

/** The address of a picture in HTML, in any of the three ways to write an attribute. */
const pictureSource = /(<img\b[^>]*?\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

const known = new WeakMap<MediaConfig, MediaAddresses>();

export function mediaAddresses(config: MediaConfig): MediaAddresses {
  const made = known.get(config) ?? createMediaAddresses(config);
  known.set(config, made);
  return made;
}

function createMediaAddresses({ isProduction, publicUrl, provider, mediaHosts, ...secrets }: MediaConfig): MediaAddresses {
  const keys = keyRing(secrets, 'media');
  const own = new Set([new URL(publicUrl).origin, ...(isProduction ? [] : [new URL(provider.publicUrl).origin])]);
  const isAllowed = ({ protocol, hostname, port, username, password }: URL): boolean =>
    protocol === 'https:' &&
    `${port}${username}${password}` === '' &&
    mediaHosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
  const forPage = (address: string): string | undefined => {
    if (/^(?:\/(?![/\\])|data:image\/)/.test(address)) return address;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined) return undefined;
    if (own.has(url.origin)) return address;
    if (!isAllowed(url)) return undefined;
    return `${mediaPath}?${new URLSearchParams({ address: url.href, signature: keys.sign(url.href) }).toString()}`;
  };
  return {
    forPage,
    htmlForPage: (html) =>
      html.replaceAll(pictureSource, (_picture, before: string, quoted = '', single = '', bare = '') => {
        const address = `${quoted}${single}${bare}`.replaceAll('&amp;', '&');
        return `${before}"${(forPage(address) ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
      }),
    isSigned: (address, signature) => keys.isSigned(address, signature),
    isAllowed,
  };
}
