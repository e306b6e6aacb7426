import type { BookPage, Unknown, Window } from '../../../providers/providers.port.ts';
import type { Difference, Rail } from './compare-lines.ts';

/** A difference as it is recorded; `evidence` is what staff look at. */
export type RailDifference = Difference & {
  readonly rail: Rail;
  readonly evidence: Readonly<Record<string, string>>;
};
/** What came of comparing one rail; a rail that does not tell its books is compared the next time. */
export type RailReport =
  | { readonly kind: 'compared'; readonly lines: number; readonly differences: readonly RailDifference[] }
  | { readonly kind: 'silent'; readonly cause: string };
/** One rail's part of a reconciliation. */
export type RailComparison = { readonly rail: Rail; compare(window: Window): Promise<RailReport> };

/** More pages than any rail has lines for in a window; one that never ends is not believed. */
const pagesAtMost = 10_000;

/** Reads all pages of a rail's books. */
export async function readBook<Wire>(
  page: (cursor: string) => Promise<BookPage<Wire> | Unknown>,
): Promise<{ readonly kind: 'found'; readonly lines: readonly Wire[] } | Unknown> {
  const lines: Wire[] = [];
  let cursor = '';
  for (let pages = 0; pages < pagesAtMost; pages += 1) {
    const answer = await page(cursor);
    if (answer.kind === 'unknown') return answer;
    lines.push(...answer.lines);
    if (answer.next === undefined) return { kind: 'found', lines };
    cursor = answer.next;
  }
  return { kind: 'unknown', cause: 'the books have no end' };
}

export const isWithin = (at: Date, { from, to }: Window): boolean => at >= from && at < to;
