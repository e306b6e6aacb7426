import { remotesOf, shellsOf } from '../registry/registry-changes.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { placeRelease } from '../release/place-release.ts';
import type { ReleaseFiles } from '../release/release-files.ts';
import { checkBudget } from './budget.ts';
import { checkDeclaration, checkName, checkTexts } from './declaration.ts';
import { checkFiles } from './files.ts';
import { checkLinks } from './links.ts';
import { checkEntry } from './manifest.ts';
import { checkMarket } from './market.ts';
import { checkExposedNamespace } from './namespace.ts';
import type { Refusal } from './refusal.ts';
import { checkSingletons } from './singletons.ts';

type Entries = Pick<StoredRegistry, 'shell' | 'remotes'>;

/**
 * Everything that stands against putting a release into service beside what is there, for that share of the visitors. An empty answer
 * means that it may. A remote is held against every shell that some visitor has, a shell against every remote.
 */
export const checkRelease = async (
  release: BuiltRelease,
  files: ReleaseFiles,
  registry: StoredRegistry | undefined,
  percent = 100,
): Promise<Refusal[]> => [...(await checkBuild(release, files)), ...checkPlace(release, registry, percent)];

/** What stands against a release by itself: its files and what they weigh. It stays so whatever else is in service. */
export const checkBuild = async (release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> => [
  ...(await checkFiles(release, files)),
  ...(await checkBudget(release, files)),
  ...(release.name === 'shell'
    ? checkTexts(release)
    : [...(await checkEntry(release, files)), ...(await checkExposedNamespace(release, files))]),
];

/** What stands against a release among everything that is in service, for that share of the visitors. */
export function checkPlace(release: BuiltRelease, registry: StoredRegistry | undefined, percent: number): Refusal[] {
  const own = release.name === 'shell' ? [] : [...checkName(release.name), ...checkDeclaration(release, registry)];
  // A declaration that is broken would only say the same thing again below.
  if (release.name !== 'shell' && !release.declaration) return own;
  const after = placeRelease(registry, release, percent);
  return [...own, ...checkMarket(release, registry), ...checkBeside(release.name, registry, after)];
}

/** What stands against one candidate among everything that some visitor would have with it. */
export const checkBeside = (candidate: string, before: Entries | undefined, after: Entries): Refusal[] => [
  ...checkSingletons(candidate, shellsOf(after), remotesOf(after)),
  ...checkLinks(candidate, before, after),
];
