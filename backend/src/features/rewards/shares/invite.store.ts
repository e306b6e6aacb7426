import type { Currency } from '@kaeo/shared/api';
import { Type } from 'typebox';
import { anyRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { countNumbered, cutPage, keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { LossRow, lossFactsOf } from '../losses/loss-account.store.ts';
import type { LossShare } from '../losses/loss-share.ts';

const Friend = rowOf({
  name: column.text,
  createdAt: column.instant,
  creditedMinor: column.integer,
  /** Null if the friend has not played in the inviter's currency. */
  facts: column.nullable(Type.Object(LossRow.columns)),
  ...placeColumns,
});
const newest = keyset({ at: 'p.created_at', id: 'p.id' });
const FriendLosses = rowOf({ ...LossRow.columns, inviteeId: column.text });
export type FriendLosses = RowOf<typeof FriendLosses>;

const Locked = rowOf({ id: column.text });

/** Friends who registered with the player's link, and their losses. Only play in the inviter's currency counts. */
export function createInviteStore(sql: Sql) {
  return {
    async page(inviterId: string, currency: Currency, after: Date, page: Page) {
      const total = await countNumbered(sql, 'players where inviter_id = $1', [inviterId]);
      const { text, values } = newest.page(page, [inviterId, currency, after]);
      const read = await sql.rows(
        Friend,
        `select p.name, p.created_at as "createdAt", ${newest.columns},
           coalesce((select sum(c.amount_minor) from invite_credits c where c.inviter_id = $1 and c.invitee_id = p.id), 0)::bigint
             as "creditedMinor",
           (select row_to_json(f) from (select ${lossFactsOf('invite', '$3')} from loss_accounts a
             where a.player_id = p.id and a.currency = $2) f) as facts
         from players p where p.inviter_id = $1 ${text}`,
        values,
      );
      return { total, ...cutPage(read, page) };
    },

    /** Losses and wins of each friend since the last collection; locked, so that they are collected once. */
    async lockLosses(inviterId: string, currency: Currency, after: Date): Promise<FriendLosses[]> {
      const locked = await sql.rows(
        Locked,
        `select a.player_id as id from loss_accounts a join players p on p.id = a.player_id
         where p.inviter_id = $1 and a.currency = $2 order by a.player_id for update of a`,
        [inviterId, currency],
      );
      return sql.rows(
        FriendLosses,
        `select a.player_id as "inviteeId", ${lossFactsOf('invite', '$3')} from loss_accounts a
         where a.player_id = any ($1) and a.currency = $2 order by a.player_id`,
        [locked.map(({ id }) => id), currency, after],
      );
    },

    hasFriends: (inviterId: string) => anyRow(sql, 'select 1 from players where inviter_id = $1 limit 1', [inviterId]),

    hasCredits: (inviterId: string) => anyRow(sql, 'select 1 from invite_credits where inviter_id = $1 limit 1', [inviterId]),

    recordCredit: ({
      share: { amountMinor, netLossMinor, highestRate },
      ...credit
    }: {
      id: string;
      inviterId: string;
      inviteeId: string;
      currency: Currency;
      share: Pick<LossShare, 'amountMinor' | 'netLossMinor' | 'highestRate'>;
      createdAt: Date;
      paymentId: string;
    }) => insertRow(sql, 'invite_credits', { ...credit, amountMinor, netLossMinor, highestRate }),
  };
}
