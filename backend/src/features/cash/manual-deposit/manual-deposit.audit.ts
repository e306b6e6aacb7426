import { move, wallet } from '../../../ledger/audit-rules.ts';
import { type FeatureAudit, settled } from '../../records/movements/movement.audit.ts';

export const manualDepositAudit: FeatureAudit = {
  journals: [
    move(
      'deposit',
      ['manual_deposits'],
      `select movement_id as reference, currency, decided_at as at, amount_minor as amount, 'external:bank:MANUAL:desk' as giver,
         ${wallet('player_id')} as taker
       from manual_deposits where state = 'APPROVED'`,
    ),
  ],
  lines: [
    {
      name: 'manual deposit',
      type: 'deposit',
      needs: ['manual_deposits'],
      rows: `select movement_id, player_id, ${settled('state', 'APPROVED', 'REFUSED')}, null, 'WALLET', amount_minor, currency, null, null, created_at,
          reference from manual_deposits`,
    },
  ],
  checks: [
    {
      name: 'every matched case has an approved manual deposit of its amount',
      needs: ['money_cases', 'manual_deposits'],
      text: `
        select c.id as subject, 'case ' || c.suspense_minor || ' ' || c.currency || ', deposit ' ||
          coalesce(d.state || ' ' || d.amount_minor || ' ' || d.currency, 'unknown') as detail
        from money_cases c left join manual_deposits d on d.reference = c.manual_deposit
        where c.resolution = 'MATCHED' and (d.state is distinct from 'APPROVED' or d.amount_minor is distinct from c.suspense_minor
          or d.currency is distinct from c.currency)`,
    },
  ],
};
