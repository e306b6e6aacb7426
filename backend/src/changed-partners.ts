import { ConfigError } from './platform/config/config.ts';
import { partnerOfGame, type RailsConfig } from './platform/config/rails-config.ts';
import type { Db, Sql } from './platform/database/db.ts';
import { column, rowOf } from './platform/database/row.ts';

const Game = rowOf({ code: column.text });
const Left = rowOf({ place: column.text, partner: column.text, count: column.integer, what: column.text });

/**
 * Parameters of the queries below: games and their partners as two arrays, then the partners of the two rails whose
 * orders carry our ids.
 */
type Named = readonly [codes: string[], partners: string[], payout: string, payment: string];

const ofGame = 'unnest($1::text[], $2::text[]) as c (code, partner)';
/** What a previous partner still has: orders under way, and accounts with money. */
const leftBehind = `
  select 'games.' || t.game_code as place, t.partner, count(*)::integer as count, 'transfers under way' as what
  from game_transfers t join ${ofGame} on c.code = t.game_code and c.partner <> t.partner
  where t.state in ('HELD', 'SENT', 'UNKNOWN', 'MANUAL') group by t.game_code, t.partner
  union all
  select 'games.' || a.game_code, a.partner, count(*)::integer, 'accounts with money'
  from game_accounts a join ${ofGame} on c.code = a.game_code and c.partner <> a.partner
  join ledger_accounts l on l.name = 'player:' || a.player_id || ':game:' || a.game_code and l.balance_minor > 0
  group by a.game_code, a.partner
  union all
  select 'rails.payout', partner, count(*)::integer, 'payouts under way' from withdrawals
  where state = 'SENT' and partner <> $3 group by partner
  union all
  select 'rails.payment', partner, count(*)::integer, 'open payment codes' from qr_codes
  where state in ('CREATING', 'OPEN') and partner <> $4 group by partner
  order by 1, 2, 4`;

/** Rows without a partner, which get the configured one. */
const adoptions: readonly [table: string, where: string, taken: 'game' | 3 | 4][] = [
  ['game_accounts', `state = 'ACTIVE'`, 'game'],
  ['game_transfers', `state in ('SENT', 'UNKNOWN', 'MANUAL')`, 'game'],
  ['withdrawals', `state = 'SENT'`, 3],
  ['qr_codes', `state in ('CREATING', 'OPEN')`, 4],
];

async function adopt(sql: Sql, [codes, partners, payout, payment]: Named): Promise<void> {
  for (const [table, where, partnerSource] of adoptions) {
    if (partnerSource === 'game')
      await sql.run(
        `update ${table} r set partner = c.partner from ${ofGame} where c.code = r.game_code and r.partner is null and ${where}`,
        [codes, partners],
      );
    else
      await sql.run(`update ${table} set partner = $1 where partner is null and ${where}`, [
        partnerSource === 3 ? payout : payment,
      ]);
  }
}

/**
 * Checks `RAILS_FILE` against open orders: a new partner cannot settle orders or serve accounts of the previous one.
 * If the previous partner of a game has nothing left, the game accounts are reset and players open new ones.
 * @throws ConfigError naming each rail and game whose previous partner still has orders or money.
 */
export async function settleChangedPartners(db: Db, rails: RailsConfig): Promise<void> {
  await db.transaction(async (tx) => {
    const games = await tx.rows(Game, 'select code from games order by code');
    const run = games.flatMap(({ code }) => {
      const partner = partnerOfGame(rails, code)?.name;
      return partner === undefined ? [] : [{ code, partner }];
    });
    const named: Named = [
      run.map(({ code }) => code),
      run.map(({ partner }) => partner),
      rails.rails.payout.name,
      rails.rails.payment.name,
    ];
    await adopt(tx, named);
    const left = await tx.rows(Left, leftBehind, named);
    if (left.length > 0)
      throw new ConfigError(
        left.map(
          ({ place, partner, count, what }) => `RAILS_FILE ${place} must stay with ${partner}, which has ${count} ${what}`,
        ),
      );
    await tx.run(
      `update game_accounts a set state = 'OPENING', sealed_password = null, sealed_event = null, partner = null, rounds_cursor = '',
         open_stake_minor = 0, version = version + 1
       from ${ofGame} where c.code = a.game_code and c.partner <> a.partner`,
      [named[0], named[1]],
    );
  });
}
