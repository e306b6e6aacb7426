import type { Context } from '../../../platform/context.ts';
import type { BankTransfer } from '../../../providers/providers.port.ts';
import { transferNamed } from '../../cash/deposit/received-transfer.store.ts';
import { createSiteAccountStore } from '../../site/directory/site-account.store.ts';
import { createBookStore } from './book.store.ts';
import { compareLines, type Difference, type Line } from './compare-lines.ts';
import { type RailComparison, type RailDifference, readBook } from './rail-books.ts';

export type BankLine = Line & { readonly transfer: BankTransfer };

const lineOf = (transfer: BankTransfer): BankLine => ({
  key: transferNamed({ sendingBank: transfer.sendingBank, bankReference: transfer.reference }),
  at: transfer.transferredAt,
  amountMinor: transfer.amountMinor,
  currency: transfer.currency,
  transfer,
});

const evidenceOf = ({ receiver, transferredAt, sender }: BankTransfer): Readonly<Record<string, string>> => ({
  receiver: `${receiver.bankCode} ${receiver.accountNo}`,
  sender: [sender.bankCode, sender.accountNo, sender.name].filter((part) => part !== '').join(' '),
  transferredAt: transferredAt.toISOString(),
});

/** What our bank accounts received, against what we booked of it. */
export function createBankReconciliation({ db, providers }: Pick<Context, 'db' | 'providers'>): RailComparison {
  /** Of ours that the statement lacks, those that the bank does not know when it is asked by name either. */
  async function isUnknownToBank(line: Line): Promise<boolean> {
    const [sendingBank = '', ...reference] = line.key.split(':');
    return (await providers.slip.findTransfer(sendingBank, reference.join(':'))).kind === 'not-found';
  }

  async function present(difference: Difference<BankLine>): Promise<RailDifference | undefined> {
    if (difference.what !== 'extra') return { ...difference, rail: 'bank', evidence: evidenceOf(difference.theirs.transfer) };
    return (await isUnknownToBank(difference.ours)) ? { ...difference, rail: 'bank', evidence: {} } : undefined;
  }

  return {
    rail: 'bank',
    async compare(window) {
      const accounts = (await createSiteAccountStore(db).list()).filter(({ bankType }) => bankType === 'BANK');
      const received: BankTransfer[] = [];
      for (const account of accounts) {
        const book = await readBook((cursor) => providers.statement.read(account, window, cursor));
        if (book.kind === 'unknown') return { kind: 'silent', cause: book.cause };
        received.push(...book.lines);
      }
      const theirs = received.map(lineOf);
      const ours = await createBookStore(db).received(
        window,
        theirs.map(({ key }) => key),
      );
      const waiting = await createBookStore(db).slipsUnderWay(theirs.map(({ key }) => key));
      const found = compareLines(ours, theirs).filter((each) => each.what !== 'missing' || !waiting.has(each.theirs.key));
      const differences = await Promise.all(found.map(present));
      return { kind: 'compared', lines: theirs.length, differences: differences.filter((each) => each !== undefined) };
    },
  };
}
