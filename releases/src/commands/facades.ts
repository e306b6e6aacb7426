import { satisfies } from 'semver';
import { type Deprecation, deprecationOf, isOverdue, type Offer, offersOf, usesOf } from '../registry/offers.ts';
import { ownersOf, ownerText } from '../registry/owners.ts';
import { shellsOf } from '../registry/registry-changes.ts';
import type { InService, RemoteRelease, ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';

export type Taker = {
  readonly remote: string;
  readonly version: string;
  /** `in service` for all visitors, `rollout` for a share of them, `before` for the target of a rollback. */
  readonly state: 'in service' | 'rollout' | 'before';
  readonly owners: readonly string[];
};

/** One name of a facade's major version, and the releases that use it. */
export type OfferedName = {
  readonly name: string;
  readonly deprecated?: Deprecation & { readonly isOverdue: boolean };
  readonly takers: readonly Taker[];
  /** Whether a shell may be released without the name. */
  readonly isFree: boolean;
};

export type OfferReport = {
  readonly version: string;
  readonly shells: readonly string[];
  readonly names: readonly OfferedName[];
  /** Releases that use the facade without declaring which names. */
  readonly silent: readonly Taker[];
  /** Whether a shell may be released without this version: all names are free, and no undeclared user remains. */
  readonly isFree: boolean;
};
export type FacadeReport = { readonly facade: string; readonly offers: readonly OfferReport[] };

type Taking = { readonly taker: Taker; readonly range: string; readonly names: readonly string[] | undefined };

const isInService = ({ state }: Taker): boolean => state !== 'before';

function statesOf({ current, rollout, earlier }: InService<RemoteRelease>): [RemoteRelease, Taker['state']][] {
  return [
    ...(current ? [[current, 'in service'] satisfies [RemoteRelease, Taker['state']]] : []),
    ...(rollout ? [[rollout.release, 'rollout'] satisfies [RemoteRelease, Taker['state']]] : []),
    ...earlier.slice(0, 1).map((release): [RemoteRelease, Taker['state']] => [release, 'before']),
  ];
}

const takingsOf = ({ remotes, owners }: StoredRegistry, facade: string): Taking[] =>
  Object.entries(remotes).flatMap(([remote, entry]) =>
    statesOf(entry).flatMap(([{ version, takes, uses }, state]) => {
      const range = Object.hasOwn(takes, facade) ? takes[facade] : undefined;
      if (range === undefined) return [];
      const ownerTexts = (ownersOf(owners, remote)?.owners ?? []).map(ownerText);
      return [{ taker: { remote, version, state, owners: ownerTexts }, range, names: usesOf(uses, facade) }];
    }),
  );

function nameReport(offer: Offer, name: string, takings: readonly Taking[], now: Date): OfferedName {
  const deprecation = deprecationOf(offer, name);
  const takers = takings.filter(({ names }) => names?.includes(name)).map(({ taker }) => taker);
  const deprecated = deprecation && { ...deprecation, isOverdue: isOverdue(deprecation, now) };
  const isFree = deprecated?.isOverdue === true && !takers.some(isInService);
  return { name, ...(deprecated ? { deprecated } : {}), takers, isFree };
}

function offerReport(facade: string, offer: Offer, registry: StoredRegistry, now: Date): OfferReport {
  const { version } = offer;
  const accepting = takingsOf(registry, facade).filter(({ range }) => satisfies(version, range));
  const silent = accepting.filter(({ names }) => names === undefined).map(({ taker }) => taker);
  const names = offer.names.map((name) => nameReport(offer, name, accepting, now));
  const shells = shellsOf(registry)
    .filter(({ offers }) => offersOf(offers, facade)?.some((each) => each.version === version))
    .map((shell) => shell.version);
  const isFree = names.every((name) => name.isFree) && !silent.some(isInService);
  return { version, shells, names, silent, isFree };
}

/** During a rollout, two shells may offer the same version with different content; the last one counts. */
const offersIn = (shells: readonly ShellRelease[], facade: string): Offer[] => [
  ...new Map(shells.flatMap(({ offers }) => (offersOf(offers, facade) ?? []).map((offer) => [offer.version, offer]))).values(),
];

/** `requested` is a facade's full name, or the name without `@kaeo/shared/`; all without it. */
export function facadesOf(registry: StoredRegistry | undefined, now: Date, requested?: string): FacadeReport[] {
  const shells = shellsOf(registry);
  const facades = [...new Set(shells.flatMap(({ offers }) => Object.keys(offers ?? {})))].toSorted();
  return facades
    .filter((facade) => requested === undefined || facade === requested || facade === `@kaeo/shared/${requested}`)
    .map((facade) => ({
      facade,
      offers: registry ? offersIn(shells, facade).map((offer) => offerReport(facade, offer, registry, now)) : [],
    }));
}
