import type { Currency } from '@kaeo/shared/api';
import { firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { countNumbered, cutPage, keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import type { LossShare } from '../losses/loss-share.ts';

const Refund = rowOf({ id: column.text, amountMinor: column.minor });
const RefundLine = rowOf({ amountMinor: column.minor, createdAt: column.instant, ...placeColumns });
const newest = keyset({ at: 'credited_at', id: 'id' });

/** Refunds from claim to credit; a player has at most one waiting claim. */
export function createRefundStore(sql: Sql) {
  return {
    /** False if an earlier claim waits to be credited. */
    claim: ({
      share: { amountMinor, netLossMinor, highestRate },
      ...refund
    }: {
      readonly id: string;
      readonly playerId: string;
      readonly currency: Currency;
      readonly share: Pick<LossShare, 'amountMinor' | 'netLossMinor' | 'highestRate'>;
      readonly claimedAt: Date;
    }) =>
      insertRow(
        sql,
        'refunds',
        { ...refund, amountMinor, netLossMinor, highestRate, state: 'CLAIMED' },
        `on conflict (player_id) where state = 'CLAIMED' do nothing`,
      ),

    findClaimed: (playerId: string) =>
      firstRow(sql, Refund, `select ${Refund.select()} from refunds where player_id = $1 and state = 'CLAIMED'`, [playerId]),

    /** Marks the waiting claim as credited, once; undefined if none is waiting. */
    takeClaimed: (playerId: string, creditedAt: Date) =>
      firstRow(
        sql,
        Refund,
        `update refunds set state = 'CREDITED', credited_at = $2 where player_id = $1 and state = 'CLAIMED'
         returning ${Refund.select()}`,
        [playerId, creditedAt],
      ),

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
