import type { Config } from '../config/config.ts';
import { keyRing } from '../secret-box.ts';

/** Path of pictures and videos that we fetch from other hosts, see `features/site/media`. */
export const mediaPath = '/assets/media';

type MediaConfig = Pick<Config, 'isProduction' | 'publicUrl' | 'provider' | 'mediaHosts' | 'appSecret' | 'acceptedAppSecrets'>;

export type MediaAddresses = ReturnType<typeof createMediaAddresses>;

/** The address of a picture in HTML, with any of the three forms of quoting. */
const pictureSource = /(<img\b[^>]*?\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

const known = new WeakMap<MediaConfig, MediaAddresses>();

export function mediaAddresses(config: MediaConfig): MediaAddresses {
  const made = known.get(config) ?? createMediaAddresses(config);
  known.set(config, made);
  return made;
}

/** Addresses of pictures and videos for pages, whose policy allows only our own origin (ADR 0100). */
function createMediaAddresses({ isProduction, publicUrl, provider, mediaHosts, ...secrets }: MediaConfig) {
  const keys = keyRing(secrets, 'media');
  const own = new Set([new URL(publicUrl).origin, ...(isProduction ? [] : [new URL(provider.publicUrl).origin])]);
  /** Whether we may fetch from the host; checked again for each redirect. */
  const isAllowed = ({ protocol, hostname, port, username, password }: URL): boolean =>
    protocol === 'https:' &&
    `${port}${username}${password}` === '' &&
    mediaHosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
  /**
   * The address for the page: unchanged if it is our own, otherwise signed under `mediaPath`. Undefined if the host is
   * not in `MEDIA_HOSTS`. Outside production the sandbox's pictures are unchanged.
   */
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
    /**
     * An operator's HTML with such addresses in its pictures. Pictures of other hosts get an empty address. The page
     * sanitises the HTML itself.
     */
    htmlForPage: (html: string) =>
      html.replaceAll(pictureSource, (_picture, before: string, quoted = '', single = '', bare = '') => {
        const address = `${quoted}${single}${bare}`.replaceAll('&amp;', '&');
        return `${before}"${(forPage(address) ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
      }),
    /**
     * Whether `forPage` made the signature. A page cannot make us fetch any other address, or use one to send data out.
     */
    isSigned: keys.isSigned,
    isAllowed,
  };
}
