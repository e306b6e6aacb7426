import type { Context } from '../../../platform/context.ts';
import type { Payment } from '../../../providers/providers.port.ts';
import { createBookStore } from './book.store.ts';
import { compareLines, type Difference, type Line } from './compare-lines.ts';
import { type RailComparison, type RailDifference, readBook } from './rail-books.ts';

export type PaymentLine = Line & { readonly payment: Payment };

const lineOf = (payment: Payment): PaymentLine => ({
  key: payment.id,
  at: payment.paidAt,
  amountMinor: payment.amountMinor,
  currency: payment.currency,
  facts: `code ${payment.reference}`,
  payment,
});

/** What the payment channel says was paid to our codes, against what we booked of it. */
export function createPaymentReconciliation({ db, providers }: Pick<Context, 'db' | 'providers'>): RailComparison {
  async function present(difference: Difference<PaymentLine>): Promise<RailDifference | undefined> {
    if (difference.what !== 'extra') {
      const { reference, paidAt } = difference.theirs.payment;
      return { ...difference, rail: 'payment', evidence: { code: reference, paidAt: paidAt.toISOString() } };
    }
    const code = (difference.ours.facts ?? '').replace(/^code /, '');
    const answer = await providers.payment.payments(code);
    const isKnown = answer.kind === 'unknown' || answer.payments.some(({ id }) => id === difference.ours.key);
    return isKnown ? undefined : { ...difference, rail: 'payment', evidence: { code } };
  }

  return {
    rail: 'payment',
    async compare(window) {
      const book = await readBook((cursor) => providers.payment.settlement(window, cursor));
      if (book.kind === 'unknown') return { kind: 'silent', cause: book.cause };
      const theirs = book.lines.map(lineOf);
      const ours = await createBookStore(db).payments(
        window,
        theirs.map(({ key }) => key),
      );
      const differences = await Promise.all(compareLines(ours, theirs).map(present));
      return { kind: 'compared', lines: theirs.length, differences: differences.filter((each) => each !== undefined) };
    },
  };
}
