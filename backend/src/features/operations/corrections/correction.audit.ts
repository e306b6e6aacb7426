import { move, wallet } from '../../../ledger/audit-rules.ts';
import type { FeatureAudit } from '../../records/movements/movement.audit.ts';

const line = (type: 'withdraw' | 'deposit', from: string, to: string, isShown: string) => ({
  name: `correction (${type})`,
  type,
  needs: ['corrections'],
  rows: `select movement_id, player_id, 'SUCCESS', '${from}', '${to}', amount_minor, currency, null, null, created_at, null
    from corrections where ${isShown} = ${wallet('player_id')}`,
});

export const correctionAudit: FeatureAudit = {
  journals: [
    move(
      'correction',
      ['corrections'],
      'select id as reference, currency, created_at as at, amount_minor as amount, giver, taker from corrections',
    ),
  ],
  lines: [line('withdraw', 'WALLET', 'CORRECTION', 'giver'), line('deposit', 'CORRECTION', 'WALLET', 'taker')],
};
