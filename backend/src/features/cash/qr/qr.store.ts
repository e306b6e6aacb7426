import { Currency, QrChannel } from '@wallet/shared/api';
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

const columns = `id, reference, player_id as "playerId", channel, currency, amount_minor as "amountMinor", payload, state,
  created_at as "createdAt", expires_at as "expiresAt"`;

export function createQrStore(sql: Sql) {
  const one = async (text: string, values: readonly unknown[]): Promise<QrCode | undefined> => {
    const [row] = await sql.rows(QrCode, text, values);
    return row;
  };
  return {
    find: (id: string) => one(`select ${columns} from qr_codes where id = $1`, [id]),
    lockByReference: (reference: string) => one(`select ${columns} from qr_codes where reference = $1 for update`, [reference]),

    /** The code of the player and channel that is still shown, or about to be. */
    findLive: (playerId: string, channel: QrChannel, now: Date) =>
      one(
        `select ${columns} from qr_codes
         where player_id = $1 and channel = $2 and state in ('CREATING', 'OPEN') and expires_at > $3`,
        [playerId, channel, now],
      ),

    /** Nobody else makes a code for the player and channel until commit. */
    async alone(playerId: string, channel: QrChannel): Promise<void> {
      await sql.run(`select pg_advisory_xact_lock(hashtextextended('qr:' || $1 || ':' || $2, 0))`, [playerId, channel]);
    },

    /** Whether the operator takes the currency on the channel. */
    async isOffered(channel: QrChannel, currency: Currency): Promise<boolean> {
      const count = await sql.run('select bank_code from site_accounts where bank_code = $1 and currency = $2 limit 1', [
        channel,
        currency,
      ]);
      return count > 0;
    },

    /** Takes codes whose time is over out of the way of a new one. */
    async expire(playerId: string, channel: QrChannel, now: Date): Promise<void> {
      await sql.run(
        `update qr_codes set state = 'EXPIRED'
         where player_id = $1 and channel = $2 and state in ('CREATING', 'OPEN') and expires_at <= $3`,
        [playerId, channel, now],
      );
    },

    /** Records the intent; false when the player has a code on the channel already. */
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

    /** Shows the code, by the payload of the partner where it made one of its own; returns whether it was still to be shown. */
    async open(id: string, payload: string | undefined): Promise<boolean> {
      const count = await sql.run(
        `update qr_codes set state = 'OPEN', payload = coalesce($2, payload) where id = $1 and state = 'CREATING' returning id`,
        [id, payload ?? null],
      );
      return count > 0;
    },

    /** Moves the code on, if it is where the caller believes it to be; returns whether it was. */
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
