import type { BookPage, Unknown, Window } from '../../../providers/providers.port.ts';
import { compareLines, type Difference, type Line, type Rail } from './compare-lines.ts';
import { askAbout, type RailAnswer } from './questions.ts';

/** A difference as it is recorded; `evidence` is what staff look at. */
export type RailDifference = Difference & {
  readonly rail: Rail;
  readonly evidence: Readonly<Record<string, string>>;
};
/** What came of comparing one rail; a rail that does not tell its books is compared the next time. */
export type RailReport =
  | {
      readonly kind: 'compared';
      readonly lines: number;
      readonly differences: readonly RailDifference[];
      /** Lines of ours that are not compared: the rail's list lacks them and it gave no answer, or `tooMany` are lacking. */
      readonly unanswered: number;
      readonly tooMany?: { readonly count: number; readonly currency: Line['currency'] } | undefined;
    }
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
    for (const line of answer.lines) lines.push(line);
    if (answer.next === undefined) return { kind: 'found', lines };
    cursor = answer.next;
  }
  return { kind: 'unknown', cause: 'the books have no end' };
}

export const isWithin = (at: Date, { from, to }: Window): boolean => at >= from && at < to;

type Compared<Theirs extends Line> = {
  readonly rail: Rail;
  readonly window: Window;
  readonly ours: readonly Line[];
  readonly theirs: readonly Theirs[];
  /** Which of our lines the rail must have; all by default. */
  readonly isOwed?: (line: Line) => boolean;
  /** Lines of the rail that our books lack because they are being booked. */
  readonly underWay?: ReadonlySet<string>;
  /** Asks the rail by name about a line of ours that its list lacks. */
  readonly ask: (line: Line) => Promise<RailAnswer>;
  readonly questionsAtMost: number;
  readonly evidenceOf: (difference: Difference<Theirs>) => RailDifference['evidence'];
};

/** Whether a rail listed mostly another day than the requested one, so that its list proves nothing about that day. */
const isOfAnotherTime = (lines: readonly Line[], window: Window): boolean =>
  lines.filter(({ at }) => !isWithin(at, window)).length * 2 > lines.length;

/**
 * Compares both lists. A line of ours that the rail's list lacks counts as a difference only when the rail, asked by name, does not know
 * it; more of them than `questionsAtMost` are counted and not asked about.
 */
export async function compareBooks<Theirs extends Line>(compared: Compared<Theirs>): Promise<RailReport> {
  const { rail, window, ours, theirs, isOwed, underWay, ask, questionsAtMost, evidenceOf } = compared;
  if (isOfAnotherTime(theirs, window)) return { kind: 'silent', cause: 'the list is of another time than was asked for' };
  const told: Difference<Theirs>[] = [];
  const lacking: Extract<Difference<Theirs>, { what: 'extra' }>[] = [];
  for (const difference of compareLines(ours, theirs, isOwed)) {
    if (difference.what === 'extra') lacking.push(difference);
    else if (difference.what === 'changed' || !underWay?.has(difference.theirs.key)) told.push(difference);
  }
  const isTooMany = lacking.length > questionsAtMost;
  const { notKnown, unanswered } = isTooMany
    ? { notKnown: [], unanswered: lacking.length }
    : await askAbout(lacking, (difference) => ask(difference.ours));
  const [first] = lacking;
  return {
    kind: 'compared',
    lines: theirs.length,
    differences: [...told, ...notKnown].map((each) => ({ ...each, rail, evidence: evidenceOf(each) })),
    unanswered,
    tooMany: isTooMany && first ? { count: lacking.length, currency: first.ours.currency } : undefined,
  };
}
