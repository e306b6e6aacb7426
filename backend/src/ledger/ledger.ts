import type { Currency } from '@kaeo/shared/api';
import { type Minor, negate, sum, zero } from '@kaeo/shared/money';
import { Type } from 'typebox';
import type { Clock } from '../platform/clock.ts';
import { firstRow, onlyRow, type Sql, type Transaction } from '../platform/database/db.ts';
import { column, rowOf } from '../platform/database/row.ts';
import { noteChange } from '../platform/live/changes.ts';
import { Refusal } from '../platform/refusal.ts';

/** Name of an account in the chart of accounts (D-20). Only `accounts` below creates one. */
export type AccountName = string & { readonly accountName: unique symbol };

const name = (text: string): AccountName => text as AccountName; // the only place that creates account names

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
  /** Corrections of wallets without an earlier decision: minus what players received by them. */
  corrections: () => name('house:corrections'),
  suspense: () => name('suspense'),
  /** What players owe us by open cases: minus the sum of the claims. */
  claims: () => name('house:claims'),
  /** Claims that were not recovered, booked as a loss. */
  writtenOff: () => name('house:written-off'),
  /** Money that an operator sent back to its payer. */
  returned: () => name('external:returned'),
} as const;

/** A condition on an account `l`: it belongs to the player with this id. */
export const ofPlayer = (id: string): string => `l.name >= 'player:' || ${id} || ':' and l.name < 'player:' || ${id} || ';'`;
/** True if the player has money, null otherwise. With a limit, which keeps the planner from reading all accounts. */
export const hasMoney = (id: string): string =>
  `(select true from ledger_accounts l where ${ofPlayer(id)} and l.balance_minor <> 0 limit 1)`;

/** The player whose account it is, if any. */
const playerOf = (account: AccountName): string | undefined => /^player:([^:]+):/.exec(account)?.[1];

export type Posting = { readonly account: AccountName; readonly amountMinor: Minor };
export type Journal = {
  /** The event in the glossary's words: `deposit`, `withdrawal-hold`, `transfer-confirm`… */
  readonly kind: string;
  /** Identifies the event: a second journal of the same kind and reference is refused (`DuplicateJournal`). */
  readonly reference: string;
  readonly currency: Currency;
  /** Signed minor units, at least two postings, with a sum of zero. A positive amount increases a player account. */
  readonly postings: readonly Posting[];
};

/** The postings that move an amount from one account to another. */
export const movePostings = (from: AccountName, to: AccountName, amountMinor: Minor): readonly Posting[] => [
  { account: from, amountMinor: negate(amountMinor) },
  { account: to, amountMinor },
];

/** The event has already been posted, so the caller's work is done. */
export class DuplicateJournal extends Error {
  constructor(kind: string, reference: string) {
    super(`journal ${kind} ${reference} is already posted`);
    this.name = 'DuplicateJournal';
  }
}

export type Ledger = ReturnType<typeof createLedger>;

const BalanceRow = rowOf({ name: Type.Unsafe<AccountName>(Type.String()), balance_minor: column.minor });

/**
 * The only writer of postings, in the application's own database. The database refuses unbalanced journals and negative
 * player accounts (`MONEY_NOT_ENOUGH`); its constraints are in `migrations/0002-ledger.sql`.
 */
export function createLedger(clock: Clock) {
  return {
    /**
     * @throws Refusal `MONEY_NOT_ENOUGH`, or DuplicateJournal; after either, nothing is posted and the transaction stays
     * usable.
     * @throws RangeError for an invalid journal: fewer than two postings, a repeated account, a zero amount, or a sum
     * other than zero.
     */
    post: (tx: Transaction, journal: Journal) => post(tx, journal, clock.now()),
    /**
     * Balance in minor units, zero for an account without postings. With `lock: true` the account stays locked until
     * commit. Lock wallets only: `post` locks wallets first and other accounts in the order of their names.
     */
    async balance(sql: Sql, account: AccountName, currency: Currency, { lock } = { lock: false }): Promise<Minor> {
      if (lock) await makeLockable(sql, account, currency);
      const text = `select name, balance_minor from ledger_accounts where name = $1 and currency = $2${lock ? ' for update' : ''}`;
      return (await firstRow(sql, BalanceRow, text, [account, currency]))?.balance_minor ?? zero;
    },
    /** Balances of all accounts whose name starts with the prefix. */
    async balances(sql: Sql, prefix: string, currency: Currency): Promise<ReadonlyMap<AccountName, Minor>> {
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
    throw new RangeError(`${kind} ${reference}: at least two postings, each on another account`);
  if (amounts.includes(zero) || sum(amounts) !== 0)
    throw new RangeError(`${kind} ${reference}: amounts must not be zero and must sum to zero`);
  const text = 'select post_journal($1, $2, $3, $4::text[], $5::bigint[], $6) as outcome';
  const { outcome } = await onlyRow(tx, Posted, text, [kind, reference, currency, names, amounts, now]);
  if (outcome === 'not-enough') throw new Refusal('MONEY_NOT_ENOUGH');
  if (outcome === 'duplicate') throw new DuplicateJournal(kind, reference);
  for (const player of new Set(names.map(playerOf))) if (player !== undefined) noteChange(tx, player, 'wallet', 'movements');
}

/** An account without postings has no row yet, and only a row can be locked. */
async function makeLockable(sql: Sql, account: AccountName, currency: string): Promise<void> {
  await sql.run(
    `insert into ledger_accounts (name, currency, is_player) values ($1, $2, starts_with($1, 'player:'))
     on conflict (name, currency) do nothing`,
    [account, currency],
  );
}
