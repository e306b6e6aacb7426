import type { Rail } from '@kaeo/shared/desk';
import type { BookPage, Unknown, Window } from '../../../providers/ports/providers.port.ts';
import { compareLines, type Difference, type Line } from './compare-lines.ts';

/** A difference as recorded; `evidence` is shown to staff. */
export type RailDifference = Difference & {
  readonly rail: Rail;
  readonly evidence: Readonly<Record<string, string>>;
};
/** Result of comparing one rail. A rail that returns no books is compared again in the next run. */
export type RailReport =
  | {
      readonly kind: 'compared';
      readonly lines: number;
      readonly differences: readonly RailDifference[];
      /** Lines of ours missing in the rail's list, if the rail did not respond about them or `tooMany` are missing. */
      readonly unanswered: number;
      readonly tooMany?: { readonly count: number; readonly currency: Line['currency'] } | undefined;
    }
  | { readonly kind: 'silent'; readonly cause: string };
export type RailComparison = { readonly rail: Rail; compare(window: Window): Promise<RailReport> };

/** More pages than any rail has in a window. Guards against endless pagination. */
const pagesAtMost = 10_000;

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
  return { kind: 'unknown', cause: 'too many pages' };
}

export const isWithin = (at: Date, { from, to }: Window): boolean => at >= from && at < to;

type Compared<Theirs extends Line> = {
  readonly rail: Rail;
  readonly window: Window;
  readonly ours: readonly Line[];
  readonly theirs: readonly Theirs[];
  /** Which of our lines the rail must have; all by default. */
  readonly isExpected?: (line: Line) => boolean;
  /** Lines of the rail that are being booked on our side. */
  readonly underWay?: ReadonlySet<string>;
  /** Queries the rail by name about a line of ours that its list lacks. */
  readonly query: (line: Line) => Promise<RailAnswer>;
  readonly questionsAtMost: number;
  readonly evidenceOf: (difference: Difference<Theirs>) => RailDifference['evidence'];
};

/** Whether a rail listed mostly another day than the requested one, so that its list proves nothing about that day. */
const isOfAnotherTime = (lines: readonly Line[], window: Window): boolean =>
  lines.filter(({ at }) => !isWithin(at, window)).length * 2 > lines.length;

/** A line of ours that the rail's list lacks is a difference only if the rail, queried by name, does not know it. */
export async function compareBooks<Theirs extends Line>(compared: Compared<Theirs>): Promise<RailReport> {
  const { rail, window, ours, theirs, isExpected, underWay, query, questionsAtMost, evidenceOf } = compared;
  if (isOfAnotherTime(theirs, window)) return { kind: 'silent', cause: 'the list covers another time than requested' };
  const definite: Difference<Theirs>[] = [];
  const unlisted: Extract<Difference<Theirs>, { what: 'extra' }>[] = [];
  for (const difference of compareLines(ours, theirs, isExpected)) {
    if (difference.what === 'extra') unlisted.push(difference);
    else if (difference.what === 'changed' || !underWay?.has(difference.theirs.key)) definite.push(difference);
  }
  const isTooMany = unlisted.length > questionsAtMost;
  const { unknown, unanswered } = isTooMany
    ? { unknown: [], unanswered: unlisted.length }
    : await queryEach(unlisted, (difference) => query(difference.ours));
  const [first] = unlisted;
  return {
    kind: 'compared',
    lines: theirs.length,
    differences: [...definite, ...unknown].map((each) => ({ ...each, rail, evidence: evidenceOf(each) })),
    unanswered,
    tooMany: isTooMany && first ? { count: unlisted.length, currency: first.ours.currency } : undefined,
  };
}

/** Concurrent queries of a reconciliation to one rail, which serves players at the same time. */
const questionsAtOnce = 4;

export async function fewAtATime<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const run = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: questionsAtOnce }, run));
}

/** A rail's response about a line of ours that its list lacks. */
export type RailAnswer = 'known' | 'not-known' | 'no-answer';

type QueryResult<Item> = { readonly unknown: readonly Item[]; readonly unanswered: number };

/** Queries every item. After a query without a response the rest is skipped until the next run. */
export async function queryEach<Item>(
  items: readonly Item[],
  query: (item: Item) => Promise<RailAnswer>,
): Promise<QueryResult<Item>> {
  const unknown: Item[] = [];
  let unanswered = 0;
  await fewAtATime(items, async (item) => {
    const answer = unanswered > 0 ? 'no-answer' : await query(item);
    if (answer === 'not-known') unknown.push(item);
    if (answer === 'no-answer') unanswered += 1;
  });
  return { unknown, unanswered };
}
