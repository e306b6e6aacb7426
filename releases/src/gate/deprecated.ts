import { deprecationOf, isOverdue, offerFor, offersOf, usesOf } from '../registry/offers.ts';
import type { RemoteRelease, ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';
import { pagesOf } from '../registry/together.ts';

/** A name that a release takes and that is to go. */
export type DeprecatedUse = {
  readonly remote: string;
  readonly version: string;
  readonly facade: string;
  /** The version of the facade that has it still. */
  readonly offered: string;
  readonly name: string;
  /** The last day on which it is promised, `YYYY-MM-DD`, UTC. */
  readonly after: string;
  /** What to use in its place. */
  readonly instead: string;
  /** That day is over: any release of the shell may be the one without it. */
  readonly isOverdue: boolean;
};

/** The deprecated names that a remote takes from a shell; none for a release without `uses`. */
const deprecatedIn = (shell: ShellRelease, { declaration, version, takes, uses }: RemoteRelease, now: Date): DeprecatedUse[] =>
  Object.entries(takes).flatMap(([facade, range]) => {
    const names = usesOf(uses, facade) ?? [];
    const offer = offerFor(offersOf(shell.offers, facade) ?? [], range, names);
    if (!offer) return [];
    return names.flatMap((name) => {
      const said = deprecationOf(offer, name);
      if (!said) return [];
      const { after, instead } = said;
      const isLate = isOverdue(said, now);
      return [{ remote: declaration.name, version, facade, offered: offer.version, name, after, instead, isOverdue: isLate }];
    });
  });

/**
 * Everything that releases of those names take and that is to go, of all remotes where the shell is one of them. Where the shells that
 * visitors have say different things, it is what the one of the rollout says.
 */
export function deprecatedUses(
  entries: Pick<StoredRegistry, 'shell' | 'remotes'> | undefined,
  now: Date,
  names: readonly string[],
): DeprecatedUse[] {
  const isAll = names.includes('shell');
  const found = pagesOf(entries ?? { shell: null, remotes: {} }).flatMap(({ shell, remotes }) =>
    [...remotes]
      .filter(([name]) => isAll || names.includes(name))
      .flatMap(([, releases]) => releases.flatMap((release) => (release ? deprecatedIn(shell, release, now) : []))),
  );
  const last = new Map(found.map((use) => [[use.remote, use.version, use.facade, use.name].join(' '), use]));
  return [...last.values()];
}
