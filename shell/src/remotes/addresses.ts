import { releaseOf } from './composition.ts';

declare global {
  /** Where a script is to be asked for, by its URL; asked by every build's chunk loader (`IntegrityPlugin` of shared/webpack). */
  var releaseAddress: ((url: string) => string) | undefined;
}

const leastPatienceMs = 12_000;
const mostPatienceMs = 60_000;

/** Whether a resource is a script that came over the network, and not out of a cache. */
const isDownloadedScript = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
  entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script' && entry.transferSize > 0;

/**
 * How long the page waits for what a release loads before it shows something else, in milliseconds: three times the slowest script so far,
 * so that a slow line has longer. The download itself goes on (docs/adr/0012). Chromium keeps a request that hangs for minutes; a person
 * does not wait so long.
 */
export function patienceMs(): number {
  const scripts = performance.getEntriesByType?.('resource').filter(isDownloadedScript) ?? [];
  const slowestMs = Math.max(0, ...scripts.map(({ duration }) => duration));
  return Math.min(mostPatienceMs, Math.max(leastPatienceMs, Math.round(3 * slowestMs)));
}

const renewals = new Map<string, string>();
let count = 0;

/**
 * From now on the scripts of a release are asked for under addresses that no cache knows: what a cache holds may be what failed, and
 * Chromium sends no second request to an address that still hangs, nor to one whose preload failed.
 */
export function renewAddresses(base: string): void {
  renewals.set(base, `?retry=${(count += 1)}-${Date.now().toString(36)}`);
}

/** The address of a script of a release as it is to be asked for now. */
export const addressOf = (url: string): string => `${url}${renewals.get(releaseOf(url)?.base ?? '') ?? ''}`;

globalThis.releaseAddress = addressOf;
