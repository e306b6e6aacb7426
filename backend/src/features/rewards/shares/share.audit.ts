import { move, sealedTable, wallet } from '../../../ledger/audit-rules.ts';
import { type FeatureAudit } from '../../records/movements/movement.audit.ts';

export const shareAudit: FeatureAudit = {
  journals: [
    move(
      'refund-credit',
      ['refunds'],
      `select id as reference, currency, credited_at as at, amount_minor as amount, 'house:refund' as giver, ${wallet('player_id')} as taker
       from refunds where state = 'CREDITED'`,
    ),
    move(
      'invite-credit',
      ['invite_credits'],
      `select coalesce(payment_id, id) as reference, currency, min(created_at) as at, sum(amount_minor)::bigint as amount, 'house:invite' as giver,
         ${wallet('inviter_id')} as taker
       from invite_credits group by coalesce(payment_id, id), inviter_id, currency`,
    ),
  ],
  lines: [
    {
      name: 'refund',
      type: 'bonus',
      needs: ['refunds'],
      rows: `select id, player_id, 'SUCCESS', '', 'WALLET', amount_minor, currency, 'refund', '', credited_at, null
        from refunds where state = 'CREDITED'`,
    },
    {
      name: 'invite bonus',
      type: 'bonus',
      needs: ['invite_credits'],
      rows: `select coalesce(payment_id, id), inviter_id, 'SUCCESS', '', 'WALLET', sum(amount_minor)::bigint, currency, 'invite', '', min(created_at), null
        from invite_credits group by coalesce(payment_id, id), inviter_id, currency`,
    },
  ],
  checks: [
    {
      name: 'the earnings of an inviter are the sum of the friends’ shares',
      needs: ['invite_earnings', 'loss_accounts', 'players'],
      text: `
        select inviter_id || ' ' || currency as subject, 'differ by ' || sum(amount) as detail
        from (
          select inviter_id, currency, amount_minor as amount from invite_earnings
          union all select p.inviter_id, a.currency, -a.invite_share_minor from loss_accounts a join players p on p.id = a.player_id
            where p.inviter_id is not null
        ) facts
        group by inviter_id, currency having sum(amount) <> 0`,
    },
    {
      name: 'no share exceeds its highest rate of the net loss',
      needs: ['refunds', 'invite_credits'],
      text: `
        select id as subject, amount_minor || ' of ' || net_loss_minor || ' at ' || highest_rate as detail
        from (
          select id, amount_minor, net_loss_minor, highest_rate from refunds
          union all select id, amount_minor, net_loss_minor, highest_rate from invite_credits
        ) receipts
        where amount_minor::numeric * 10000 > net_loss_minor::numeric * highest_rate`,
    },
  ],
  sealed: [sealedTable('refunds', 'player_id'), sealedTable('invite_credits', 'inviter_id')],
};
