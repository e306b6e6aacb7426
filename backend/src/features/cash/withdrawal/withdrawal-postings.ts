import { type AccountName, accounts, type Journal, movePostings } from '../../../ledger/ledger.ts';
import type { Withdrawal } from './withdrawal.store.ts';

type Facts = Pick<Withdrawal, 'id' | 'playerId' | 'currency' | 'amountMinor'>;

const move = (
  kind: string,
  { id, currency, amountMinor }: Omit<Facts, 'playerId'>,
  from: AccountName,
  to: AccountName,
): Journal => ({
  kind,
  reference: id,
  currency,
  postings: movePostings(from, to, amountMinor),
});

/** Posted before the provider is called, so that the money cannot be spent twice. */
export const holdJournal = (facts: Facts): Journal =>
  move('withdrawal-hold', facts, accounts.wallet(facts.playerId), accounts.hold(facts.playerId));
export const paidJournal = (facts: Facts): Journal =>
  move('withdrawal-paid', facts, accounts.hold(facts.playerId), accounts.payout());
/** The bank sent the money back after it had paid; `id` is the id of the case. */
export const backJournal = (facts: Omit<Facts, 'playerId'>): Journal =>
  move('payout-back', facts, accounts.payout(), accounts.suspense());
/** The bank has definitely not paid. */
export const returnJournal = (facts: Facts): Journal =>
  move('withdrawal-return', facts, accounts.hold(facts.playerId), accounts.wallet(facts.playerId));
