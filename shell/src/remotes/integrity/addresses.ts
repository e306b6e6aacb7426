import { releaseOf } from '../composition/composition.ts';

declare global {
  /** Maps a script URL to the URL to request; called by each build's chunk loader (`IntegrityPlugin` of remote-kit). */
  var releaseAddress: ((url: string) => string) | undefined;
}

const minTimeoutMs = 12_000;
const maxTimeoutMs = 60_000;

/** Whether a resource is a script that was downloaded, not read from a cache. */
const isDownloadedScript = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
  entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script' && entry.transferSize > 0;

/**
 * Time in milliseconds before the page gives up on a release: three times the slowest script so far, to allow for slow connections. The
 * download continues (docs/adr/0012). Chromium keeps a hanging request open for minutes, which is too long for a player.
 */
export function loadTimeoutMs(): number {
  const scripts = performance.getEntriesByType?.('resource').filter(isDownloadedScript) ?? [];
  const slowestMs = Math.max(0, ...scripts.map(({ duration }) => duration));
  return Math.min(maxTimeoutMs, Math.max(minTimeoutMs, Math.round(3 * slowestMs)));
}

const retryQueries = new Map<string, string>();
let count = 0;

/**
 * Requests scripts of a release from new URLs from now on. The cached copy may be the broken one, and Chromium sends no second request
 * to a URL that hangs or whose preload failed.
 */
export function renewAddresses(base: string): void {
  retryQueries.set(base, `?retry=${(count += 1)}-${Date.now().toString(36)}`);
}

/** The URL at which to request a script of a release now. */
export const addressOf = (url: string): string => `${url}${retryQueries.get(releaseOf(url)?.base ?? '') ?? ''}`;

globalThis.releaseAddress = addressOf;
