import type { Context } from '../../../context.ts';
import type { PayoutLine, Window } from '../../../providers/ports/providers.port.ts';
import { createPayoutService } from '../../cash/withdrawal/payout.service.ts';
import { type BookedPayout, createBookStore } from './book.store.ts';
import { type Difference, type Line, lineText } from './compare-lines.ts';
import type { RailAnswer } from './rail-books.ts';
import { compareBooks, isWithin, type RailComparison, readBook } from './rail-books.ts';

type TheirLine = Line & { readonly payout: PayoutLine };

/** Our state that corresponds to the rail's state of a payout. */
const states = { paid: 'PAID', failed: 'RETURNED', pending: 'SENT' } as const;

const factsOf = (state: string, { bankCode, accountNo }: { bankCode: string; accountNo: string }): string =>
  `${state} to ${bankCode} ${accountNo}`;

const lineOf = (payout: PayoutLine): TheirLine => ({
  key: payout.id,
  at: payout.takenAt,
  amountMinor: payout.amountMinor,
  currency: payout.currency,
  facts: factsOf(states[payout.status], payout),
  payout,
});

/** Our payouts as the rail should list them. An open payout's callback may still be on its way, so it takes the rail's state. */
function ownLine(booked: BookedPayout, theirs: ReadonlyMap<string, TheirLine>): Line {
  const listed = theirs.get(booked.key);
  const isOpen = booked.state === 'HELD' || booked.state === 'SENT';
  return { ...booked, facts: factsOf(isOpen && listed ? states[listed.payout.status] : booked.state, booked) };
}

const evidenceOf = (difference: Difference<TheirLine>): Readonly<Record<string, string>> => {
  if (difference.what !== 'missing') return {};
  const { bankCode, accountNo, takenAt } = difference.theirs.payout;
  return { account: `${bankCode} ${accountNo}`, takenAt: takenAt.toISOString() };
};

/** The rail's outcome if it contradicts ours and nothing else differs. Its callback was lost, and a case carries the amount (ADR 0023). */
function contradictionOf(ours: Line, theirs: TheirLine | undefined): 'paid' | 'failed' | undefined {
  if (!theirs || theirs.payout.status === 'pending') return undefined;
  const { status } = theirs.payout;
  const opposite = status === 'paid' ? 'RETURNED' : 'PAID';
  return lineText(ours) === lineText({ ...theirs, facts: factsOf(opposite, theirs.payout) }) ? status : undefined;
}

export function createPayoutReconciliation(context: Context): RailComparison {
  const { db, providers, config } = context;
  const payouts = createPayoutService(context);
  const { payout } = providers.books;
  const { questionsAtMost } = config.reconciliation;

  async function query({ key }: Line): Promise<RailAnswer> {
    const { kind } = await payout.find(key);
    if (kind === 'not-found') return 'not-known';
    return kind === 'unknown' ? 'no-answer' : 'known';
  }

  /** The rail must have each payout that it reported as paid; an open order may not have reached it yet. */
  const expectedPayouts = (booked: readonly BookedPayout[], window: Window) => {
    const byKey = new Map(booked.map((each) => [each.key, each]));
    return ({ key, at }: Line): boolean => byKey.get(key)?.state === 'PAID' && isWithin(at, window);
  };

  return {
    rail: 'payout',
    async compare(window) {
      const book = await readBook((cursor) => payout.list(window, cursor));
      if (book.kind === 'unknown') return { kind: 'silent', cause: book.cause };
      const theirs = book.lines.map(lineOf);
      const byKey = new Map(theirs.map((line) => [line.key, line]));
      const keys = [...byKey.keys()];
      for (const each of await createBookStore(db).payouts(window, keys)) {
        const outcome = contradictionOf(ownLine(each, byKey), byKey.get(each.key));
        if (outcome) await payouts.settle(each.key, outcome);
      }
      const booked = await createBookStore(db).payouts(window, keys);
      const ours = booked.map((each) => ownLine(each, byKey));
      const isExpected = expectedPayouts(booked, window);
      return compareBooks({ rail: 'payout', window, theirs, ours, isExpected, query, questionsAtMost, evidenceOf });
    },
  };
}
