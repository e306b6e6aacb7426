import type { GameCategory } from '@kaeo/shared/api';

/** Schemes that would run a script or show a forged page instead of a game. */
const refused = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:']);

const parse = (link: string): URL | undefined => {
  try {
    return new URL(link, window.location.origin);
  } catch {
    return undefined;
  }
};

/** Undefined if missing or unsafe. Sport games use the configured host or origin (GAME-04); empty for none. */
export function playAddress(link: string | null, category: GameCategory, sportbookHost: string): string | undefined {
  if (link === null) return undefined;
  const url = parse(link);
  if (!url || refused.has(url.protocol)) return undefined;
  if (category !== 'sport' || sportbookHost === '' || !/^https?:$/.test(url.protocol)) return link;
  const host = parse(sportbookHost.includes('://') ? sportbookHost : `${url.protocol}//${sportbookHost}`);
  return host ? `${host.origin}${url.pathname}${url.search}${url.hash}` : link;
}
