import type { Currency } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import type { Sql } from '../../platform/db.ts';
import type { Accrual } from './loss-share.ts';

export type Friend = {
  readonly name: string;
  readonly createdAt: Date;
  readonly creditedMinor: number;
} & Accrual;
export type FriendAccrual = Accrual & { readonly inviteeId: string };

/** Friends who registered with the player's link, and what their losses have earned. A friend counts in the inviter's currency only. */
export function createInviteStore(sql: Sql) {
  return {
    async page(
      inviterId: string,
      currency: Currency,
      page: { offset: number; limit: number },
    ): Promise<{ total: number; friends: Friend[] }> {
      const [count] = await sql.query<{ total: number }>('select count(*)::integer as total from players where inviter_id = $1', [
        inviterId,
      ]);
      const friends = await sql.query<Friend>(
        `select p.name, p.created_at as "createdAt",
           coalesce((select sum(c.amount_minor) from invite_credits c where c.inviter_id = $1 and c.invitee_id = p.id), 0)::bigint
             as "creditedMinor",
           coalesce(a.invite_net_minor, 0)::bigint as "netLossMinor", coalesce(a.invite_share, 0)::bigint as share
         from players p left join loss_accruals a on a.player_id = p.id and a.currency = $2
         where p.inviter_id = $1 order by p.created_at desc, p.id desc limit $3 offset $4`,
        [inviterId, currency, page.limit, page.offset],
      );
      return { total: count?.total ?? 0, friends };
    },

    /** What each friend has earned since the last collection; locked, so that it is collected once. */
    lockAccruals: (inviterId: string, currency: Currency) =>
      sql.query<FriendAccrual>(
        `select a.player_id as "inviteeId", a.invite_net_minor as "netLossMinor", a.invite_share as share
         from loss_accruals a join players p on p.id = a.player_id
         where p.inviter_id = $1 and a.currency = $2 order by a.player_id for update of a`,
        [inviterId, currency],
      ),

    async hasFriends(inviterId: string): Promise<boolean> {
      const rows = await sql.query('select 1 from players where inviter_id = $1 limit 1', [inviterId]);
      return rows.length > 0;
    },

    async hasCredits(inviterId: string): Promise<boolean> {
      const rows = await sql.query('select 1 from invite_credits where inviter_id = $1 limit 1', [inviterId]);
      return rows.length > 0;
    },

    async recordCredit(credit: {
      id: string;
      inviterId: string;
      inviteeId: string;
      currency: Currency;
      amountMinor: Minor;
      createdAt: Date;
    }): Promise<void> {
      await sql.query(
        `insert into invite_credits (id, inviter_id, invitee_id, currency, amount_minor, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [credit.id, credit.inviterId, credit.inviteeId, credit.currency, credit.amountMinor, credit.createdAt],
      );
    },
  };
}
