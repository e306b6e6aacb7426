import type { Currency } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import type { Sql } from '../platform/db.ts';

/** Name of an account in the chart of D-20, made by `accounts` below and nowhere else. */
export type AccountName = string & { readonly accountName: unique symbol };

const name = (text: string): AccountName => text as AccountName; // the one place where account names are made

/** The chart of accounts; each exists once per currency. */
export const accounts = {
  wallet: (playerId: string) => name(`player:${playerId}:wallet`),
  hold: (playerId: string) => name(`player:${playerId}:hold`),
  transit: (playerId: string) => name(`player:${playerId}:transit`),
  game: (playerId: string, gameCode: string) => name(`player:${playerId}:game:${gameCode}`),
  bank: (bankCode: string, accountNo: string) => name(`external:bank:${bankCode}:${accountNo}`),
  payout: () => name('external:payout'),
  qr: (channel: string) => name(`external:qr:${channel}`),
  gift: () => name('external:gift'),
  provider: (gameCode: string) => name(`provider:${gameCode}`),
  bonus: () => name('house:bonus'),
  refund: () => name('house:refund'),
  invite: () => name('house:invite'),
  opening: () => name('house:opening'),
  suspense: () => name('suspense'),
} as const;

export type Posting = { readonly account: AccountName; readonly amountMinor: Minor };
export type Journal = {
  /** What happened, in the glossary's words: `deposit`, `withdrawal-hold`, `transfer-confirm`… */
  readonly kind: string;
  /** Identifies the event; a second journal of the same kind and reference is refused by the database (`DuplicateJournal`). */
  readonly reference: string;
  readonly currency: Currency;
  /** Signed minor units, at least two, summing to zero. Player accounts rise with a positive amount. */
  readonly postings: readonly Posting[];
};

/** Thrown when the event has been posted before: the caller's work is already done. */
export class DuplicateJournal extends Error {
  constructor(kind: string, reference: string) {
    super(`journal ${kind} ${reference} is posted already`);
    this.name = 'DuplicateJournal';
  }
}

/**
 * The only writer of postings. Locks the accounts in sorted order, posts, and lets the database check that the journal sums to zero
 * and no player account falls below zero; the latter surfaces as the refusal `MONEY_NOT_ENOUGH`.
 */
export interface Ledger {
  post(tx: Sql, journal: Journal): Promise<void>;
  /** Balance in minor units, zero for an account without postings. Inside a transaction `lock: true` holds it until commit. */
  balance(sql: Sql, account: AccountName, currency: Currency, options?: { lock: boolean }): Promise<Minor>;
  /** Balances of all accounts that begin with the prefix, by name. */
  balances(sql: Sql, prefix: string, currency: Currency): Promise<ReadonlyMap<AccountName, Minor>>;
}
