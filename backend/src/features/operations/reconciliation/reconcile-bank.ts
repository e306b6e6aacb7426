import type { Context } from '../../../context.ts';
import type { BankTransfer } from '../../../providers/ports/providers.port.ts';
import { transferNamed } from '../../records/received-transfers/received-transfer.store.ts';
import { createSiteAccountStore } from '../../site/directory/site-account.store.ts';
import { createBookStore } from './book.store.ts';
import type { Line } from './compare-lines.ts';
import type { RailAnswer } from './rail-books.ts';
import { compareBooks, type RailComparison, readBook } from './rail-books.ts';

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

export function createBankReconciliation(context: Context): RailComparison {
  const { db, providers, config } = context;
  const { questionsAtMost } = config.reconciliation;

  async function query(line: Line): Promise<RailAnswer> {
    const [sendingBank = '', ...reference] = line.key.split(':');
    const { kind } = await providers.books.slip.findTransfer(sendingBank, reference.join(':'));
    if (kind === 'not-found') return 'not-known';
    // An unreadable response still concerns a transfer of that name, so it must not mark the rail as silent.
    return kind === 'found' || kind === 'unreadable' ? 'known' : 'no-answer';
  }

  return {
    rail: 'bank',
    async compare(window) {
      const accounts = (await createSiteAccountStore(db).list()).filter(({ bankType }) => bankType === 'BANK');
      const theirs: BankLine[] = [];
      for (const account of accounts) {
        const book = await readBook((cursor) => providers.statement.read(account, window, cursor));
        if (book.kind === 'unknown') return { kind: 'silent', cause: book.cause };
        for (const line of book.lines) theirs.push(lineOf(line));
      }
      const named = theirs.map(({ key }) => key);
      return compareBooks({
        rail: 'bank',
        window,
        theirs,
        ours: await createBookStore(db).received(window, named),
        underWay: await createBookStore(db).slipsUnderWay(named),
        query,
        questionsAtMost,
        evidenceOf: (difference) => (difference.what === 'extra' ? {} : evidenceOf(difference.theirs.transfer)),
      });
    },
  };
}
