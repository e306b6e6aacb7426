import { type JournalKind, move, sealedTable, wallet } from '../../../ledger/audit-rules.ts';
import { type FeatureAudit } from '../../records/movements/movement.audit.ts';

const grant = (kind: 'bonus' | 'promotion'): JournalKind =>
  move(
    `${kind}-grant`,
    ['bonus_receipts'],
    `select id as reference, currency, received_at as at, grant_minor as amount, 'house:bonus' as giver, ${wallet('player_id')} as taker
     from bonus_receipts where kind = '${kind}'`,
  );

export const bonusAudit: FeatureAudit = {
  journals: [
    grant('bonus'),
    grant('promotion'),
    move(
      'bonus-return',
      ['bonus_receipts'],
      `select id as reference, currency, cleared_at as at, taken_minor as amount, ${wallet('player_id')} as giver, 'house:bonus' as taker
       from bonus_receipts where taken_minor > 0`,
    ),
  ],
  lines: [
    {
      name: 'receipt',
      type: 'bonus',
      needs: ['bonus_receipts'],
      rows: `select id, player_id, 'SUCCESS', '', 'WALLET', grant_minor, currency, kind, code, received_at, null from bonus_receipts`,
    },
    {
      name: 'grant taken back',
      type: 'recovery',
      needs: ['bonus_receipts'],
      rows: `select id || '-return', player_id, 'SUCCESS', 'WALLET', '', taken_minor, currency, null, null, cleared_at, null
        from bonus_receipts where taken_minor > 0`,
    },
    {
      name: 'end of a receipt',
      type: 'finish_bonus',
      needs: ['bonus_receipts'],
      rows: `select coalesce(m.id, r.id || ' ended'), r.player_id, 'SUCCESS', '', '', 0, r.currency, r.kind, r.code, r.cleared_at, null
        from bonus_receipts r left join movements m on m.player_id = r.player_id and m.type = 'finish_bonus' and m.created_at = r.cleared_at
        where r.cleared_at is not null`,
    },
  ],
  checks: [
    {
      name: 'the turnover of every bonus is the sum of its results',
      needs: ['bonus_receipts', 'game_results'],
      text: `
        select r.id as subject, 'done ' || r.turnover_done_minor || ', results ' || coalesce(sum(g.turnover_minor), 0) as detail
        from bonus_receipts r left join game_results g on g.receipt_id = r.id
        group by r.id having r.turnover_done_minor <> coalesce(sum(g.turnover_minor), 0)`,
    },
    {
      name: 'the owed amount of a bonus is the sum of its debts',
      needs: ['bonus_receipts', 'reward_debts'],
      text: `
        select r.id as subject, 'owed ' || r.owed_minor || ', debts ' || coalesce(sum(d.amount_minor), 0) as detail
        from bonus_receipts r left join reward_debts d on d.receipt_id = r.id
        group by r.id having r.owed_minor <> coalesce(sum(d.amount_minor), 0)`,
    },
  ],
  sealed: [sealedTable('bonus_receipts', 'player_id')],
};
