import { pagesOf } from '../registry/companions.ts';
import type { Entries, StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { shellInService } from '../release/in-service.ts';
import { placeReleases } from '../release/place-release.ts';
import type { ReleaseFiles } from '../release/release-files.ts';
import { checkBudget } from './budget.ts';
import { checkConsumed, checkOffered } from './built-contract.ts';
import { checkDeclaration, checkName, checkTexts, isReadable } from './declaration.ts';
import { checkDeprecations } from './deprecation-notice.ts';
import { checkFiles, checkNames } from './files.ts';
import { checkLinks } from './links.ts';
import { checkEntry } from './manifest.ts';
import { checkMarket } from './market.ts';
import { checkExposedNamespace } from './namespace.ts';
import type { Refusal } from './refusal.ts';
import { type Candidates, checkSingletons } from './singletons.ts';

/** The share of visitors that releases are for, and the current time. */
type Placing = { readonly percent: number; readonly now: Date };

/** The refusals that depend on a release alone, and so never change. */
export const checkBuild = async (release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> => [
  ...(await checkFiles(release, files)),
  ...(await checkNames(release, files)),
  ...(await checkBudget(release, files)),
  ...(release.name === 'shell'
    ? [...checkTexts(release), ...(await checkOffered(release, files))]
    : [
        ...(await checkEntry(release, files)),
        ...(await checkExposedNamespace(release, files)),
        ...(await checkConsumed(release, files)),
      ]),
];

/** The refusals of releases that go into service together in one step, for that share of visitors. */
export function checkTogether(
  releases: readonly BuiltRelease[],
  registry: StoredRegistry | undefined,
  { percent, now }: Placing,
): Refusal[] {
  const remotes = releases.filter(({ name }) => name !== 'shell');
  const declarationRefusals = (others: Pick<StoredRegistry, 'remotes'> | undefined): Refusal[] =>
    remotes.flatMap((release) => [...checkName(release.name), ...checkDeclaration(release, others)]);
  // An unreadable declaration would only cause the same errors again below.
  if (remotes.some(({ declaration }) => !isReadable(declaration))) return declarationRefusals(registry);
  const after = placeReleases(registry, releases, percent);
  const shell = releases.find(({ name }) => name === 'shell');
  return [
    ...declarationRefusals(after),
    ...releases.flatMap((release) => checkMarket(release, registry)),
    ...(shell ? checkDeprecations(shellInService(shell), registry, now) : []),
    ...checkCombinations({ names: releases.map(({ name }) => name) }, registry, after),
  ];
}

/** The refusals of candidates in all combinations of releases that a visitor can get. */
export const checkCombinations = (
  candidates: Candidates,
  before: (Entries & Pick<StoredRegistry, 'owners'>) | undefined,
  after: Entries,
): Refusal[] => [...checkSingletons(candidates, pagesOf(after), before?.owners), ...checkLinks(candidates.names, before, after)];
