import { move, wallet } from '../../../ledger/audit-rules.ts';
import { type FeatureAudit, settled } from '../../records/movements/movement.audit.ts';

/** The case in which the money was parked. */
const parked = `left join money_cases c on c.kind = 'DEPOSIT_PROTECTED' and c.subject = d.reference`;

export const manualDepositAudit: FeatureAudit = {
  journals: [
    move(
      'deposit',
      ['manual_deposits', 'money_cases'],
      `select d.movement_id as reference, d.currency, d.decided_at as at, d.amount_minor as amount, 'external:bank:MANUAL:desk' as giver,
         case when c.id is null then ${wallet('d.player_id')} else 'suspense' end as taker
       from manual_deposits d ${parked} where d.state = 'APPROVED'`,
    ),
  ],
  lines: [
    {
      name: 'manual deposit',
      type: 'deposit',
      needs: ['manual_deposits', 'money_cases'],
      rows: `select d.movement_id, d.player_id,
          case when c.id is null then ${settled('d.state', 'APPROVED', 'REFUSED')} else ${settled('c.resolution', 'CREDITED', 'RETURNED')} end,
          null, 'WALLET', d.amount_minor, d.currency, null, null, d.created_at, d.reference
        from manual_deposits d ${parked}`,
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
