import { anyRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import type { Payment } from '../../../providers/ports/providers.port.ts';

type PaymentOutcome = 'CREDITED' | 'SUSPENSE';
/** A payment with its channel, which distinguishes payments with the same id. */
export type ChannelPayment = Payment & { readonly channel: string };

/** The journal reference of a payment. The id alone is not unique, since two channels may share it. */
export const journalOf = ({ channel, id }: ChannelPayment): string => `${channel}:${id}`;

const PaidOn = rowOf({ channel: column.text });

export function createQrPaymentStore(sql: Sql) {
  return {
    claim: (
      payment: ChannelPayment,
      booking: { qrcodeId: string | null; outcome: PaymentOutcome; movementId: string | null; receivedAt: Date },
    ) => {
      const { id, channel, reference, amountMinor, currency, paidAt } = payment;
      const row = { id, channel, journal: journalOf(payment), reference, amountMinor, currency, paidAt, ...booking };
      return insertRow(sql, 'qr_payments', row, 'on conflict (channel, id) do nothing');
    },

    isBookedAs: ({ id, channel, reference, amountMinor, currency }: ChannelPayment) =>
      anyRow(
        sql,
        `select id from qr_payments
         where id = $1 and channel = $2 and reference = $3 and amount_minor = $4 and currency = $5`,
        [id, channel, reference, amountMinor, currency],
      ),

    /** The channel on which a payment with this id was booked; undefined if there are several. */
    async onlyChannelOf(id: string): Promise<string | undefined> {
      const rows = await sql.rows(PaidOn, 'select channel from qr_payments where id = $1 limit 2', [id]);
      return rows.length === 1 ? rows[0]?.channel : undefined;
    },
  };
}
