import { satisfies, valid } from 'semver';
import { Type } from 'typebox';
import type { Parsed } from '../schema/parse.ts';

const text = Type.String({ minLength: 1 });

const deprecationSchema = Type.Object({
  /** `YYYY-MM-DD`: it stays at least until the end of that day, UTC. */
  after: Type.String({ format: 'date' }),
  instead: text,
});
/** A name that a facade removes later: how long it stays, and its replacement. */
export type Deprecation = Parsed<typeof deprecationSchema>;

const offerSchema = Type.Object({
  version: Type.Refine(
    text,
    (version) => valid(version) !== null,
    () => 'must be a version',
  ),
  names: Type.Array(text),
  deprecated: Type.Optional(Type.Record(Type.String(), deprecationSchema)),
});
/** One major of a facade that a shell provides. */
export type Offer = Parsed<typeof offerSchema>;

/** By facade, the majors that a shell provides, newest first. */
export const offersSchema = Type.Record(Type.String(), Type.Array(offerSchema, { minItems: 1 }));
export type Offers = Parsed<typeof offersSchema>;

/** By facade, the names that a remote's build uses. */
export const usesSchema = Type.Record(Type.String(), Type.Array(text));
export type Uses = Parsed<typeof usesSchema>;

/** A page may have two majors of our own facades, but one copy of a library, since two would have separate state. */
export const isOwnFacade = (facade: string): boolean => facade.startsWith('@kaeo/shared/');

/** Ignores inherited properties, because a facade may be named like one. */
const of = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

/** The major versions of a facade that a shell provides; undefined if it does not declare them. */
export const offersOf = (offers: Offers | undefined, facade: string): readonly Offer[] | undefined => of(offers, facade);

/** The names that a remote uses of a facade; undefined if its build does not declare them. */
export const usesOf = (uses: Uses | undefined, facade: string): readonly string[] | undefined => of(uses, facade);

/** The deprecation of a name, if there is one. */
export function deprecationOf({ deprecated }: Offer, name: string): Deprecation | undefined {
  const found = of(deprecated, name);
  // Deprecations are documented as `@deprecated after 2027-03-01: use X`; commands print the verb themselves.
  return found && { ...found, instead: found.instead.replace(/^use /i, '') };
}

/** The names that an offer lacks. */
export const missingIn = ({ names }: Offer, requested: readonly string[]): string[] =>
  requested.filter((name) => !names.includes(name));

export const offersWithin = (offers: readonly Offer[], range: string): Offer[] =>
  offers.filter(({ version }) => satisfies(version, range));

/** The offer that a remote gets: the first within its range that has all of its names. */
export const offerFor = (offers: readonly Offer[], range: string, names: readonly string[]): Offer | undefined =>
  offersWithin(offers, range).find((offer) => missingIn(offer, names).length === 0);

/** Minimum days from the first day of a deprecation in service to its date, unless the platform sets another number. */
export const defaultNoticeDays = 30;

/** The earliest permitted date of a deprecation announced now, `YYYY-MM-DD`, UTC. */
export const earliestRemoval = (now: Date, noticeDays: number): string =>
  new Date(now.getTime() + noticeDays * 86_400_000).toISOString().slice(0, 10);

/** Whether the last day of a deprecated name is over. */
export const isOverdue = ({ after }: Deprecation, now: Date): boolean => now.toISOString().slice(0, 10) > after;
