import type { Clock } from '../../../platform/clock.ts';

const quietForMs = 24 * 60 * 60 * 1000;

type Bounds = { readonly names: number; readonly releases: number };

/**
 * Bounds the number of releases used as metric labels or database rows, since anyone can send a made-up release. The first `releases`
 * versions of a name keep their own label. A version not seen for a day is replaced when a new one arrives; all others map to `other`.
 * @param onReplaced called for a replaced version, to drop its data.
 */
export function boundedReleases(
  clock: Clock,
  most: Bounds,
  onReplaced: (name: string, version: string) => void = () => undefined,
) {
  /** Time each version was last seen, least recent first. */
  const lastSeen = new Map<string, Map<string, number>>();
  return (name: string, version: string): string => {
    const versions = lastSeen.get(name) ?? new Map<string, number>();
    if (!lastSeen.has(name) && lastSeen.size >= most.names) return 'other';
    lastSeen.set(name, versions);
    const now = clock.now().getTime();
    const [oldest] = versions;
    if (!versions.has(version) && versions.size >= most.releases && oldest) {
      if (now - oldest[1] < quietForMs) return 'other';
      versions.delete(oldest[0]);
      onReplaced(name, oldest[0]);
    }
    versions.delete(version);
    versions.set(version, now);
    return version;
  };
}
