import { pagesOf } from '../registry/companions.ts';
import { deprecationOf, isOverdue, offerFor, offersOf, usesOf } from '../registry/offers.ts';
import type { Entries, RemoteRelease, ShellRelease } from '../registry/stored-registry.ts';

export type DeprecatedUse = {
  readonly remote: string;
  readonly version: string;
  readonly facade: string;
  /** The version of the facade that still has the name. */
  readonly offered: string;
  readonly name: string;
  /** The last day on which the name is promised, `YYYY-MM-DD`, UTC. */
  readonly after: string;
  readonly instead: string;
  /** Whether that day is over: any release of the shell may be without the name. */
  readonly isOverdue: boolean;
};

/** The deprecated names that a remote uses from a shell; empty for a release without `uses`. */
const deprecatedIn = (shell: ShellRelease, { declaration, version, takes, uses }: RemoteRelease, now: Date): DeprecatedUse[] =>
  Object.entries(takes).flatMap(([facade, range]) => {
    const names = usesOf(uses, facade) ?? [];
    const offer = offerFor(offersOf(shell.offers, facade) ?? [], range, names);
    if (!offer) return [];
    return names.flatMap((name) => {
      const deprecation = deprecationOf(offer, name);
      if (!deprecation) return [];
      const { after, instead } = deprecation;
      const isLate = isOverdue(deprecation, now);
      return [{ remote: declaration.name, version, facade, offered: offer.version, name, after, instead, isOverdue: isLate }];
    });
  });

/** If one of the names is the shell, covers all remotes. If the shells in service differ, the one in rollout counts. */
export function deprecatedUses(entries: Entries | undefined, now: Date, names: readonly string[]): DeprecatedUse[] {
  const isAll = names.includes('shell');
  const found = pagesOf(entries ?? { shell: null, remotes: {} }).flatMap(({ shell, remotes }) =>
    [...remotes]
      .filter(([name]) => isAll || names.includes(name))
      .flatMap(([, releases]) => releases.flatMap((release) => (release ? deprecatedIn(shell, release, now) : []))),
  );
  const last = new Map(found.map((use) => [[use.remote, use.version, use.facade, use.name].join(' '), use]));
  return [...last.values()];
}
