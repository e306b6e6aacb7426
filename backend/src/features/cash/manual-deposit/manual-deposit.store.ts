import { Currency } from '@kaeo/shared/api';
import { ManualDeposit as WireDeposit } from '@kaeo/shared/desk';
import { Type } from 'typebox';
import { anyRow, firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { type FilteredBy, type MoneyList, readMoneyPage } from '../../../platform/database/money-filter.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { isCorrected, isMatchedWith, isUndecidedAgain, matchOf } from '../../records/decisions/corrected.ts';
import { decisionColumns, decisionSql } from '../../records/decisions/made-decision.ts';

const ManualDeposit = rowOf({
  reference: column.text,
  movementId: column.text,
  playerId: column.text,
  currency: Currency,
  amountMinor: column.minor,
  createdAt: column.instant,
  /** The player's description of the transfer; empty if not given. */
  paidFrom: column.text,
  paidAt: column.text,
  bankReference: column.text,
});
export type ManualDeposit = RowOf<typeof ManualDeposit>;
const LatestSlip = Type.Object({
  reference: column.text,
  status: column.text,
  reason: column.text,
  amountMinor: column.minor,
  createdAt: column.text,
  hasPicture: column.boolean,
});
const Line = Type.Object({
  bank: column.text,
  reference: column.text,
  amountMinor: column.minor,
  currency: Currency,
  at: column.nullable(column.text),
  payer: column.text,
  isSameNumber: column.boolean,
  slip: column.nullable(column.text),
  case: column.nullable(column.text),
  isSettled: column.boolean,
});
/** A transfer to credit, with the fields that a manual deposit may share with it. */
type TransferToCredit = Pick<ManualDeposit, 'playerId' | 'currency' | 'amountMinor' | 'bankReference'>;
const Reference = rowOf({ reference: column.text });
/** `credited`: or returned. `suspense`: the money is in an open case. `like`: a slip or case of the same player and amount. */
const Twin = rowOf({ kind: column.oneOf(['credited', 'suspense', 'like']), what: column.text });
const DecidedDeposit = rowOf({
  ...ManualDeposit.columns,
  state: column.oneOf(['REQUESTED', 'APPROVED', 'REFUSED']),
  decidedAt: column.nullable(column.instant),
});
const ListedDeposit = rowOf({
  ...DecidedDeposit.columns,
  player: WireDeposit.properties.player,
  slips: Type.Array(LatestSlip),
  lines: Type.Array(Line),
  noLineAt: column.nullable(column.instant),
  noLineNote: column.text,
  matchedCase: column.nullable(column.text),
  /** Its money was parked (PROT-07), and a case decides about it. */
  isParked: column.boolean,
  ...decisionColumns,
  ...placeColumns,
});
export type ListedDeposit = RowOf<typeof ListedDeposit>;

const playerOf = `select json_build_object('username', p.username, 'name', p.name, 'bankCode', p.bank_code,
    'bankAccountNo', p.bank_account_no, 'bankAccountName', p.bank_account_name) from players p where p.id = d.player_id`;
const slipsOf = `select coalesce(json_agg(json_build_object('reference', s.reference, 'status', s.status, 'reason', s.reason,
    'amountMinor', s.amount_minor, 'createdAt', s.created_at,
    'hasPicture', exists (select from slip_images i where i.slip_id = s.id)) order by s.created_at desc), '[]')
  from (select * from slips s where s.player_id = d.player_id order by s.created_at desc limit 3) s`;

const numberOf = 'bank_number(d.bank_reference)';
const isSameNumber = `${numberOf} <> '' and bank_number(r.bank_reference) = ${numberOf}`;
/** The first case of the money of the transfer `r`, or its name if it was credited without a case. */
const moneyOf = `coalesce(r.case_id, r.sending_bank || ':' || r.bank_reference)`;
const linesAtMost = 5;
/** Transfers with the bank number of the deposit, then those of its amount, the nearest in time first. */
const linesOf = `select coalesce(json_agg(json_build_object('bank', r.sending_bank, 'reference', r.bank_reference,
    'amountMinor', r.amount_minor, 'currency', r.currency, 'at', r.transferred_at,
    'payer', coalesce(nullif(r.sender_name, ''), c.evidence->>'sender', ''), 'isSameNumber', r.is_same, 'slip', s.reference,
    'case', coalesce(r.case_id, (select k.case_id from corrections k where k.subject = 'slip:' || s.reference)), 'isSettled',
    (r.slip_id is not null or c.resolved_at is not null) and not ${isUndecidedAgain(moneyOf)}) order by r.is_same desc, r.apart), '[]')
  from (
    (select r.*, true as is_same, 0 as apart from received_transfers r where ${isSameNumber} limit ${linesAtMost})
    union all
    (select r.*, false, abs(extract(epoch from r.transferred_at - d.created_at)) as apart from received_transfers r
     where r.currency = d.currency and r.amount_minor = d.amount_minor and not (${isSameNumber})
       and r.transferred_at between d.created_at - interval '1 day' and d.created_at + interval '1 day'
     order by apart limit ${linesAtMost})
    order by is_same desc, apart limit ${linesAtMost}
  ) r left join money_cases c on c.id = r.case_id left join slips s on s.id = r.slip_id`;

const columns = { player: 'player_id', amount: 'amount_minor' };
/** Oldest first. */
const waiting: MoneyList = {
  from: `manual_deposits where state = 'REQUESTED'`,
  order: keyset({ at: 'created_at', id: 'reference', isOldestFirst: true }),
  columns: { ...columns, at: 'created_at' },
  isUnlimited: false,
};
/** Newest first. */
const decided: MoneyList = {
  from: `manual_deposits where state <> 'REQUESTED'`,
  order: keyset({ at: 'decided_at', id: 'reference' }),
  columns: { ...columns, at: 'decided_at' },
  isUnlimited: true,
};
/** `from` selects rows of `manual_deposits` and their places. */
const listed = (from: string, order = ''): string =>
  `select ${ListedDeposit.selectFrom('d', {
    player: `(${playerOf})`,
    slips: `(${slipsOf})`,
    lines: `(${linesOf})`,
    matchedCase: `(${matchOf('d.reference')})`,
    isParked: `exists (select from money_cases m where m.kind = 'DEPOSIT_PROTECTED' and m.subject = d.reference)`,
    ...decisionSql(
      `'manual-deposit:' || d.reference`,
      'd.decided_at',
      // The first match approves a deposit that waits.
      `select 'case:' || m.id from money_cases m where m.manual_deposit = d.reference order by m.resolved_at limit 1`,
    ),
    placeUs: 'd."placeUs"',
    placeId: 'd."placeId"',
  })} from (${from}) d ${order}`;

const number = 'bank_number($1)';
const isTakenBack = isCorrected(`'manual-deposit:' || d.reference`);
const isUnmatched = `d.state = 'APPROVED' and not ${isMatchedWith('d.reference')} and not ${isTakenBack}`;
/** The money is in suspense, for the first time or again. */
const isUndecided = `(c.resolved_at is null or ${isUndecidedAgain('c.id')})`;

const isSlipTakenBack = `(${isCorrected(`'slip:' || s.reference`)}
  or exists (select from received_transfers r where r.slip_id = s.id and ${isCorrected(`'case:' || r.case_id`)}))`;

/** Items with bank number $1; slips and cases of player $2, currency $3, amount $4, credited since $5 or open. */
const twins = `
  select case when r.case_id is not null and c.resolved_at is null or ${isUndecidedAgain(moneyOf)} then 'suspense' else 'credited' end as kind,
    'transfer ' || r.sending_bank || ':' || r.bank_reference as what
  from received_transfers r left join money_cases c on c.id = r.case_id
  where ${number} <> '' and bank_number(r.bank_reference) = ${number}
  union all
  select case when exists (select from money_cases c where c.subject = q.id and ${isUndecided}) then 'suspense' else 'credited' end,
    'payment ' || q.journal
  from qr_payments q where ${number} <> '' and bank_number(q.id) = ${number}
  union all
  select 'credited', 'manual deposit ' || d.reference
  from manual_deposits d where ${number} <> '' and d.state = 'APPROVED' and d.bank_reference <> '' and bank_number(d.bank_reference) = ${number}
    and not ${isTakenBack}
  union all
  select 'like', 'slip ' || s.reference
  from slips s where s.player_id = $2 and s.currency = $3 and s.amount_minor = $4
    and (s.status = 'SUCCESS' and s.settled_at >= $5 and not ${isSlipTakenBack} or s.status = 'IN_PROGRESS' and s.case_id is not null)
  union all
  select 'like', 'case ' || c.subject
  from money_cases c
  where c.player_id = $2 and c.currency = $3 and c.suspense_minor = $4 and c.resolution = 'CREDITED' and c.resolved_at >= $5
    and not ${isCorrected(`'case:' || c.id`)}
  order by kind, what limit 20`;

export function createManualDepositStore(sql: Sql) {
  return {
    add: (deposit: ManualDeposit) => insertRow(sql, 'manual_deposits', { ...deposit, state: 'REQUESTED' }),

    /** Deposits that wait for a decision, oldest first, or decided ones, newest first. */
    list: (isDecided: boolean, page: Page, filteredBy?: FilteredBy) =>
      readMoneyPage(sql, {
        row: ListedDeposit,
        list: isDecided ? decided : waiting,
        page,
        filteredBy,
        around: (rows, order) => listed(rows, order.sortOf('d')),
      }),

    /** One deposit in any state, with its evidence. */
    findListed: (reference: string): Promise<ListedDeposit | undefined> =>
      firstRow(sql, ListedDeposit, listed(`select *, ${waiting.order.columns} from manual_deposits where reference = $1`), [
        reference,
      ]),

    /** What may already have credited the deposit's transfer: the same bank number, or the same player and amount since `since`. */
    twinsOf: ({ bankReference, playerId, currency, amountMinor }: ManualDeposit, since: Date) =>
      sql.rows(Twin, twins, [bankReference, playerId, currency, amountMinor, since]),

    /** References of approved, unmatched deposits that may be for the transfer: same bank number, or same player and amount. */
    async unmatchedLike({ playerId, currency, amountMinor, bankReference }: TransferToCredit): Promise<string[]> {
      const rows = await sql.rows(
        Reference,
        `select d.reference from manual_deposits d
         where ${isUnmatched} and (
           d.player_id = $1 and d.currency = $2 and d.amount_minor = $3 and d.no_line_at is null
           or d.bank_reference <> '' and bank_number(d.bank_reference) = bank_number($4)
         ) order by d.decided_at desc, d.reference limit 10`,
        [playerId, currency, amountMinor, bankReference],
      );
      return rows.map(({ reference }) => reference);
    },

    /** Records why no statement line will arrive for an approved deposit; false if it is matched, not approved or already recorded. */
    setNoLine: (reference: string, note: string, now: Date) =>
      anyRow(
        sql,
        `update manual_deposits d set no_line_at = $2, no_line_note = $3
         where d.reference = $1 and d.no_line_at is null and ${isUnmatched}`,
        [reference, now, note],
      ),

    /** Whether staff took its approval back. */
    isTakenBack: (reference: string) => anyRow(sql, `select where ${isCorrected(`'manual-deposit:' || $1`)}`, [reference]),

    find: (reference: string) =>
      firstRow(sql, DecidedDeposit, `select ${DecidedDeposit.select()} from manual_deposits where reference = $1`, [reference]),

    lock: (reference: string) =>
      firstRow(sql, DecidedDeposit, `select ${DecidedDeposit.select()} from manual_deposits where reference = $1 for update`, [
        reference,
      ]),

    /** Decides once; undefined if already decided or unknown. */
    decide: (reference: string, state: 'APPROVED' | 'REFUSED', decidedAt: Date) =>
      firstRow(
        sql,
        ManualDeposit,
        `update manual_deposits set state = $2, decided_at = $3 where reference = $1 and state = 'REQUESTED' returning ${ManualDeposit.select()}`,
        [reference, state, decidedAt],
      ),
  };
}
