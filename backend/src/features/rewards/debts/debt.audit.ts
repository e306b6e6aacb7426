import { move, wallet } from '../../../ledger/audit-rules.ts';
import { type FeatureAudit } from '../../records/movements/movement.audit.ts';

export const debtAudit: FeatureAudit = {
  journals: [
    move(
      'debt-recovery',
      ['reward_debts', 'reward_recoveries'],
      `select r.id as reference, d.currency, r.created_at as at, r.amount_minor as amount, ${wallet('d.player_id')} as giver,
         'house:' || d.reward as taker
       from reward_recoveries r join reward_debts d on d.id = r.debt_id`,
    ),
  ],
  lines: [
    {
      name: 'recovery of a debt',
      type: 'recovery',
      needs: ['reward_debts', 'reward_recoveries'],
      rows: `select r.id, d.player_id, 'SUCCESS', 'WALLET', '', r.amount_minor, d.currency, null, null, r.created_at, null
        from reward_recoveries r join reward_debts d on d.id = r.debt_id`,
    },
  ],
  checks: [
    {
      name: 'the recovered amount of a debt is the sum of its recoveries',
      needs: ['reward_debts', 'reward_recoveries'],
      text: `
        select d.id as subject, 'recovered ' || d.recovered_minor || ', taken ' || coalesce(sum(r.amount_minor), 0) as detail
        from reward_debts d left join reward_recoveries r on r.debt_id = d.id
        group by d.id having d.recovered_minor <> coalesce(sum(r.amount_minor), 0)`,
    },
  ],
};
