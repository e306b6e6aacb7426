import { gt, parse } from 'semver';
import {
  deprecationOf,
  earliestRemoval,
  isOverdue,
  isOwnFacade,
  type Offer,
  type Offers,
  offersOf,
  usualNoticeDays,
} from '../registry/offers.ts';
import { shellsOf } from '../registry/registry-changes.ts';
import type { ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';
import type { Refusal } from './refusal.ts';

const majorOf = (version: string): number | undefined => parse(version)?.major;

const sameMajor = (offers: Offers, facade: string, { version }: Offer): Offer | undefined =>
  (offersOf(offers, facade) ?? []).find((offer) => majorOf(offer.version) === majorOf(version));

const refuse = (found: string, wayOut: string): Refusal[] => [{ rule: 'deprecation', found, wayOut }];

/** When the shell would come into service, and what is announced by then. */
type Notice = {
  readonly now: Date;
  readonly days: number;
  /** Whether a shell in service already deprecates the name with that date or an earlier one. */
  readonly isAnnounced: (facade: string, offer: Offer, name: string, after: string) => boolean;
};

/** What the next shell makes of one name that a shell in service promised. */
function brokenPromise(name: string, facade: string, promised: Offer, next: Offer | undefined, notice: Notice): Refusal[] {
  const { now, days, isAnnounced } = notice;
  const what = `${name} of ${facade} ${promised.version}`;
  const until = deprecationOf(promised, name);
  if (until && isOverdue(until, now)) return [];
  if (next?.names.includes(name)) {
    const said = deprecationOf(next, name);
    if (!said) return [];
    if (until && said.after < until.after) {
      return refuse(
        `${what} is promised until ${until.after}, and would be until ${said.after} only`,
        'put the date off or leave it as it is',
      );
    }
    const earliest = earliestRemoval(now, days);
    return said.after >= earliest || isAnnounced(facade, next, name, said.after)
      ? []
      : refuse(
          `${what} would be deprecated until ${said.after} only; the least notice is ${days} days, until ${earliest} today`,
          `set the date of @deprecated to ${earliest} or later, run npm run exports, and build the shell again`,
        );
  }
  // What a library has is for the library to say: all who take its major move in one step.
  if (!until && !isOwnFacade(facade)) return [];
  return until
    ? refuse(
        `${what} is promised until the end of ${until.after}`,
        'keep it until then, whoever takes it: a remote of another repository may be about to be released',
      )
    : refuse(
        `${what} would go without a word`,
        'keep it, and deprecate it with a date and what to use instead, in a release of the shell before the one without it',
      );
}

/**
 * What a shell takes away that is still promised. A name of a facade's major goes once a shell in service has said so with a date and that day
 * is over; a major goes with the last of its names. Of a library only what was deprecated is promised. A shell without
 * `offers` promises nothing. A new date must give the least notice. An older shell, which comes back, has nothing to do with it: the gate asks of it what releases take.
 */
export function checkPromises(
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
    days: before?.owners?.noticeDays ?? usualNoticeDays,
    isAnnounced: (facade, offer, name, after) =>
      inService.some((each) => {
        const there = each.offers && sameMajor(each.offers, facade, offer);
        const said = there && deprecationOf(there, name);
        return said !== undefined && said.after <= after;
      }),
  };
  const broken = earlier.flatMap((each) =>
    Object.entries(each.offers ?? {}).flatMap(([facade, promised]) =>
      promised.flatMap((offer) =>
        offer.names.flatMap((name) => brokenPromise(name, facade, offer, sameMajor(offers, facade, offer), notice)),
      ),
    ),
  );
  return [...new Map(broken.map((refusal) => [refusal.found, refusal])).values()];
}
