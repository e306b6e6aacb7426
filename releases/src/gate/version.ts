import { lt, lte } from 'semver';
import { remoteOf } from '../registry/registry-changes.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import type { Refusal } from './refusal.ts';

/**
 * A release goes upwards from what everybody has: a lower version is most often a branch that is behind, and would take back what others
 * released. To go back to a release is another command, and to give an older line a fix is to publish and activate it.
 */
export function checkVersion(release: Pick<BuiltRelease, 'name' | 'version'>, registry: StoredRegistry | undefined): Refusal[] {
  const entry = release.name === 'shell' ? registry?.shell : remoteOf(registry, release.name);
  const current = entry?.current?.version;
  const retired = new Map(Object.entries(registry?.retired ?? {})).get(release.name)?.version;
  // Loose: a working copy's version ends with a hash, which may begin with a nought.
  if (current !== undefined && lt(release.version, current, true))
    return [lower(release, `lower than ${current}, which is in service`)];
  // Its files may be gone from the store, and are still in browsers.
  if (current === undefined && retired !== undefined && lte(release.version, retired, true)) {
    return [lower(release, `not above ${retired}, which was in service until ${release.name} was retired`)];
  }
  return [];
}

const lower = ({ name, version }: Pick<BuiltRelease, 'name' | 'version'>, found: string): Refusal => ({
  rule: 'version',
  found: `${version} is ${found}`,
  wayOut: `raise the version in its package.json; to go back use \`rollback\`, or \`publish\` it and \`activate ${name} ${version}\``,
});
