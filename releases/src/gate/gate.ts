import type { StoredRegistry } from '../registry/stored-registry.ts';
import { pagesOf } from '../registry/together.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { shellInService } from '../release/in-service.ts';
import { placeReleases } from '../release/place-release.ts';
import type { ReleaseFiles } from '../release/release-files.ts';
import { checkBudget, weigh } from './budget.ts';
import { checkOffered, checkTaken } from './built-contract.ts';
import { checkCeiling } from './ceiling.ts';
import { checkChecks } from './checks.ts';
import { checkDeclaration, checkName, checkTexts, isReadable } from './declaration.ts';
import { checkFiles, checkNames } from './files.ts';
import { checkLinks } from './links.ts';
import { checkEntry } from './manifest.ts';
import { checkMarket } from './market.ts';
import { checkExposedNamespace } from './namespace.ts';
import { checkPromises } from './promises.ts';
import type { Refusal } from './refusal.ts';
import { type Candidates, checkSingletons } from './singletons.ts';

type Entries = Pick<StoredRegistry, 'shell' | 'remotes'>;

/** To whom releases are to be given, and what time it is. */
export type Placing = { readonly percent: number; readonly now: Date };

/**
 * Everything that stands against putting a release into service beside what is there, for that share of the visitors. An empty answer
 * means that it may. A remote is held against every shell that some visitor has, a shell against every remote.
 */
export const checkRelease = async (
  release: BuiltRelease,
  files: ReleaseFiles,
  registry: StoredRegistry | undefined,
  { percent = 100, now = new Date() }: Partial<Placing> = {},
): Promise<Refusal[]> => [
  ...(await checkBuild(release, files)),
  ...(await checkCeiling(release, () => weigh(release, files), registry)),
  ...checkChecks(release, registry),
  ...checkPlace([release], registry, { percent, now }),
];

/** What stands against a release by itself: its files and what they weigh. It stays so whatever else is in service. */
export const checkBuild = async (release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> => [
  ...(await checkFiles(release, files)),
  ...(await checkNames(release, files)),
  ...(await checkBudget(release, files)),
  ...(release.name === 'shell'
    ? [...checkTexts(release), ...(await checkOffered(release, files))]
    : [
        ...(await checkEntry(release, files)),
        ...(await checkExposedNamespace(release, files)),
        ...(await checkTaken(release, files)),
      ]),
];

/**
 * What stands against releases that come into service in one step, among everything that is in service with all of them, for that share
 * of the visitors.
 */
export function checkPlace(
  releases: readonly BuiltRelease[],
  registry: StoredRegistry | undefined,
  { percent, now }: Placing,
): Refusal[] {
  const remotes = releases.filter(({ name }) => name !== 'shell');
  const ownOf = (others: Pick<StoredRegistry, 'remotes'> | undefined): Refusal[] =>
    remotes.flatMap((release) => [...checkName(release.name), ...checkDeclaration(release, others)]);
  // A declaration that is broken would only say the same thing again below.
  if (remotes.some(({ declaration }) => !isReadable(declaration))) return ownOf(registry);
  const after = placeReleases(registry, releases, percent);
  const shell = releases.find(({ name }) => name === 'shell');
  return [
    ...ownOf(after),
    ...releases.flatMap((release) => checkMarket(release, registry)),
    ...(shell ? checkPromises(shellInService(shell), registry, now) : []),
    ...checkBeside({ names: releases.map(({ name }) => name) }, registry, after),
  ];
}

/** What stands against candidates among everything that some visitor would have with them. */
export const checkBeside = (
  candidates: Candidates,
  before: (Entries & Pick<StoredRegistry, 'owners'>) | undefined,
  after: Entries,
): Refusal[] => [...checkSingletons(candidates, pagesOf(after), before?.owners), ...checkLinks(candidates.names, before, after)];
