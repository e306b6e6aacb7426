import type { Sql } from '../../../platform/database/db.ts';
import type { Window } from '../../../providers/providers.port.ts';
import type { Line } from './compare-lines.ts';

export type BookedPayout = Line & {
  readonly state: 'HELD' | 'SENT' | 'PAID' | 'RETURNED';
  readonly bankCode: string;
  readonly accountNo: string;
};

/** Our side of each rail: what stands in the books for the window, and whatever the other side names besides. */
export const createBookStore = (sql: Sql) => ({
  /** Transfers to our bank accounts, by "sending bank:reference". */
  received: ({ from, to }: Window, named: readonly string[]) =>
    sql.query<Line>(
      `select sending_bank || ':' || bank_reference as key, coalesce(transferred_at, booked_at) as at,
         amount_minor as "amountMinor", currency
       from received_transfers
       where transferred_at >= $1 and transferred_at < $2 or sending_bank || ':' || bank_reference = any ($3::text[])`,
      [from, to, [...named]],
    ),

  /** Of the transfers, those of which a slip is being asked after: they are booked when the bank has told. */
  async slipsUnderWay(named: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await sql.query<{ key: string }>(
      `select sending_bank || ':' || bank_reference as key from slips
       where status = 'IN_PROGRESS' and sending_bank || ':' || bank_reference = any ($1::text[])`,
      [[...named]],
    );
    return new Set(rows.map(({ key }) => key));
  },

  payments: ({ from, to }: Window, named: readonly string[]) =>
    sql.query<Line>(
      `select id as key, paid_at as at, amount_minor as "amountMinor", currency, 'code ' || reference as facts
       from qr_payments where paid_at >= $1 and paid_at < $2 or id = any ($3::text[])`,
      [from, to, [...named]],
    ),

  /** By when they were sent first. */
  payouts: ({ from, to }: Window, named: readonly string[]) =>
    sql.query<BookedPayout>(
      `select id as key, coalesce(sent_at, created_at) as at, amount_minor as "amountMinor", currency, state,
         bank_code as "bankCode", account_no as "accountNo"
       from withdrawals where sent_at >= $1 and sent_at < $2 or id = any ($3::text[])`,
      [from, to, [...named]],
    ),
});
