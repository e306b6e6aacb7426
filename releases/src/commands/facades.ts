import { satisfies } from 'semver';
import { type Deprecation, deprecationOf, isOverdue, type Offer, offersOf, usesOf } from '../registry/offers.ts';
import { ownersOf, ownerText } from '../registry/owners.ts';
import { shellsOf } from '../registry/registry-changes.ts';
import type { InService, RemoteRelease, ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';

/** A release that takes something of a facade. */
export type Taker = {
  readonly remote: string;
  readonly version: string;
  /** Everybody has it, a share has it, or `rollback` goes back to it. */
  readonly state: 'in service' | 'rollout' | 'before';
  readonly owners: readonly string[];
};

/** One name of a facade's major: who takes it, and until when it stays. */
export type OfferedName = {
  readonly name: string;
  readonly deprecated?: Deprecation & { readonly isOverdue: boolean };
  readonly takers: readonly Taker[];
  /** Nothing stands in the way of a shell without it. */
  readonly isFree: boolean;
};

/** One version of a facade that a shell in service offers. */
export type OfferReport = {
  readonly version: string;
  readonly shells: readonly string[];
  readonly names: readonly OfferedName[];
  /** Releases that take it and, built before that, do not say which names. */
  readonly silent: readonly Taker[];
  /** Every name may go, and nobody takes it unseen: a shell may be without it. */
  readonly isFree: boolean;
};
export type FacadeReport = { readonly facade: string; readonly offers: readonly OfferReport[] };

type Taking = { readonly taker: Taker; readonly range: string; readonly names: readonly string[] | undefined };

const holds = ({ state }: Taker): boolean => state !== 'before';

function statesOf({ current, rollout, earlier }: InService<RemoteRelease>): [RemoteRelease, Taker['state']][] {
  return [
    ...(current ? [[current, 'in service'] satisfies [RemoteRelease, Taker['state']]] : []),
    ...(rollout ? [[rollout.release, 'rollout'] satisfies [RemoteRelease, Taker['state']]] : []),
    ...earlier.slice(0, 1).map((release): [RemoteRelease, Taker['state']] => [release, 'before']),
  ];
}

/** Who takes a facade, by release. */
const takingsOf = ({ remotes, owners }: StoredRegistry, facade: string): Taking[] =>
  Object.entries(remotes).flatMap(([remote, entry]) =>
    statesOf(entry).flatMap(([{ version, takes, uses }, state]) => {
      const range = Object.hasOwn(takes, facade) ? takes[facade] : undefined;
      if (range === undefined) return [];
      const own = (ownersOf(owners, remote)?.owners ?? []).map(ownerText);
      return [{ taker: { remote, version, state, owners: own }, range, names: usesOf(uses, facade) }];
    }),
  );

function nameReport(offer: Offer, name: string, takings: readonly Taking[], now: Date): OfferedName {
  const said = deprecationOf(offer, name);
  const takers = takings.filter(({ names }) => names?.includes(name)).map(({ taker }) => taker);
  const deprecated = said && { ...said, isOverdue: isOverdue(said, now) };
  const isFree = deprecated?.isOverdue === true && !takers.some(holds);
  return { name, ...(deprecated ? { deprecated } : {}), takers, isFree };
}

function offerReport(facade: string, offer: Offer, registry: StoredRegistry, now: Date): OfferReport {
  const { version } = offer;
  const within = takingsOf(registry, facade).filter(({ range }) => satisfies(version, range));
  const silent = within.filter(({ names }) => names === undefined).map(({ taker }) => taker);
  const names = offer.names.map((name) => nameReport(offer, name, within, now));
  const shells = shellsOf(registry)
    .filter(({ offers }) => offersOf(offers, facade)?.some((each) => each.version === version))
    .map((shell) => shell.version);
  const isFree = names.every((name) => name.isFree) && !silent.some(holds);
  return { version, shells, names, silent, isFree };
}

/** Offers of one version may differ from shell to shell while one of them is rolled out: the last one counts. */
const offersIn = (shells: readonly ShellRelease[], facade: string): Offer[] => [
  ...new Map(shells.flatMap(({ offers }) => (offersOf(offers, facade) ?? []).map((offer) => [offer.version, offer]))).values(),
];

/**
 * What the shells that visitors have offer of each facade, who takes what of it, and what may go: by the facade's whole name or its last word,
 * of all without one.
 */
export function facadesOf(registry: StoredRegistry | undefined, now: Date, wanted?: string): FacadeReport[] {
  const shells = shellsOf(registry);
  const facades = [...new Set(shells.flatMap(({ offers }) => Object.keys(offers ?? {})))].toSorted();
  return facades
    .filter((facade) => wanted === undefined || facade === wanted || facade === `@wallet/shared/${wanted}`)
    .map((facade) => ({
      facade,
      offers: registry ? offersIn(shells, facade).map((offer) => offerReport(facade, offer, registry, now)) : [],
    }));
}
