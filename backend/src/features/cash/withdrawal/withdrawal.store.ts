import { Currency } from '@kaeo/shared/api';
import { anyRow, firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { type Keyset, keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { type FilteredBy, type MoneyList, readMoneyPage } from '../../../platform/database/money-filter.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { noteChange } from '../../../platform/live/changes.ts';
import { latestActColumn, latestActSql } from '../../records/decisions/made-decision.ts';

/** Destination of the money: a copy of the player's bank account at the time of the request. */
const BankDestination = rowOf({ bankCode: column.text, accountNo: column.text, accountName: column.text });
export type BankDestination = RowOf<typeof BankDestination>;
export const Withdrawal = rowOf({
  ...BankDestination.columns,
  id: column.text,
  reference: column.text,
  movementId: column.text,
  playerId: column.text,
  currency: Currency,
  amountMinor: column.minor,
  state: column.oneOf(['HELD', 'SENT', 'PAID', 'RETURNED']),
  createdAt: column.instant,
  /** Why the rail refused the order when it was last sent; null if it accepted it or the outcome is unknown. */
  refusal: column.nullable(column.text),
  /** Staff decided to return the money to the wallet, once a lookup confirms that the rail does not know the payout. */
  isReturnDecided: column.boolean,
  /** The partner that received the order, and the only one to query about it; null until sent. */
  partner: column.nullable(column.text),
  /** Pays parked money (PROT-07), which was never in the wallet. The withdrawal has the id of its case. */
  isParked: column.boolean,
});
export type Withdrawal = RowOf<typeof Withdrawal>;
type NewWithdrawal = Omit<Withdrawal, 'state' | 'refusal' | 'isReturnDecided' | 'partner' | 'isParked'>;

const { id, reference, playerId, currency, amountMinor, state, isReturnDecided } = Withdrawal.columns;
const shownFields = { id, reference, playerId, username: column.text, currency, amountMinor, state, isReturnDecided };
const listedFields = { ...shownFields, madeBy: latestActColumn, ...placeColumns };
const RefusedWithdrawal = rowOf({ ...listedFields, refusal: column.text, refusedAt: column.instant });
/** A withdrawal in any state. */
const ShownPayout = rowOf({ ...listedFields, refusal: column.nullable(column.text), refusedAt: column.nullable(column.instant) });
export type ListedPayout = RowOf<typeof RefusedWithdrawal>;
export type ShownPayout = RowOf<typeof ShownPayout>;
/** Not every withdrawal was refused. */
const byCreation = keyset({ at: 'created_at', id: 'id' });
const isRefused = `state = 'SENT' and refusal is not null`;
/** A payout that was sent again waits for another decision once the rail refuses it again. */
const isUndecided = `${isRefused} and not is_return_decided`;
const columns = { player: 'player_id', amount: 'amount_minor', kind: 'bank_code' };
/** Oldest refusal first. */
const waiting: MoneyList = {
  from: `withdrawals where ${isUndecided}`,
  order: keyset({ at: 'refused_at', id: 'id', isOldestFirst: true }),
  columns: { ...columns, at: 'refused_at' },
  isUnlimited: false,
};
/** Includes those whose money is being returned. */
const refused: MoneyList = { ...waiting, from: `withdrawals where ${isRefused}` };
/** Latest decision first. */
const decided: MoneyList = {
  from: `withdrawals where decided_at is not null and not (${isUndecided})`,
  order: keyset({ at: 'decided_at', id: 'id' }),
  columns: { ...columns, at: 'decided_at' },
  isUnlimited: true,
};
const refusedColumns = RefusedWithdrawal.selectFrom('w', {
  username: '(select username from players p where p.id = w.player_id)',
  madeBy: latestActSql(`'payout:' || w.reference`, 'PUT /desk/api/payouts/{id}'),
  placeUs: 'w."placeUs"',
  placeId: 'w."placeId"',
});
const hasOpenClaim = (player: string): string =>
  `exists (select from money_cases c where c.claimant_id = ${player} and c.claim_minor > 0 and c.resolved_at is null)`;
const OwnBank = rowOf({ ...BankDestination.columns, hasOpenClaim: column.boolean, heldUntil: column.nullable(column.instant) });
const ownBankColumns = OwnBank.select({
  accountNo: 'bank_account_no',
  accountName: 'bank_account_name',
  hasOpenClaim: hasOpenClaim('$1'),
  heldUntil: 'withdraw_held_until',
});

const Owner = rowOf({ playerId: column.text });

const select = `select ${Withdrawal.select({ isParked: 'exists (select from money_cases c where c.id = withdrawals.id)' })} from withdrawals`;

export function createWithdrawalStore(sql: Sql) {
  const around = (rows: string, order: Keyset) => `select ${refusedColumns} from (${rows}) w ${order.sortOf('w')}`;

  return {
    add: (withdrawal: NewWithdrawal) => insertRow(sql, 'withdrawals', { ...withdrawal, state: 'HELD' }),

    find: (id: string, options?: { lock: boolean }) =>
      firstRow(sql, Withdrawal, `${select} where id = $1${options?.lock ? ' for update' : ''}`, [id]),

    /** Marks as sent before the call, so that a crash leaves "unknown"; false while a claim waits for staff (ADR 0023). */
    async markSent(id: string, now: Date, partner: string): Promise<boolean> {
      const sent = await firstRow(
        sql,
        Owner,
        `update withdrawals set state = 'SENT', sent_at = $2, partner = $3
         where id = $1 and state = 'HELD' and not ${hasOpenClaim('withdrawals.player_id')}
         returning ${Owner.select()}`,
        [id, now, partner],
      );
      if (sent) noteChange(sql, sent.playerId, 'movements');
      return sent !== undefined;
    },

    /** Records the rail's refusal of the order, or clears it if the order was not refused. */
    noteSent: (id: string, refusal: string | null, now: Date) =>
      sql.run(
        `update withdrawals set refusal = $2, refused_at = case when $2::text is null then null else coalesce(refused_at, $3) end
         where id = $1 and state = 'SENT' and refusal is distinct from $2::text`,
        [id, refusal, now],
      ),

    decide: (id: string, isReturn: boolean, now: Date) =>
      sql.run(
        `update withdrawals set is_return_decided = $2, decided_at = $3 where id = $1 and state = 'SENT' and not is_return_decided`,
        [id, isReturn, now],
      ),

    /** Payouts that the rail refused and that are not settled, oldest first. */
    listRefused: (page: Page) => readMoneyPage(sql, { row: RefusedWithdrawal, list: refused, page, around }),

    /** Payouts that wait for a decision, oldest refusal first, or those that staff decided, latest decision first. */
    list: (isDecided: boolean, page: Page, filteredBy: FilteredBy) =>
      readMoneyPage(sql, { row: ShownPayout, list: isDecided ? decided : waiting, page, filteredBy, around }),

    /** One payout in any state, by id or reference. */
    findShown: (name: string): Promise<ShownPayout | undefined> =>
      firstRow(
        sql,
        ShownPayout,
        `select ${refusedColumns} from (select *, ${byCreation.columns} from withdrawals where id = $1 or reference = $1) w`,
        [name],
      ),

    /** Those of money from the wallet. */
    async lockUnsent(playerId: string): Promise<Withdrawal[]> {
      const unsent = `${select} where player_id = $1 and state = 'HELD' order by id for update`;
      return (await sql.rows(Withdrawal, unsent, [playerId])).filter(({ isParked }) => !isParked);
    },

    settle: (id: string, state: 'PAID' | 'RETURNED', now: Date) =>
      sql.run('update withdrawals set state = $2, settled_at = $3 where id = $1', [id, state, now]),

    isUnderWay: (playerId: string, { bankCode, accountNo }: Pick<BankDestination, 'bankCode' | 'accountNo'>) =>
      anyRow(
        sql,
        `select from withdrawals where player_id = $1 and bank_code = $2 and account_no = $3 and state in ('HELD', 'SENT') limit 1`,
        [playerId, bankCode, accountNo],
      ),

    /** The player's bank account; undefined if not filled in. */
    async bankOf(playerId: string): Promise<RowOf<typeof OwnBank> | undefined> {
      const [row] = await sql.rows(OwnBank, `select ${ownBankColumns} from players where id = $1`, [playerId]);
      return row && row.bankCode !== '' && row.accountNo !== '' ? row : undefined;
    },
  };
}
