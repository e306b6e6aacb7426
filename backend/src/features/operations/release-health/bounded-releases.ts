import type { Clock } from '../../../platform/clock.ts';

const quietForMs = 24 * 60 * 60 * 1000;

/** How many names are known at a time, and how many releases of each. */
type Bounds = { readonly names: number; readonly releases: number };

/**
 * Releases as labels: anybody can name one, and each is time series, or rows, of its own. The first of a name have theirs; one that was not
 * heard of for a day gives way to another, and until one does, the next is `other`. So is every release of a name beyond the bound.
 * @param forget what was kept of a release that gave way is no longer told.
 */
export function boundedReleases(clock: Clock, most: Bounds, forget: (name: string, version: string) => void = () => undefined) {
  /** When each version was last heard of, the longest ago first. */
  const heard = new Map<string, Map<string, number>>();
  return (name: string, version: string): string => {
    const versions = heard.get(name) ?? new Map<string, number>();
    if (!heard.has(name) && heard.size >= most.names) return 'other';
    heard.set(name, versions);
    const now = clock.now().getTime();
    const [oldest] = versions;
    if (!versions.has(version) && versions.size >= most.releases && oldest) {
      if (now - oldest[1] < quietForMs) return 'other';
      versions.delete(oldest[0]);
      forget(name, oldest[0]);
    }
    versions.delete(version);
    versions.set(version, now);
    return version;
  };
}
