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
      ['gift_redemptions'],
      `select digest as reference, currency, settled_at as at, amount_minor as amount, 'external:gift' as giver, 'suspense' as taker
       from gift_redemptions where state = 'CREDITED' and case_id is not null`,
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
