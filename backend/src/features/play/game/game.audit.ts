import { type AuditRules, move, sealedTable } from '../../../ledger/audit-rules.ts';

const game = `'player:' || player_id || ':game:' || game_code`;

export const gameAudit: AuditRules = {
  journals: [
    move(
      'game-result',
      ['game_results'],
      `select booking_id as reference, currency, min(created_at) as at, sum(amount_minor)::bigint as amount, 'provider:' || game_code as giver,
         ${game} as taker
       from game_results group by booking_id, player_id, game_code, currency having sum(amount_minor) <> 0`,
    ),
  ],
  checks: [
    {
      name: 'every paused game has an open case, and every open game case pauses a game',
      needs: ['game_accounts', 'money_cases'],
      text: `
        select coalesce(c.id, a.paused_case_id) as subject, coalesce(a.game_code, 'no game') || ', ' || coalesce(c.kind, 'no case') as detail
        from (select * from money_cases where kind in ('GAME_ORDER_JUMP', 'GAME_DIFFERENCE') and resolved_at is null) c
        full join (select * from game_accounts where paused_case_id is not null) a on a.paused_case_id = c.id
        where c.id is null or a.paused_case_id is null or c.claimant_id is distinct from a.player_id`,
    },
    {
      name: 'a result counts towards shares only within the limits of its kind',
      needs: ['game_results'],
      text: `
        select id as subject, source || ' ' || amount_minor || ', counted ' || counted_minor || ', standing ' || standing_minor as detail
        from game_results
        where counted_minor < least(amount_minor, 0) or counted_minor > greatest(amount_minor, 0)
          or (source = 'round' and (counted_minor <> amount_minor or standing_minor <> 0))
          or standing_minor > greatest(0, -amount_minor) or (source = 'balance' and turnover_minor > abs(amount_minor))`,
    },
    {
      name: 'a correction belongs to its round and bonus, and makes no stake negative',
      needs: ['game_results'],
      text: `
        select g.id as subject, g.game_code || ' ' || g.round_id || ', stake ' || g.turnover_minor + sum(c.turnover_minor) as detail
        from game_results c join game_results g on g.id = c.corrects_id
        group by g.id having g.turnover_minor + sum(c.turnover_minor) < 0
          or bool_or(c.player_id <> g.player_id or c.game_code <> g.game_code or c.round_id is distinct from g.round_id
            or c.receipt_id is distinct from g.receipt_id or g.corrects_id is not null)`,
    },
  ],
  sealed: [sealedTable('game_results', 'player_id')],
};
