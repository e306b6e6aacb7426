import { lt, lte } from 'semver';
import { remoteOf } from '../registry/registry-changes.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import type { Refusal } from './refusal.ts';

/** A lower version usually comes from an outdated branch and would undo other releases. */
export function checkVersion(release: Pick<BuiltRelease, 'name' | 'version'>, registry: StoredRegistry | undefined): Refusal[] {
  const entry = release.name === 'shell' ? registry?.shell : remoteOf(registry, release.name);
  const current = entry?.current?.version;
  const retired = new Map(Object.entries(registry?.retired ?? {})).get(release.name)?.version;
  // Compares loosely, because the version of a working copy ends with a hash that may begin with a zero.
  if (current !== undefined && lt(release.version, current, true))
    return [lower(release, `lower than ${current}, which is in service`)];
  // Files of a retired release may be gone from the store but still be in browser caches.
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
