import { minVersion, parse, satisfies } from 'semver';
import { isOwnFacade, missingIn, type Offer, offerFor, offersOf, offersWithin, usesOf } from '../registry/offers.ts';
import { ownersOf, ownerText, type RegistryOwners } from '../registry/owners.ts';
import type { RemoteRelease, ShellRelease } from '../registry/stored-registry.ts';
import type { Page } from '../registry/together.ts';
import type { Refusal } from './refusal.ts';

/** What of a remote does not fit a shell. */
type Misfit = Pick<Refusal, 'rule' | 'found'> & {
  readonly shell: ShellRelease;
  readonly remote: RemoteRelease;
  /** What it is about; the contract is no facade. */
  readonly facade?: string;
};

const listed = (words: readonly string[]): string => words.join(', ');

/** Offers that could be meant: those that the range accepts, or else of its major, or else all. */
function meant(offers: readonly Offer[], range: string): readonly Offer[] {
  const major = minVersion(range)?.major;
  const choices = [offersWithin(offers, range), offers.filter(({ version }) => parse(version)?.major === major), offers];
  return choices.find((choice) => choice.length > 0) ?? [];
}

/** Why what a shell offers of a facade is not what a remote takes; undefined when it is. */
function misfitOf(offers: readonly Offer[], range: string, names: readonly string[]): string | undefined {
  if (offerFor(offers, range, names)) return undefined;
  const [least = []] = meant(offers, range)
    .map((offer) => missingIn(offer, names))
    .toSorted((one, other) => one.length - other.length);
  return `offers ${listed(offers.map(({ version }) => version))}${least.length > 0 ? ` without ${listed(least)}` : ''}`;
}

/** Everything that keeps a remote from running under a shell. */
export function misfits(shell: ShellRelease, remote: RemoteRelease): Misfit[] {
  const who = `${remote.declaration.name} ${remote.version}`;
  const found: Misfit[] = [];
  if (remote.declaration.contract > shell.contract) {
    found.push({
      rule: 'contract',
      found: `${who} speaks contract ${remote.declaration.contract}, shell ${shell.version} speaks ${shell.contract}`,
      shell,
      remote,
    });
  }
  const provides = new Map(Object.entries(shell.provides));
  const misfit = (facade: string, words: string): void =>
    void found.push({ rule: 'singletons', found: `${who} takes ${words}`, shell, remote, facade });
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

/** Who is to come into service; or, with the command that does it, to leave it for what was before. */
export type Candidates = {
  readonly names: readonly string[];
  readonly backWith?: 'rollback' | 'pause';
};

/** The way out of one misfit; `all` are those that were found with it, which one step would have to take along. */
function wayOut({ facade, shell, remote }: Misfit, { names, backWith }: Candidates, all: readonly Misfit[]): string {
  const { name } = remote.declaration;
  const isShell = names.includes('shell');
  const others = new Set([...names, ...all.map((each) => each.remote.declaration.name)]);
  others.delete('shell');
  if (backWith) return `take what it does not fit along, in one step: \`${backWith} shell ${[...others].join(' ')}\``;
  const isSingle = facade !== undefined && !isOwnFacade(facade);
  const single = isSingle ? `a page has one copy of ${facade}, never two: ` : '';
  if (isShell) {
    const step = `in one step: \`activate shell@${shell.version} ${[...others].map((each) => `${each}@…`).join(' ')}\``;
    return isSingle
      ? `${single}build ${name} with it and put it into service with the shell ${step}`
      : `keep offering what it takes beside the new until ${name} has moved, or put it into service with the shell ${step}`;
  }
  return isSingle
    ? `${single}build it with that of shell ${shell.version}, or put it into service with a shell that has its own, and every other remote, in one step`
    : 'build it with the version of shared that the shell in service has, or put a shell that offers what it takes into service first, or in one step with it';
}

const ownedBy = (owners: RegistryOwners | undefined, name: string): string => {
  const own = ownersOf(owners, name)?.owners ?? [];
  return own.length > 0 ? ` (${name} is owned by ${listed(own.map(ownerText))})` : '';
};

/**
 * Every remote that a visitor may get fits the shell that this visitor gets: what a shell hands over serves them all, whatever mix of
 * releases a rollout makes. Only what concerns the candidates is said; where one of them is the shell, whose the remotes are, too.
 */
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
