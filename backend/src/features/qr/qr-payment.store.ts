import type { Sql } from '../../platform/db.ts';
import type { Payment } from '../../providers/providers.port.ts';

type PaymentOutcome = 'CREDITED' | 'SUSPENSE';

export function createQrPaymentStore(sql: Sql) {
  return {
    /** Claims a payment by the provider's own id; false when it has been booked before. */
    async claim(payment: Payment, booking: { qrcodeId: string | null; outcome: PaymentOutcome; now: Date }): Promise<boolean> {
      const rows = await sql.query(
        `insert into qr_payments (id, reference, qrcode_id, amount_minor, currency, outcome, paid_at, received_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning id`,
        [
          payment.id,
          payment.reference,
          booking.qrcodeId,
          payment.amountMinor,
          payment.currency,
          booking.outcome,
          payment.paidAt,
          booking.now,
        ],
      );
      return rows.length > 0;
    },

    /** Whether the payment was booked as it is reported now. */
    async isBookedAs({ id, reference, amountMinor, currency }: Payment): Promise<boolean> {
      const rows = await sql.query(
        'select id from qr_payments where id = $1 and reference = $2 and amount_minor = $3 and currency = $4',
        [id, reference, amountMinor, currency],
      );
      return rows.length > 0;
    },
  };
}
