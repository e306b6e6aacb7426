import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { networkOf } from '../../../platform/http/address-key.ts';

/** Longest time between the page and its beacon: the visitor hides the page within a day. */
const longestMs = 24 * 60 * 60_000;
/** How far the clock of a gateway may be ahead. */
const aheadMs = 5 * 60_000;

/** What a gateway signed into a page: an id of the page, and the releases that it may report, `name@version`. */
export type VisitMark = { readonly id: string; readonly releases: ReadonlySet<string> };
export type MarkProblem = 'none' | 'unsigned' | 'expired';

/** Values of the visitor's cookie; the name has a prefix where the product is reached by https. */
const visitorsOf = (cookies: string): string[] =>
  [...cookies.matchAll(/(?:^|;\s*)(?:__Host-)?visitor=([\w-]{8,64})(?=\s*;|\s*$)/g)].flatMap(([, id]) => id ?? []);

/**
 * Checks the mark of a page (`gateway/src/page/visit-mark.ts`). It must be signed by one of the keys for the visitor whose cookie comes with it.
 * @returns what it says, or what is wrong with it.
 */
export function readMark(
  text: string | undefined,
  { cookies, keys, now }: { readonly cookies: string; readonly keys: readonly string[]; readonly now: Date },
): VisitMark | MarkProblem {
  const [, facts, seconds = '', id, releases, signature = ''] = /^((\w+) ([\w-]+) (\S+)) ([\w-]{43})$/.exec(text ?? '') ?? [];
  if (text === undefined) return 'none';
  if (facts === undefined || id === undefined || releases === undefined) return 'unsigned';
  const given = Buffer.from(signature, 'base64url');
  const isSigned = visitorsOf(cookies).some((visitor) =>
    keys.some((key) => {
      const made = createHmac('sha256', key).update(`${visitor} ${facts}`).digest();
      return made.length === given.length && timingSafeEqual(made, given);
    }),
  );
  if (!isSigned) return 'unsigned';
  const ageMs = now.getTime() - Number.parseInt(seconds, 36) * 1000;
  if (!(ageMs >= -aheadMs && ageMs <= longestMs)) return 'expired';
  return { id, releases: new Set(releases.split(',')) };
}

const groups = 8;
/** No address of the internet: a developer's machine, or a network of our own. */
const isPrivate = (address: string): boolean =>
  /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0:|f[cd]|fe[89ab])/.test(networkOf(address));

/**
 * The group of networks of a visit, from 0 to 7: one address is always in the same. Of a private address, behind which there is no network of a
 * visitor, visitors are grouped instead.
 */
export function networkGroupOf(address: string, cookies: string): number {
  const grouped = isPrivate(address) ? String(visitorsOf(cookies)[0]) : networkOf(address);
  return createHash('sha256').update(grouped).digest().readUInt8(0) % groups;
}
