import { Currency, QrChannel } from '@kaeo/shared/api';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const QrCode = rowOf({
  id: column.text,
  reference: column.text,
  playerId: column.text,
  channel: QrChannel,
  currency: Currency,
  amountMinor: column.minor,
  payload: column.text,
  state: column.oneOf(['CREATING', 'OPEN', 'FAILED', 'CANCELLED', 'EXPIRED', 'PAID']),
  createdAt: column.instant,
  expiresAt: column.instant,
});
export type QrCode = RowOf<typeof QrCode>;
type QrState = QrCode['state'];

export function createQrStore(sql: Sql) {
  const one = async (text: string, values: readonly unknown[]): Promise<QrCode | undefined> => {
    const [row] = await sql.rows(QrCode, text, values);
    return row;
  };
  return {
    find: (id: string) => one(`select ${QrCode.select()} from qr_codes where id = $1`, [id]),
    lockByReference: (reference: string) =>
      one(`select ${QrCode.select()} from qr_codes where reference = $1 for update`, [reference]),

    /** The player's code on the channel that is shown or being registered. */
    findLive: (playerId: string, channel: QrChannel, now: Date) =>
      one(
        `select ${QrCode.select()} from qr_codes
         where player_id = $1 and channel = $2 and state in ('CREATING', 'OPEN') and expires_at > $3`,
        [playerId, channel, now],
      ),

    /** Locks code creation for the player and channel until commit. */
    async lockCreation(playerId: string, channel: QrChannel): Promise<void> {
      await sql.run(`select pg_advisory_xact_lock(hashtextextended('qr:' || $1 || ':' || $2, 0))`, [playerId, channel]);
    },

    /** Whether the operator accepts the currency on the channel. */
    async isOffered(channel: QrChannel, currency: Currency): Promise<boolean> {
      const count = await sql.run('select bank_code from site_accounts where bank_code = $1 and currency = $2 limit 1', [
        channel,
        currency,
      ]);
      return count > 0;
    },

    /** Expires codes past their time, so that a new one can be created. */
    async expire(playerId: string, channel: QrChannel, now: Date): Promise<void> {
      await sql.run(
        `update qr_codes set state = 'EXPIRED'
         where player_id = $1 and channel = $2 and state in ('CREATING', 'OPEN') and expires_at <= $3`,
        [playerId, channel, now],
      );
    },

    /** Records a new code; false if the player already has one on the channel. */
    async add(code: Omit<QrCode, 'state'>, partner: string): Promise<boolean> {
      const count = await sql.run(
        `insert into qr_codes (id, reference, player_id, channel, currency, amount_minor, payload, state, created_at, expires_at, partner)
         values ($1, $2, $3, $4, $5, $6, $7, 'CREATING', $8, $9, $10)
         on conflict (player_id, channel) where state in ('CREATING', 'OPEN') do nothing returning id`,
        [
          code.id,
          code.reference,
          code.playerId,
          code.channel,
          code.currency,
          code.amountMinor,
          code.payload,
          code.createdAt,
          code.expiresAt,
          partner,
        ],
      );
      return count > 0;
    },

    /** Opens the code, with the partner's payload if it supplied one; returns whether the code was still being created. */
    async open(id: string, payload: string | undefined): Promise<boolean> {
      const count = await sql.run(
        `update qr_codes set state = 'OPEN', payload = coalesce($2, payload) where id = $1 and state = 'CREATING' returning id`,
        [id, payload ?? null],
      );
      return count > 0;
    },

    /** Changes the state if it is one of `from`; returns whether it changed. */
    async move(id: string, from: readonly QrState[], to: QrState): Promise<boolean> {
      const count = await sql.run('update qr_codes set state = $3 where id = $1 and state = any ($2::text[]) returning id', [
        id,
        [...from],
        to,
      ]);
      return count > 0;
    },
  };
}
