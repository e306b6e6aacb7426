import { type AccountName, accounts, type Journal, movePostings } from '../../../ledger/ledger.ts';
import type { GameTransfer } from './transfer.store.ts';

type Leg = Pick<GameTransfer, 'id' | 'playerId' | 'gameCode' | 'direction' | 'currency' | 'amountMinor'>;

/** The accounts between which the money of a leg moves. */
export const transferEnds = (leg: Leg): { from: AccountName; to: AccountName } => {
  const wallet = accounts.wallet(leg.playerId);
  const game = accounts.game(leg.playerId, leg.gameCode);
  return leg.direction === 'in' ? { from: wallet, to: game } : { from: game, to: wallet };
};

const journal = (leg: Leg, kind: string, from: AccountName, to: AccountName): Journal => ({
  kind,
  reference: leg.id,
  currency: leg.currency,
  postings: movePostings(from, to, leg.amountMinor),
});

/** A journal in the format of the database functions `hold_transfer` and `settle_transfer`. */
export const journalRow = ({ kind, postings }: Journal) => ({
  journal_kind: kind,
  accounts: postings.map(({ account }) => account),
  amounts: postings.map(({ amountMinor }) => amountMinor),
});

/** Posted before the provider is called, so that the money cannot be spent twice. */
export const holdJournal = (leg: Leg): Journal =>
  journal(leg, 'transfer-hold', transferEnds(leg).from, accounts.transit(leg.playerId));

export const confirmJournal = (leg: Leg): Journal =>
  journal(leg, 'transfer-confirm', accounts.transit(leg.playerId), transferEnds(leg).to);

/** The provider has definitely not executed the order. */
export const returnJournal = (leg: Leg): Journal =>
  journal(leg, 'transfer-return', accounts.transit(leg.playerId), transferEnds(leg).from);
