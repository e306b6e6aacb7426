import type { Context } from '../../../context.ts';
import type { Payment } from '../../../providers/ports/providers.port.ts';
import { createBookStore } from './book.store.ts';
import type { Difference, Line } from './compare-lines.ts';
import type { RailAnswer } from './rail-books.ts';
import { compareBooks, type RailComparison, readBook } from './rail-books.ts';

export type PaymentLine = Line & { readonly payment: Payment };

const lineOf = (payment: Payment): PaymentLine => ({
  key: payment.id,
  at: payment.paidAt,
  amountMinor: payment.amountMinor,
  currency: payment.currency,
  facts: `code ${payment.reference}`,
  payment,
});

const codeOf = ({ facts = '' }: Line): string => facts.replace(/^code /, '');

const evidenceOf = (difference: Difference<PaymentLine>): Readonly<Record<string, string>> => {
  if (difference.what === 'extra') return { code: codeOf(difference.ours) };
  const { reference, paidAt } = difference.theirs.payment;
  return { code: reference, paidAt: paidAt.toISOString() };
};

export function createPaymentReconciliation(context: Context): RailComparison {
  const { db, providers, config } = context;
  const { payment } = providers.books;
  const { questionsAtMost } = config.reconciliation;

  async function query(line: Line): Promise<RailAnswer> {
    const answer = await payment.payments(codeOf(line));
    if (answer.kind === 'unknown') return 'no-answer';
    return answer.payments.some(({ id }) => id === line.key) ? 'known' : 'not-known';
  }

  return {
    rail: 'payment',
    async compare(window) {
      const book = await readBook((cursor) => payment.settlement(window, cursor));
      if (book.kind === 'unknown') return { kind: 'silent', cause: book.cause };
      const theirs = book.lines.map(lineOf);
      const named = theirs.map(({ key }) => key);
      const ours = await createBookStore(db).payments(window, named);
      return compareBooks({ rail: 'payment', window, theirs, ours, query, questionsAtMost, evidenceOf });
    },
  };
}
