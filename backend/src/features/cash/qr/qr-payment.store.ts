import type { Sql } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import type { Payment } from '../../../providers/providers.port.ts';

type PaymentOutcome = 'CREDITED' | 'SUSPENSE';
/** A payment with its channel, which distinguishes payments with the same id. */
export type ChannelPayment = Payment & { readonly channel: string };

/** The journal reference of a payment. The id alone is not unique, since two channels may share it. */
export const journalOf = ({ channel, id }: ChannelPayment): string => `${channel}:${id}`;

const PaidOn = rowOf({ channel: column.text });

export function createQrPaymentStore(sql: Sql) {
  return {
    /** Claims a payment by channel and id; false if it was booked before. */
    async claim(
      payment: ChannelPayment,
      booking: { qrcodeId: string | null; outcome: PaymentOutcome; movementId: string | null; now: Date },
    ): Promise<boolean> {
      const count = await sql.run(
        `insert into qr_payments (id, channel, journal, reference, qrcode_id, amount_minor, currency, outcome, paid_at, received_at,
           movement_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (channel, id) do nothing returning id`,
        [
          payment.id,
          payment.channel,
          journalOf(payment),
          payment.reference,
          booking.qrcodeId,
          payment.amountMinor,
          payment.currency,
          booking.outcome,
          payment.paidAt,
          booking.now,
          booking.movementId,
        ],
      );
      return count > 0;
    },

    /** Whether the payment was booked with the same data as reported now. */
    async isBookedAs({ id, channel, reference, amountMinor, currency }: ChannelPayment): Promise<boolean> {
      const count = await sql.run(
        `select id from qr_payments
         where id = $1 and channel = $2 and reference = $3 and amount_minor = $4 and currency = $5`,
        [id, channel, reference, amountMinor, currency],
      );
      return count > 0;
    },

    /** The channel on which a payment with this id was booked; undefined if there are several. */
    async onlyChannelOf(id: string): Promise<string | undefined> {
      const rows = await sql.rows(PaidOn, 'select channel from qr_payments where id = $1 limit 2', [id]);
      return rows.length === 1 ? rows[0]?.channel : undefined;
    },
  };
}
