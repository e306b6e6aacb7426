import { move, wallet } from '../../../ledger/audit-rules.ts';
import { type FeatureAudit, settled } from '../../records/movements/movement.audit.ts';

export const giftAudit: FeatureAudit = {
  journals: [
    move(
      'gift-deposit',
      ['gift_redemptions'],
      `select digest as reference, currency, settled_at as at, amount_minor as amount, 'external:gift' as giver, ${wallet('player_id')} as taker
       from gift_redemptions where state = 'CREDITED' and case_id is null`,
    ),
    move(
      'gift-suspense',
      ['gift_redemptions', 'money_cases'],
      `select g.digest as reference, g.currency, case c.kind when 'DEPOSIT_PROTECTED' then c.opened_at else g.settled_at end as at,
         c.suspense_minor as amount, 'external:gift' as giver, 'suspense' as taker
       from gift_redemptions g join money_cases c on c.id = g.case_id where g.state = 'CREDITED' or c.kind = 'DEPOSIT_PROTECTED'`,
    ),
  ],
  lines: [
    {
      name: 'gift',
      type: 'deposit',
      needs: ['gift_redemptions'],
      rows: `select movement_id, player_id, ${settled('state', 'CREDITED', 'REFUSED')}, 'GIFT', 'WALLET', amount_minor, currency, null, null, null::timestamptz,
          reference from gift_redemptions where movement_id is not null`,
    },
  ],
};
