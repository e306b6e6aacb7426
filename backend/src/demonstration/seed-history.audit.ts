import { type FeatureAudit } from '../features/records/movements/movement.audit.ts';
import { type JournalKind, move, wallet } from '../ledger/audit-rules.ts';

/** The demonstration's past: a statement line and its journal share one id. */
const history = (type: 'deposit' | 'withdraw' | 'transfer', giver: string, taker: string): JournalKind =>
  move(
    `history-${type}`,
    ['movements'],
    `select m.id as reference, m.currency, m.created_at as at, m.amount_minor as amount, ${giver} as giver, ${taker} as taker
     from journals j join movements m on m.id = j.reference and m.type = '${type}' and m.status = 'SUCCESS'
     where j.kind = 'history-${type}'`,
  );
const historyEnd = (code: string): string =>
  `case ${code} when 'WALLET' then ${wallet('m.player_id')} else 'player:' || m.player_id || ':game:' || ${code} end`;

/** Audit of the seeded past: a statement line and its journal share one id. */
export const seedHistoryAudit: FeatureAudit = {
  journals: [
    move(
      'luckydraw',
      ['movements'],
      `select id as reference, currency, created_at as at, amount_minor as amount, 'house:bonus' as giver, ${wallet('player_id')} as taker
       from movements where origin_kind = 'luckydraw' and type = 'bonus' and status = 'SUCCESS'`,
    ),
    history('deposit', `'external:bank:' || m.from_code || ':history'`, wallet('m.player_id')),
    history('withdraw', wallet('m.player_id'), `'external:payout'`),
    history('transfer', historyEnd('m.from_code'), historyEnd('m.to_code')),
  ],
  lines: [
    {
      name: 'lucky draw',
      type: 'bonus',
      needs: ['journals', 'postings'],
      rows: `select j.reference, split_part(p.account_name, ':', 2), 'SUCCESS', '', 'WALLET', p.amount_minor, j.currency, 'luckydraw', '', j.posted_at, null
        from journals j join postings p on p.journal_id = j.id and p.amount_minor > 0 where j.kind = 'luckydraw'`,
    },
    ...(['deposit', 'withdraw', 'transfer'] as const).map((type) => ({
      name: `history of ${type}`,
      type,
      needs: ['journals', 'postings'],
      rows: `select j.reference, split_part(p.account_name, ':', 2), 'SUCCESS', null, null, abs(p.amount_minor), j.currency, null, null, j.posted_at, null
        from journals j join postings p on p.journal_id = j.id and p.amount_minor ${type === 'withdraw' ? '<' : '>'} 0 where j.kind = 'history-${type}'`,
    })),
  ],
};
