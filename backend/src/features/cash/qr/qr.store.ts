import { Currency, QrChannel } from '@kaeo/shared/api';
import { anyRow, firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
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
  const one = (text: string, values: readonly unknown[]) => firstRow(sql, QrCode, text, values);
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

    /** The newest code on the channel whose payment is parked (PROT-07). */
    findParked: (playerId: string, channel: QrChannel) =>
      one(
        `select ${QrCode.selectFrom('q')} from money_cases c
           join qr_payments p on p.id = c.subject join qr_codes q on q.id = p.qrcode_id and q.player_id = c.claimant_id
         where c.claimant_id = $1 and c.kind = 'DEPOSIT_PROTECTED' and c.resolved_at is null and q.channel = $2
         order by c.opened_at desc, c.id desc limit 1`,
        [playerId, channel],
      ),

    lockCreation: (playerId: string, channel: QrChannel) =>
      sql.run(`select pg_advisory_xact_lock(hashtextextended('qr:' || $1 || ':' || $2, 0))`, [playerId, channel]),

    /** Whether the operator accepts the currency on the channel. */
    isOffered: (channel: QrChannel, currency: Currency) =>
      anyRow(sql, 'select bank_code from site_accounts where bank_code = $1 and currency = $2 limit 1', [channel, currency]),

    expire: (playerId: string, channel: QrChannel, now: Date) =>
      sql.run(
        `update qr_codes set state = 'EXPIRED'
         where player_id = $1 and channel = $2 and state in ('CREATING', 'OPEN') and expires_at <= $3`,
        [playerId, channel, now],
      ),

    /** Records a new code; false if the player already has one on the channel. */
    add: (code: Omit<QrCode, 'state'>, partner: string) =>
      insertRow(
        sql,
        'qr_codes',
        { ...code, state: 'CREATING', partner },
        `on conflict (player_id, channel) where state in ('CREATING', 'OPEN') do nothing`,
      ),

    /** Opens the code, with the partner's payload if it supplied one; returns whether the code was still being created. */
    open: (id: string, payload: string | undefined) =>
      anyRow(
        sql,
        `update qr_codes set state = 'OPEN', payload = coalesce($2, payload) where id = $1 and state = 'CREATING' returning id`,
        [id, payload ?? null],
      ),

    move: (id: string, from: readonly QrState[], to: QrState) =>
      anyRow(sql, 'update qr_codes set state = $3 where id = $1 and state = any ($2::text[]) returning id', [id, [...from], to]),
  };
}
