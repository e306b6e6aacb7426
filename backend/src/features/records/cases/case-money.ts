import type { Currency } from '@kaeo/shared/api';
import { isWhole, type Minor, minor, subtract, zero } from '@kaeo/shared/money';
import { type AccountName, accounts, type Ledger, movePostings } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import type { MoneyCase } from './case.store.ts';

/** Moves the case's money out of suspense. The journal reference is the case id, so this can happen only once. */
export const moveOutOfSuspense = (
  ledger: Ledger,
  tx: Transaction,
  { id, currency, suspenseMinor }: Pick<MoneyCase, 'id' | 'currency' | 'suspenseMinor'>,
  kind: 'case-credit' | 'case-return' | 'case-match',
  to: AccountName,
): Promise<void> =>
  ledger.post(tx, {
    kind,
    reference: id,
    currency,
    postings: movePostings(accounts.suspense(), to, suspenseMinor),
  });

const kipMinor = 100;

/** Splits a received amount into what a wallet can hold and the rest: a wallet holds whole kip only (ADR 0021). */
export function wholePart(amountMinor: Minor, currency: Currency): { readonly wholeMinor: Minor; readonly restMinor: Minor } {
  if (currency !== 'LAK' || isWhole(amountMinor)) return { wholeMinor: amountMinor, restMinor: zero };
  const wholeMinor = minor(Math.floor(amountMinor / kipMinor) * kipMinor);
  return { wholeMinor, restMinor: subtract(amountMinor, wholeMinor) };
}
