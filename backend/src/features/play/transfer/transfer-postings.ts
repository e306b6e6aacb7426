import { negate } from '@kaeo/shared/money';
import { type AccountName, accounts, type Journal, type Posting } from '../../../ledger/ledger.ts';
import type { GameTransfer } from './transfer.store.ts';

type Leg = Pick<GameTransfer, 'id' | 'playerId' | 'gameCode' | 'direction' | 'currency' | 'amountMinor'>;

const ends = (leg: Leg): { from: AccountName; to: AccountName } => {
  const wallet = accounts.wallet(leg.playerId);
  const game = accounts.game(leg.playerId, leg.gameCode);
  return leg.direction === 'in' ? { from: wallet, to: game } : { from: game, to: wallet };
};

const move = (leg: Leg, from: AccountName, to: AccountName): readonly Posting[] => [
  { account: from, amountMinor: negate(leg.amountMinor) },
  { account: to, amountMinor: leg.amountMinor },
];

const journal = (leg: Leg, kind: string, postings: readonly Posting[]): Journal => ({
  kind,
  reference: leg.id,
  currency: leg.currency,
  postings,
});

/** A journal in the format of the database functions `hold_transfer` and `settle_transfer`. */
export const journalRow = ({ kind, postings }: Journal) => ({
  journal_kind: kind,
  accounts: postings.map(({ account }) => account),
  amounts: postings.map(({ amountMinor }) => amountMinor),
});

/** Posted before the provider is called, so that the money cannot be spent twice. */
export const holdJournal = (leg: Leg): Journal =>
  journal(leg, 'transfer-hold', move(leg, ends(leg).from, accounts.transit(leg.playerId)));

/** The provider has executed the order. */
export const confirmJournal = (leg: Leg): Journal =>
  journal(leg, 'transfer-confirm', move(leg, accounts.transit(leg.playerId), ends(leg).to));

/** The provider has definitely not executed the order. */
export const returnJournal = (leg: Leg): Journal =>
  journal(leg, 'transfer-return', move(leg, accounts.transit(leg.playerId), ends(leg).from));
