import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { networkOf } from '../../../platform/http/address-key.ts';

/** Longest time between page and report: a visitor hides the page within a day. */
const longestMs = 24 * 60 * 60_000;
/** Tolerance for a gateway clock ahead of ours. */
const aheadMs = 5 * 60_000;

/** Content of a mark signed into a page by a gateway: an id of the page, and the releases it may report as `name@version`. */
export type VisitMark = { readonly id: string; readonly releases: ReadonlySet<string> };
export type MarkProblem = 'none' | 'unsigned' | 'expired';

/** Values of the visitor cookie; over HTTPS its name has a prefix. */
const visitorsOf = (cookies: string): string[] =>
  [...cookies.matchAll(/(?:^|;\s*)(?:__Host-)?visitor=([\w-]{8,64})(?=\s*;|\s*$)/g)].flatMap(([, id]) => id ?? []);

/**
 * Verifies the mark of a page (`gateway/src/page/visit-mark.ts`). It must be signed by one of the keys for the visitor of the cookie.
 * @returns its content or the problem.
 */
export function readMark(
  text: string | undefined,
  { cookies, keys, now }: { readonly cookies: string; readonly keys: readonly string[]; readonly now: Date },
): VisitMark | MarkProblem {
  const [, facts, seconds = '', id, releases, signature = ''] = /^((\w+) ([\w-]+) (\S+)) ([\w-]{43})$/.exec(text ?? '') ?? [];
  if (text === undefined) return 'none';
  if (facts === undefined || id === undefined || releases === undefined) return 'unsigned';
  const received = Buffer.from(signature, 'base64url');
  const isSigned = visitorsOf(cookies).some((visitor) =>
    keys.some((key) => {
      const expected = createHmac('sha256', key).update(`${visitor} ${facts}`).digest();
      return expected.length === received.length && timingSafeEqual(expected, received);
    }),
  );
  if (!isSigned) return 'unsigned';
  const ageMs = now.getTime() - Number.parseInt(seconds, 36) * 1000;
  if (!(ageMs >= -aheadMs && ageMs <= longestMs)) return 'expired';
  return { id, releases: new Set(releases.split(',')) };
}

const groups = 8;
/** Whether the address is private: a developer's machine or an internal network. */
const isPrivate = (address: string): boolean =>
  /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0:|f[cd]|fe[89ab])/.test(networkOf(address));

/** Network group of a visit, 0 to 7: by public address, or by visitor if the address is private. */
export function networkGroupOf(address: string, cookies: string): number {
  const grouped = isPrivate(address) ? String(visitorsOf(cookies)[0]) : networkOf(address);
  return createHash('sha256').update(grouped).digest().readUInt8(0) % groups;
}
