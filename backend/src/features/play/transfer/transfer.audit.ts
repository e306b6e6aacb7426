import { heldEquals, type JournalKind, move, playerAccount, wallet } from '../../../ledger/audit-rules.ts';
import { type FeatureAudit, settled } from '../../records/movements/movement.audit.ts';

const game = `'player:' || player_id || ':game:' || game_code`;
const transferFrom = `case direction when 'in' then ${wallet('player_id')} else ${game} end`;
const transferTo = `case direction when 'in' then ${game} else ${wallet('player_id')} end`;
const transfer = (kind: string, at: string, giver: string, taker: string, where: string): JournalKind =>
  move(
    kind,
    ['game_transfers'],
    `select id as reference, currency, ${at} as at, amount_minor as amount, ${giver} as giver, ${taker} as taker
     from game_transfers where ${where}`,
  );

export const transferAudit: FeatureAudit = {
  journals: [
    transfer('transfer-hold', 'created_at', transferFrom, playerAccount('player_id', 'transit'), 'true'),
    transfer('transfer-confirm', 'settled_at', playerAccount('player_id', 'transit'), transferTo, `state = 'CONFIRMED'`),
    transfer('transfer-return', 'settled_at', playerAccount('player_id', 'transit'), transferFrom, `state = 'REJECTED'`),
  ],
  lines: [
    {
      name: 'transfer',
      type: 'transfer',
      needs: ['game_transfers'],
      rows: `select movement_id, player_id, ${settled('state', 'CONFIRMED', 'REJECTED')}, case direction when 'in' then 'WALLET' else game_code end,
          case direction when 'in' then game_code else 'WALLET' end, amount_minor, currency, null, null, created_at, reference
        from game_transfers`,
    },
  ],
  checks: [
    {
      name: 'money in transit equals the open transfers',
      needs: ['ledger_accounts', 'game_transfers'],
      text: heldEquals(
        'transit',
        `select player_id, currency, amount_minor from game_transfers where state in ('HELD', 'SENT', 'UNKNOWN', 'MANUAL')`,
      ),
    },
  ],
};
