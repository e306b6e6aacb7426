import type { Currency } from '@wallet/shared/api';
import { type Minor, sum, zero } from '@wallet/shared/money';
import { Type } from 'typebox';
import type { Clock } from '../platform/clock.ts';
import type { Sql, Transaction } from '../platform/database/db.ts';
import { column, rowOf } from '../platform/database/row.ts';
import { Refusal } from '../platform/refusal.ts';

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
  /** What players owe us by open cases: minus the sum of their claims. */
  claims: () => name('house:claims'),
  /** Claims that were not recovered, as a loss of ours. */
  writtenOff: () => name('house:written-off'),
  /** Money that a person sent back to who had paid it. */
  returned: () => name('external:returned'),
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
  /**
   * @throws Refusal `MONEY_NOT_ENOUGH`, or DuplicateJournal; either leaves nothing posted and the transaction usable.
   * @throws RangeError for a journal no caller should make: fewer than two postings, an account twice, a zero, or no zero sum.
   */
  post(tx: Transaction, journal: Journal): Promise<void>;
  /**
   * Balance in minor units, zero for an account without postings. Inside a transaction `lock: true` holds it until commit; lock wallets
   * only, since `post` takes those first and anything else in the order of names.
   */
  balance(sql: Sql, account: AccountName, currency: Currency, options?: { lock: boolean }): Promise<Minor>;
  /** Balances of all accounts that begin with the prefix, by name. */
  balances(sql: Sql, prefix: string, currency: Currency): Promise<ReadonlyMap<AccountName, Minor>>;
}

const BalanceRow = rowOf({ name: Type.Unsafe<AccountName>(Type.String()), balance_minor: column.minor });

/** The ledger in the application's own database; see `migrations/0100-ledger.sql` for what the database refuses by itself. */
export function createLedger(clock: Clock): Ledger {
  return {
    post: (tx, journal) => post(tx, journal, clock.now()),
    async balance(sql, account, currency, options) {
      if (options?.lock) await makeLockable(sql, account, currency);
      const [row] = await sql.rows(
        BalanceRow,
        `select name, balance_minor from ledger_accounts where name = $1 and currency = $2${options?.lock ? ' for update' : ''}`,
        [account, currency],
      );
      return row?.balance_minor ?? zero;
    },
    async balances(sql, prefix, currency) {
      const rows = await sql.rows(
        BalanceRow,
        'select name, balance_minor from ledger_accounts where starts_with(name, $1) and currency = $2 order by name',
        [prefix, currency],
      );
      return new Map(rows.map((row) => [row.name, row.balance_minor]));
    },
  };
}

const Posted = rowOf({ outcome: column.oneOf(['posted', 'duplicate', 'not-enough']) });
async function post(tx: Transaction, { kind, reference, currency, postings }: Journal, now: Date): Promise<void> {
  const names = postings.map(({ account }) => account);
  const amounts = postings.map(({ amountMinor }) => amountMinor);
  if (new Set(names).size !== names.length || names.length < 2)
    throw new RangeError(`${kind} ${reference}: each account once, at least two`);
  if (amounts.includes(zero) || sum(amounts) !== 0)
    throw new RangeError(`${kind} ${reference}: amounts other than zero, summing to zero`);
  const [row] = await tx.rows(Posted, 'select post_journal($1, $2, $3, $4::text[], $5::bigint[], $6) as outcome', [
    kind,
    reference,
    currency,
    names,
    amounts,
    now,
  ]);
  if (row?.outcome === 'not-enough') throw new Refusal('MONEY_NOT_ENOUGH');
  if (row?.outcome === 'duplicate') throw new DuplicateJournal(kind, reference);
}

/** An account without postings has no row yet, and only a row can be locked. */
async function makeLockable(sql: Sql, account: AccountName, currency: string): Promise<void> {
  await sql.run(
    `insert into ledger_accounts (name, currency, is_player) values ($1, $2, starts_with($1, 'player:'))
     on conflict (name, currency) do nothing`,
    [account, currency],
  );
}
