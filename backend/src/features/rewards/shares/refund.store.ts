import type { Currency } from '@kaeo/shared/api';
import type { Sql } from '../../../platform/database/db.ts';
import { countNumbered, cutPage, keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import type { LossShare } from '../losses/loss-share.ts';

const Refund = rowOf({ id: column.text, amountMinor: column.minor });
export type Refund = RowOf<typeof Refund>;
const RefundLine = rowOf({ amountMinor: column.minor, createdAt: column.instant, ...placeColumns });
const newest = keyset({ at: 'credited_at', id: 'id' });

/** Refunds from claim to credit; a player has at most one waiting claim. */
export function createRefundStore(sql: Sql) {
  return {
    /** False if an earlier claim waits to be credited. */
    async claim(refund: {
      readonly id: string;
      readonly playerId: string;
      readonly currency: Currency;
      readonly share: Pick<LossShare, 'amountMinor' | 'netLossMinor' | 'highestRate'>;
      readonly claimedAt: Date;
    }): Promise<boolean> {
      const { amountMinor, netLossMinor, highestRate } = refund.share;
      const count = await sql.run(
        `insert into refunds (id, player_id, currency, amount_minor, net_loss_minor, highest_rate, state, claimed_at)
         values ($1, $2, $3, $4, $5, $6, 'CLAIMED', $7)
         on conflict (player_id) where state = 'CLAIMED' do nothing returning id`,
        [refund.id, refund.playerId, refund.currency, amountMinor, netLossMinor, highestRate, refund.claimedAt],
      );
      return count > 0;
    },

    async findClaimed(playerId: string): Promise<Refund | undefined> {
      const [refund] = await sql.rows(
        Refund,
        `select ${Refund.select()} from refunds where player_id = $1 and state = 'CLAIMED'`,
        [playerId],
      );
      return refund;
    },

    /** Marks the waiting claim as credited, once; undefined if none is waiting. */
    async takeClaimed(playerId: string, creditedAt: Date): Promise<Refund | undefined> {
      const [refund] = await sql.rows(
        Refund,
        `update refunds set state = 'CREDITED', credited_at = $2 where player_id = $1 and state = 'CLAIMED'
         returning ${Refund.select()}`,
        [playerId, creditedAt],
      );
      return refund;
    },

    /** Credited refunds, newest first; a waiting claim is not included. */
    async page(playerId: string, page: Page) {
      const total = await countNumbered(sql, `refunds where player_id = $1 and state = 'CREDITED'`, [playerId]);
      const { text, values } = newest.page(page, [playerId]);
      const read = await sql.rows(
        RefundLine,
        `select amount_minor as "amountMinor", credited_at as "createdAt", ${newest.columns} from refunds
         where player_id = $1 and state = 'CREDITED' ${text}`,
        values,
      );
      return { total, ...cutPage(read, page) };
    },
  };
}
