import type { Currency } from '@wallet/shared/api';
import { type Minor, negate } from '@wallet/shared/money';
import type { Sql } from '../../platform/db.ts';
import { type Accrual, invitePercents, refundPercents, shareOfResult } from './loss-share.ts';

type Purpose = 'refund' | 'invite';

const columns: Readonly<Record<Purpose, { net: string; share: string }>> = {
  refund: { net: 'refund_net_minor', share: 'refund_share' },
  invite: { net: 'invite_net_minor', share: 'invite_share' },
};

/** Net losses that have not been refunded, or collected by the inviter, yet. */
export function createLossAccrualStore(sql: Sql) {
  return {
    /** Adds a booked result; `bonusPercent` is the percentage of the bonus that runs, undefined without one. */
    async add(playerId: string, currency: Currency, resultMinor: Minor, bonusPercent: number | undefined): Promise<void> {
      const refundShare = shareOfResult(resultMinor, bonusPercent ?? refundPercents.success);
      const inviteShare = shareOfResult(resultMinor, bonusPercent === undefined ? invitePercents.success : invitePercents.fail);
      await sql.query(
        `insert into loss_accruals as a
           (player_id, currency, refund_net_minor, refund_share, invite_net_minor, invite_share)
         values ($1, $2, $3, $4, $3, $5)
         on conflict (player_id, currency) do update set
           refund_net_minor = a.refund_net_minor + excluded.refund_net_minor,
           refund_share = a.refund_share + excluded.refund_share,
           invite_net_minor = a.invite_net_minor + excluded.invite_net_minor,
           invite_share = a.invite_share + excluded.invite_share`,
        [playerId, currency, negate(resultMinor), refundShare, inviteShare],
      );
    },

    async find(playerId: string, currency: Currency, purpose: Purpose, options?: { lock: boolean }): Promise<Accrual> {
      const { net, share } = columns[purpose];
      const [row] = await sql.query<Accrual>(
        `select ${net} as "netLossMinor", ${share} as share from loss_accruals
         where player_id = $1 and currency = $2 ${options?.lock ? 'for update' : ''}`,
        [playerId, currency],
      );
      return row ?? { netLossMinor: 0, share: 0 };
    },

    /** Starts the count anew, in the transaction that pays what was accrued. */
    async clear(playerId: string, currency: Currency, purpose: Purpose): Promise<void> {
      const { net, share } = columns[purpose];
      await sql.query(`update loss_accruals set ${net} = 0, ${share} = 0 where player_id = $1 and currency = $2`, [
        playerId,
        currency,
      ]);
    },
  };
}
