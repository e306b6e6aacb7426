import type { Currency } from '@kaeo/shared/api';
import { type Minor } from '@kaeo/shared/money';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/db.ts';
import { type AccountName, accounts, type Ledger, movePostings } from './ledger.ts';

/** Gives an account its opening balance, outside production: the row and its journal. */
export async function openBalance(
  tx: Transaction,
  { ledger, clock }: { readonly ledger: Ledger; readonly clock: Clock },
  opening: {
    readonly reference: string;
    readonly account: AccountName;
    readonly currency: Currency;
    readonly amountMinor: Minor;
  },
): Promise<void> {
  const { reference, account, currency, amountMinor } = opening;
  await tx.run(
    'insert into opening_balances (reference, account_name, currency, amount_minor, opened_at) values ($1, $2, $3, $4, $5)',
    [reference, account, currency, amountMinor, clock.now()],
  );
  await ledger.post(tx, {
    kind: 'opening',
    reference,
    currency,
    postings: movePostings(accounts.opening(), account, amountMinor),
  });
}
