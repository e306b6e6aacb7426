import { minVersion, parse, satisfies } from 'semver';
import type { Page } from '../registry/companions.ts';
import { isOwnFacade, missingIn, type Offer, offerFor, offersOf, offersWithin, usesOf } from '../registry/offers.ts';
import { ownersOf, ownerText, type RegistryOwners } from '../registry/owners.ts';
import type { RemoteRelease, ShellRelease } from '../registry/stored-registry.ts';
import type { Refusal } from './refusal.ts';

type Misfit = Pick<Refusal, 'rule' | 'found'> & {
  readonly shell: ShellRelease;
  readonly remote: RemoteRelease;
  /** The facade concerned; undefined for the contract. */
  readonly facade?: string;
};

const listed = (texts: readonly string[]): string => texts.join(', ');

/** The offers to compare with: those within the range, otherwise those of its major, otherwise all. */
function offersToCompare(offers: readonly Offer[], range: string): readonly Offer[] {
  const major = minVersion(range)?.major;
  const choices = [offersWithin(offers, range), offers.filter(({ version }) => parse(version)?.major === major), offers];
  return choices.find((choice) => choice.length > 0) ?? [];
}

/** Why a shell's offers of a facade do not satisfy a remote; undefined if they do. */
function misfitOf(offers: readonly Offer[], range: string, names: readonly string[]): string | undefined {
  if (offerFor(offers, range, names)) return undefined;
  const [least = []] = offersToCompare(offers, range)
    .map((offer) => missingIn(offer, names))
    .toSorted((one, other) => one.length - other.length);
  return `offers ${listed(offers.map(({ version }) => version))}${least.length > 0 ? ` without ${listed(least)}` : ''}`;
}

/** All incompatibilities between a remote and a shell. */
export function misfits(shell: ShellRelease, remote: RemoteRelease): Misfit[] {
  const title = `${remote.declaration.name} ${remote.version}`;
  const found: Misfit[] = [];
  if (remote.declaration.contract > shell.contract) {
    found.push({
      rule: 'contract',
      found: `${title} uses contract ${remote.declaration.contract}, shell ${shell.version} supports ${shell.contract}`,
      shell,
      remote,
    });
  }
  const provides = new Map(Object.entries(shell.provides));
  const misfit = (facade: string, detail: string): void =>
    void found.push({ rule: 'singletons', found: `${title} takes ${detail}`, shell, remote, facade });
  for (const [facade, range] of Object.entries(remote.takes)) {
    const offers = offersOf(shell.offers, facade);
    const provided = provides.get(facade);
    if (offers) {
      const why = misfitOf(offers, range, usesOf(remote.uses, facade) ?? []);
      if (why !== undefined) misfit(facade, `${facade} ${range}, shell ${shell.version} ${why}`);
    } else if (provided === undefined) {
      misfit(facade, `${facade}, which shell ${shell.version} does not provide`);
    } else if (!satisfies(provided, range)) {
      misfit(facade, `${facade} ${range}, shell ${shell.version} provides ${provided}`);
    }
  }
  return found;
}

/** The names that go into service, or the command that takes them back. */
export type Candidates = {
  readonly names: readonly string[];
  readonly backWith?: 'rollback' | 'pause';
};

/** The way out of one misfit. `all` are the misfits found with it, which one step would have to include. */
function wayOut({ facade, shell, remote }: Misfit, { names, backWith }: Candidates, all: readonly Misfit[]): string {
  const { name } = remote.declaration;
  const isShell = names.includes('shell');
  const remoteNames = new Set([...names, ...all.map((each) => each.remote.declaration.name)]);
  remoteNames.delete('shell');
  if (backWith) return `roll back what it does not fit with it, in one step: \`${backWith} shell ${[...remoteNames].join(' ')}\``;
  const isSingle = facade !== undefined && !isOwnFacade(facade);
  const single = isSingle ? `a page has one copy of ${facade}, never two: ` : '';
  if (isShell) {
    const step = `in one step: \`activate shell@${shell.version} ${[...remoteNames].map((each) => `${each}@…`).join(' ')}\``;
    return isSingle
      ? `${single}build ${name} with it and put it into service with the shell ${step}`
      : `keep offering the old version beside the new one until ${name} has moved, or put it into service with the shell ${step}`;
  }
  return isSingle
    ? `${single}build it with that of shell ${shell.version}, or activate it in one step with a shell that has its version, and every other remote`
    : 'build it with the version of shared that the shell in service has, or activate a shell that offers what it uses first or in one step with it';
}

const ownedBy = (owners: RegistryOwners | undefined, name: string): string => {
  const nameOwners = ownersOf(owners, name)?.owners ?? [];
  return nameOwners.length > 0 ? ` (${name} is owned by ${listed(nameOwners.map(ownerText))})` : '';
};

/** Reports only misfits of the candidates, in all combinations that a rollout creates. */
export function checkSingletons(candidates: Candidates, pages: readonly Page[], owners?: RegistryOwners): Refusal[] {
  const isShell = candidates.names.includes('shell');
  const found = pages.flatMap(({ shell, remotes }) =>
    [...remotes].flatMap(([name, releases]) =>
      isShell || candidates.names.includes(name) ? releases.flatMap((release) => (release ? misfits(shell, release) : [])) : [],
    ),
  );
  return [...new Map(found.map((each) => [each.found, each])).values()].map((each) => ({
    rule: each.rule,
    found: `${each.found}${isShell ? ownedBy(owners, each.remote.declaration.name) : ''}`,
    wayOut: wayOut(each, candidates, found),
  }));
}
