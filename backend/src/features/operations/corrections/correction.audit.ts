import { move } from '../../../ledger/audit-rules.ts';
import type { FeatureAudit } from '../../records/movements/movement.audit.ts';

export const correctionAudit: FeatureAudit = {
  journals: [
    move(
      'correction',
      ['corrections'],
      'select id as reference, currency, created_at as at, amount_minor as amount, giver, taker from corrections',
    ),
  ],
  lines: [
    {
      name: 'correction',
      type: 'withdraw',
      needs: ['corrections'],
      rows: `select movement_id, player_id, 'SUCCESS', 'WALLET', 'CORRECTION', amount_minor, currency, null, null, created_at, null
        from corrections where movement_id is not null`,
    },
  ],
};
