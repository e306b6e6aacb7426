import { lt } from 'semver';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import type { Refusal } from './refusal.ts';

/**
 * A release goes upwards from what everybody has: a lower version is most often a branch that is behind, and would take back what others
 * released. To go back to a release is another command, and to give an older line a fix is to publish and activate it.
 */
export function checkVersion(release: Pick<BuiltRelease, 'name' | 'version'>, registry: StoredRegistry | undefined): Refusal[] {
  const entry = release.name === 'shell' ? registry?.shell : registry?.remotes[release.name];
  const current = entry?.current.version;
  // Loose: a working copy's version ends with a hash, which may begin with a nought.
  if (current === undefined || !lt(release.version, current, true)) return [];
  return [
    {
      rule: 'version',
      found: `${release.version} is lower than ${current}, which is in service`,
      wayOut: `raise the version in its package.json; to go back use \`rollback\`, or \`publish\` it and \`activate ${release.name} ${release.version}\``,
    },
  ];
}
