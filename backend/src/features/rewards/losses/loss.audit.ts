import { type AuditRules } from '../../../ledger/audit-rules.ts';

export const lossAudit: AuditRules = {
  checks: [
    {
      name: 'pending and shared net losses equal the net losses of the games',
      needs: ['loss_buckets', 'refunds', 'invite_credits', 'game_results', 'reward_debts'],
      text: `
        select player_id || ' ' || currency || ' ' || reward as subject, 'differ by ' || sum(amount) as detail
        from (
          select player_id, currency, reward, net_minor as amount from loss_buckets
          union all select player_id, currency, 'refund', net_loss_minor from refunds
          union all select invitee_id, currency, 'invite', net_loss_minor from invite_credits
          union all select loser_id, currency, reward, -net_loss_minor from reward_debts where reward <> 'bonus'
          union all select player_id, currency, reward, counted_minor from game_results, unnest(array['refund', 'invite']) as reward
        ) facts
        group by player_id, currency, reward having sum(amount) <> 0`,
    },
    {
      name: 'net losses with a paid share equal the receipts minus cancelled ones',
      needs: ['loss_buckets', 'refunds', 'invite_credits', 'reward_debts'],
      text: `
        select player_id || ' ' || currency || ' ' || reward as subject, 'differ by ' || sum(amount) as detail
        from (
          select player_id, currency, reward, paid_minor as amount from loss_buckets
          union all select player_id, currency, 'refund', -net_loss_minor from refunds
          union all select invitee_id, currency, 'invite', -net_loss_minor from invite_credits
          union all select loser_id, currency, reward, net_loss_minor from reward_debts where reward <> 'bonus'
        ) facts
        group by player_id, currency, reward having sum(amount) <> 0`,
    },
  ],
};
