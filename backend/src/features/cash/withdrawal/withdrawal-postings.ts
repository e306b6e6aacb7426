import { type AccountName, accounts, type Journal, movePostings } from '../../../ledger/ledger.ts';
import type { Withdrawal } from './withdrawal.store.ts';

type Facts = Pick<Withdrawal, 'id' | 'playerId' | 'currency' | 'amountMinor' | 'isParked'>;

const move = (
  kind: string,
  { id, currency, amountMinor }: Pick<Facts, 'id' | 'currency' | 'amountMinor'>,
  from: AccountName,
  to: AccountName,
): Journal => ({
  kind,
  reference: id,
  currency,
  postings: movePostings(from, to, amountMinor),
});

/** Where the money comes from, and returns to if the bank does not pay it: parked money is in suspense. */
const sourceOf = ({ playerId, isParked }: Facts): AccountName => (isParked ? accounts.suspense() : accounts.wallet(playerId));

/** Posted before the provider is called, so that the money cannot be spent twice. */
export const holdJournal = (facts: Facts): Journal =>
  move('withdrawal-hold', facts, sourceOf(facts), accounts.hold(facts.playerId));
export const paidJournal = (facts: Facts): Journal =>
  move('withdrawal-paid', facts, accounts.hold(facts.playerId), accounts.payout());
/** The bank sent the money back after it had paid; `id` is the id of the case. */
export const backJournal = (facts: Pick<Facts, 'id' | 'currency' | 'amountMinor'>): Journal =>
  move('payout-back', facts, accounts.payout(), accounts.suspense());
/** The bank has definitely not paid. */
export const returnJournal = (facts: Facts): Journal =>
  move('withdrawal-return', facts, accounts.hold(facts.playerId), sourceOf(facts));
