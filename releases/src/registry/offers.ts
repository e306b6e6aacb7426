import { satisfies } from 'semver';

/** What is to go of a facade: until when it stays, and what to use in its place. */
export type Deprecation = {
  /** `YYYY-MM-DD`: it stays at least until the end of that day, UTC. */
  readonly after: string;
  /** A fragment of a sentence. */
  readonly instead: string;
};

/** One major of a facade as a shell provides it. */
export type Offer = {
  readonly version: string;
  readonly names: readonly string[];
  /** By name. */
  readonly deprecated?: Readonly<Record<string, Deprecation>>;
};

/** What a shell provides, by facade: each major, the newest first. */
export type Offers = Readonly<Record<string, readonly Offer[]>>;

/** The names that a remote's build takes, by facade. */
export type Uses = Readonly<Record<string, readonly string[]>>;

/**
 * Whether a facade is one of ours, which may be two on a page, the older as a cover of the newer. Of a library there is one copy: two would
 * have two states.
 */
export const isOwnFacade = (facade: string): boolean => facade.startsWith('@wallet/shared/');

/** A facade may have the name of something that every object has. */
const of = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

/** The majors of a facade that a shell provides; undefined where it does not say. */
export const offersOf = (offers: Offers | undefined, facade: string): readonly Offer[] | undefined => of(offers, facade);

/** The names that a remote takes of a facade; undefined where its build does not say. */
export const usesOf = (uses: Uses | undefined, facade: string): readonly string[] | undefined => of(uses, facade);

/** What is said of a name that is to go; undefined for one that stays. */
export function deprecationOf({ deprecated }: Offer, name: string): Deprecation | undefined {
  const found = of(deprecated, name);
  // Deprecations are documented as `@deprecated after 2027-03-01: use X`; commands print the verb themselves.
  return found && { ...found, instead: found.instead.replace(/^use /i, '') };
}

/** What of the names an offer does not have. */
export const missingIn = ({ names }: Offer, wanted: readonly string[]): string[] =>
  wanted.filter((name) => !names.includes(name));

/** The offers whose version a range accepts. */
export const offersWithin = (offers: readonly Offer[], range: string): Offer[] =>
  offers.filter(({ version }) => satisfies(version, range));

/** The offer that a remote runs on: the first within its range that has all of its names. */
export const offerFor = (offers: readonly Offer[], range: string, names: readonly string[]): Offer | undefined =>
  offersWithin(offers, range).find((offer) => missingIn(offer, names).length === 0);

/** Days between a deprecation's first day in service and the earliest date that it may name, unless the platform sets another number. */
export const usualNoticeDays = 30;

/** The earliest date that a deprecation may name when it is announced now, `YYYY-MM-DD`, UTC. */
export const earliestRemoval = (now: Date, noticeDays: number): string =>
  new Date(now.getTime() + noticeDays * 86_400_000).toISOString().slice(0, 10);

/** Whether the last day of what is to go is over. */
export const isOverdue = ({ after }: Deprecation, now: Date): boolean => now.toISOString().slice(0, 10) > after;
