import { placeRelease } from '../registry/place-release.ts';
import { remotesOf, shellsOf } from '../registry/registry-changes.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import type { ReleaseFiles } from '../release/release-files.ts';
import { checkBudget } from './budget.ts';
import { checkDeclaration } from './declaration.ts';
import { checkFiles } from './files.ts';
import { checkManifest } from './manifest.ts';
import type { Refusal } from './refusal.ts';
import { checkSingletons } from './singletons.ts';

/**
 * Everything that stands against putting a release into service beside what is there, for that share of the visitors. An empty answer
 * means that it may. A remote is held against every shell that some visitor has, a shell against every remote.
 */
export async function checkRelease(
  release: BuiltRelease,
  files: ReleaseFiles,
  registry: StoredRegistry | undefined,
  percent = 100,
): Promise<Refusal[]> {
  const own = [...(await checkFiles(release, files)), ...(await checkBudget(release, files))];
  if (release.name !== 'shell') own.push(...(await checkManifest(release, files)), ...checkDeclaration(release, registry));
  // A declaration that is broken would only say the same thing again below.
  if (release.name !== 'shell' && !release.declaration) return own;
  const after = placeRelease(registry, release, percent);
  return [...own, ...checkSingletons(release.name, shellsOf(after), remotesOf(after))];
}
