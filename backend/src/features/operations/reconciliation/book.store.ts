import { Currency } from '@kaeo/shared/api';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import type { Window } from '../../../providers/ports/providers.port.ts';
import { Withdrawal } from '../../cash/withdrawal/withdrawal.store.ts';

const BookedLine = rowOf({ key: column.text, at: column.instant, amountMinor: column.minor, currency: Currency });
const BookedPayment = rowOf({ ...BookedLine.columns, facts: column.text });
const BookedPayout = rowOf({
  ...BookedLine.columns,
  state: Withdrawal.columns.state,
  bankCode: column.text,
  accountNo: column.text,
});
export type BookedPayout = RowOf<typeof BookedPayout>;

/** The state last reported by the rail: for a contradicted payout, the state given by its case. */
const reportedState = `coalesce((select case c.kind when 'PAYOUT_PAID_AFTER_RETURN' then 'PAID' else 'RETURNED' end from money_cases c
    where c.subject = withdrawals.id and c.kind in ('PAYOUT_CAME_BACK', 'DEPOSIT_PROTECTED', 'PAYOUT_PAID_AFTER_RETURN')
    order by c.opened_at desc limit 1), state)`;

const Key = rowOf({ key: column.text });

/** Our side of each rail: lines of the window, plus every line that the other side names. */
export const createBookStore = (sql: Sql) => ({
  /** Transfers to our bank accounts, keyed "sending bank:reference". */
  received: ({ from, to }: Window, named: readonly string[]) =>
    sql.rows(
      BookedLine,
      `select ${BookedLine.select({ key: "sending_bank || ':' || bank_reference", at: 'coalesce(transferred_at, booked_at)' })}
       from (select * from received_transfers where transferred_at >= $1 and transferred_at < $2
         union select t.* from unnest($3::text[]) as k (key)
           join received_transfers t on t.sending_bank = split_part(k.key, ':', 1)
             and t.bank_reference = substr(k.key, strpos(k.key, ':') + 1)) as received`,
      [from, to, [...named]],
    ),

  /** Named transfers with a slip in progress, which is booked once the bank responds; not if the response is unreadable. */
  async slipsUnderWay(named: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await sql.rows(
      Key,
      `select sending_bank || ':' || bank_reference as key from slips
       where status = 'IN_PROGRESS' and sending_bank || ':' || bank_reference = any ($1::text[]) and not exists (
         select from money_cases c
         where c.kind = 'SLIP_UNREADABLE' and c.subject = sending_bank || ':' || bank_reference and c.detail = slips.reference
       )`,
      [[...named]],
    );
    return new Set(rows.map(({ key }) => key));
  },

  payments: ({ from, to }: Window, named: readonly string[]) =>
    sql.rows(
      BookedPayment,
      `select ${BookedPayment.select({ key: 'id', at: 'paid_at', facts: "'code ' || reference" })}
       from qr_payments where paid_at >= $1 and paid_at < $2 or id = any ($3::text[])`,
      [from, to, [...named]],
    ),

  /** Selected by the time of first sending. */
  payouts: ({ from, to }: Window, named: readonly string[]) =>
    sql.rows(
      BookedPayout,
      `select ${BookedPayout.select({ key: 'id', at: 'coalesce(sent_at, created_at)', state: reportedState })}
       from withdrawals where sent_at >= $1 and sent_at < $2 or id = any ($3::text[])`,
      [from, to, [...named]],
    ),
});
