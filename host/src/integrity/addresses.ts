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
 * Milliseconds until the page gives up on a release: three times the slowest script so far, for slow connections (docs/adr/0012).
 * Chromium keeps a hanging request open for minutes.
 */
export function loadTimeoutMs(): number {
  const scripts = performance.getEntriesByType?.('resource').filter(isDownloadedScript) ?? [];
  const maxDurationMs = Math.max(0, ...scripts.map(({ duration }) => duration));
  return Math.min(maxTimeoutMs, Math.max(minTimeoutMs, Math.round(3 * maxDurationMs)));
}

const retryQueries = new Map<string, string>();
let count = 0;

/** The cached copy may be the broken one, and Chromium sends no second request to a URL that hangs or whose preload failed. */
export function renewAddresses(base: string): void {
  retryQueries.set(base, `?retry=${(count += 1)}-${Date.now().toString(36)}`);
}

export const addressOf = (url: string): string => `${url}${retryQueries.get(releaseOf(url)?.base ?? '') ?? ''}`;

globalThis.releaseAddress = addressOf;
