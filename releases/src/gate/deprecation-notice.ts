import { gt, parse } from 'semver';
import {
  defaultNoticeDays,
  deprecationOf,
  earliestRemoval,
  isOverdue,
  isOwnFacade,
  type Offer,
  type Offers,
  offersOf,
} from '../registry/offers.ts';
import { shellsOf } from '../registry/registry-changes.ts';
import type { ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';
import type { Refusal } from './refusal.ts';

const majorOf = (version: string): number | undefined => parse(version)?.major;

const sameMajor = (offers: Offers, facade: string, { version }: Offer): Offer | undefined =>
  (offersOf(offers, facade) ?? []).find((offer) => majorOf(offer.version) === majorOf(version));

const refuse = (found: string, wayOut: string): Refusal[] => [{ rule: 'deprecation', found, wayOut }];

type Notice = {
  readonly now: Date;
  readonly days: number;
  /** Whether a shell in service already deprecates the name with that date or an earlier one. */
  readonly isAnnounced: (facade: string, offer: Offer, name: string, after: string) => boolean;
};

/** Whether the next shell breaks the promise of one name in service. */
function checkName(name: string, facade: string, current: Offer, next: Offer | undefined, notice: Notice): Refusal[] {
  const { now, days, isAnnounced } = notice;
  const what = `${name} of ${facade} ${current.version}`;
  const deprecatedNow = deprecationOf(current, name);
  if (deprecatedNow && isOverdue(deprecatedNow, now)) return [];
  if (next?.names.includes(name)) {
    const deprecation = deprecationOf(next, name);
    if (!deprecation) return [];
    if (deprecatedNow && deprecation.after < deprecatedNow.after) {
      return refuse(
        `${what} is promised until ${deprecatedNow.after}, and would be until ${deprecation.after} only`,
        'choose a later date or keep the current one',
      );
    }
    const earliest = earliestRemoval(now, days);
    return deprecation.after >= earliest || isAnnounced(facade, next, name, deprecation.after)
      ? []
      : refuse(
          `${what} would be deprecated until ${deprecation.after} only; the minimum notice is ${days} days, until ${earliest} today`,
          `set the date of @deprecated to ${earliest} or later, run npm run exports, and build the shell again`,
        );
  }
  // Names of a library are not promised: all its users move to another major in one step.
  if (!deprecatedNow && !isOwnFacade(facade)) return [];
  return deprecatedNow
    ? refuse(
        `${what} is promised until the end of ${deprecatedNow.after}`,
        'keep it until then even if it looks unused: a remote of another repository may be about to use it',
      )
    : refuse(
        `${what} would be removed without deprecation`,
        'keep it, and deprecate it with a date and a replacement in an earlier release of the shell',
      );
}

/**
 * Refuses the removal of promised names, and dates without the minimum notice. A name is promised until its deprecation is
 * over; a name of a library only if deprecated. The return of an older shell is only checked against what releases use.
 */
export function checkDeprecations(
  shell: ShellRelease,
  before: Pick<StoredRegistry, 'shell' | 'owners'> | undefined,
  now: Date,
): Refusal[] {
  const { offers } = shell;
  if (!offers) return [];
  const inService = shellsOf(before);
  const earlier = inService.filter(({ version }) => gt(shell.version, version, true));
  const notice: Notice = {
    now,
    days: before?.owners?.noticeDays ?? defaultNoticeDays,
    isAnnounced: (facade, offer, name, after) =>
      inService.some((each) => {
        const announced = each.offers && sameMajor(each.offers, facade, offer);
        const deprecation = announced && deprecationOf(announced, name);
        return deprecation !== undefined && deprecation.after <= after;
      }),
  };
  const broken = earlier.flatMap((each) =>
    Object.entries(each.offers ?? {}).flatMap(([facade, majors]) =>
      majors.flatMap((offer) =>
        offer.names.flatMap((name) => checkName(name, facade, offer, sameMajor(offers, facade, offer), notice)),
      ),
    ),
  );
  return [...new Map(broken.map((refusal) => [refusal.found, refusal])).values()];
}
