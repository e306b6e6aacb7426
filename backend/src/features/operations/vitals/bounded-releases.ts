import type { Clock } from '../../../platform/clock.ts';

/** Versions of one name that have time series of their own: in service, before, a rollout, and some. */
const mostPerName = 5;
const quietForMs = 24 * 60 * 60 * 1000;

/**
 * Releases as labels: anybody can name one, and each is time series of its own. The first five of a name have theirs; one that was not
 * heard of for a day gives way to another, and until one does, the next is `other`.
 * @param forget the series of a release that gave way are no longer told.
 */
export function boundedReleases(clock: Clock, forget: (name: string, version: string) => void) {
  /** When each version was last heard of, the longest ago first. */
  const heard = new Map<string, Map<string, number>>();
  return (name: string, version: string): string => {
    const versions = heard.get(name) ?? new Map<string, number>();
    heard.set(name, versions);
    const now = clock.now().getTime();
    const [oldest] = versions;
    if (!versions.has(version) && versions.size >= mostPerName && oldest) {
      if (now - oldest[1] < quietForMs) return 'other';
      versions.delete(oldest[0]);
      forget(name, oldest[0]);
    }
    versions.delete(version);
    versions.set(version, now);
    return version;
  };
}
