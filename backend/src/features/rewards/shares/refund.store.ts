import type { Currency } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import type { Sql } from '../../../platform/database/db.ts';
import type { LossShare } from '../losses/loss-share.ts';

export type Refund = { readonly id: string; readonly amountMinor: Minor };
export type RefundLine = { readonly amountMinor: Minor; readonly createdAt: Date };

/** Refunds from the claim to the wallet; one claim waits at a time. */
export function createRefundStore(sql: Sql) {
  return {
    /** False while an earlier claim waits for the wallet. */
    async claim(refund: {
      readonly id: string;
      readonly playerId: string;
      readonly currency: Currency;
      readonly share: Pick<LossShare, 'amountMinor' | 'netLossMinor' | 'highestRate'>;
      readonly claimedAt: Date;
    }): Promise<boolean> {
      const { amountMinor, netLossMinor, highestRate } = refund.share;
      const rows = await sql.query(
        `insert into refunds (id, player_id, currency, amount_minor, net_loss_minor, highest_rate, state, claimed_at)
         values ($1, $2, $3, $4, $5, $6, 'CLAIMED', $7)
         on conflict (player_id) where state = 'CLAIMED' do nothing returning id`,
        [refund.id, refund.playerId, refund.currency, amountMinor, netLossMinor, highestRate, refund.claimedAt],
      );
      return rows.length > 0;
    },

    async findClaimed(playerId: string): Promise<Refund | undefined> {
      const [refund] = await sql.query<Refund>(
        `select id, amount_minor as "amountMinor" from refunds where player_id = $1 and state = 'CLAIMED'`,
        [playerId],
      );
      return refund;
    },

    /** Takes the waiting claim, once: undefined when none waits any more. */
    async takeClaimed(playerId: string, creditedAt: Date): Promise<Refund | undefined> {
      const [refund] = await sql.query<Refund>(
        `update refunds set state = 'CREDITED', credited_at = $2 where player_id = $1 and state = 'CLAIMED'
         returning id, amount_minor as "amountMinor"`,
        [playerId, creditedAt],
      );
      return refund;
    },

    /** What reached the wallet, newest first; a claim that waits is no refund received yet. */
    async page(playerId: string, page: { offset: number; limit: number }): Promise<{ total: number; lines: RefundLine[] }> {
      const [count] = await sql.query<{ total: number }>(
        `select count(*)::integer as total from refunds where player_id = $1 and state = 'CREDITED'`,
        [playerId],
      );
      const lines = await sql.query<RefundLine>(
        `select amount_minor as "amountMinor", credited_at as "createdAt" from refunds
         where player_id = $1 and state = 'CREDITED' order by credited_at desc, id desc limit $2 offset $3`,
        [playerId, page.limit, page.offset],
      );
      return { total: count?.total ?? 0, lines };
    },
  };
}
