import { Currency } from '@kaeo/shared/api';
import { Type } from 'typebox';
import { firstRow, onlyRow, type Sql, type Transaction } from '../../../platform/database/db.ts';
import { cutPage, keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { column, rowOf } from '../../../platform/database/row.ts';

const Dormant = rowOf({
  id: column.text,
  username: column.text,
  isActive: column.boolean,
  activeAt: column.instant,
  isDormant: column.boolean,
  amounts: Type.Array(Type.Object({ currency: Currency, amountMinor: column.minor })),
  ...placeColumns,
});
const Walk = rowOf({ afterId: column.nullable(column.text) });
const Reached = rowOf({ last: column.nullable(column.text) });

const ofPlayer = (id: string): string => `l.name >= 'player:' || ${id} || ':' and l.name < 'player:' || ${id} || ';'`;
/** With a limit, which keeps the planner from reading all accounts. */
const hasMoney = (id: string): string =>
  `(select true from ledger_accounts l where ${ofPlayer(id)} and l.balance_minor <> 0 limit 1)`;
/** The latest registration, sign-in, use, movement or journal of a player `p`. The last log-in is in the audit trail after its session ended. */
const activeAt = `greatest(p.created_at,
  (select max(s.seen_at) from sessions s where s.player_id = p.id),
  (select a.at from audit_records a where a.subject = p.id and a.action = 'login' and a.outcome = 'done' order by a.place desc limit 1),
  (select m.created_at from movements m where m.player_id = p.id order by m.created_at desc, m.id desc limit 1),
  (select max(j.posted_at) from ledger_accounts l
     cross join lateral (select o.journal_id from postings o where o.account_name = l.name and o.currency = l.currency
       order by o.version desc limit 1) o
     join journals j on j.id = o.journal_id where ${ofPlayer('p.id')}))`;
const longestFirst = keyset({ at: 'd.active_at', id: 'd.player_id', isOldestFirst: true });

/** Players with money who have been inactive (DESK-07), as the worker found them. */
export const createDormantStore = (sql: Sql) => ({
  /**
   * The longest first. Leaves out those who have been active or have no money since they were found. Checks at most twice as many
   * players as a page has, so a page may have fewer rows although more pages follow.
   */
  async list(page: Page, activeBefore: Date) {
    const checked: Page = { ...page, limit: 2 * page.limit };
    const { text, values } = longestFirst.page(checked, [activeBefore]);
    const { rows, next } = cutPage(
      await sql.rows(
        Dormant,
        `select ${Dormant.selectFrom('p', {
          activeAt: 'd.active_at',
          isDormant: `${hasMoney('p.id')} is true and ${activeAt} < $1`,
          amounts: `(select coalesce(json_agg(json_build_object('currency', b.currency, 'amountMinor', b.amount) order by b.currency), '[]') from
            (select l.currency, sum(l.balance_minor) as amount from ledger_accounts l where ${ofPlayer('p.id')}
             group by l.currency having sum(l.balance_minor) <> 0) b)`,
          placeUs: '(extract(epoch from d.active_at) * 1000000)::bigint',
          placeId: 'd.player_id',
        })} from dormant_players d join players p on p.id = d.player_id where true ${text}`,
        values,
      ),
      checked,
    );
    const found = cutPage(
      rows.filter(({ isDormant }) => isDormant),
      page,
    );
    return { rows: found.rows, next: found.next ?? next };
  },
});

/**
 * Continues the walk of the day over all players, by at most `atMost` of them. Returns whether more are left. Concurrent workers wait
 * for each other.
 */
export async function walkOn(
  tx: Transaction,
  { day, activeBefore, atMost }: { day: string; activeBefore: Date; atMost: number },
): Promise<boolean> {
  await tx.run(
    `insert into dormant_walk (day, after_id) values ($1::date, '') on conflict (is_only)
     do update set day = excluded.day, after_id = excluded.after_id where dormant_walk.day < excluded.day`,
    [day],
  );
  const walk = await firstRow(tx, Walk, 'select after_id as "afterId" from dormant_walk for update');
  if (walk?.afterId === null || walk === undefined) return false;
  const { last } = await onlyRow(
    tx,
    Reached,
    `with batch as materialized (select id, created_at from players where id > $1 order by id limit $2),
     dormant as (select f.id, f.active_at from (select p.id, ${activeAt} as active_at from batch p where ${hasMoney('p.id')}) f
       where f.active_at < $3),
     gone as (delete from dormant_players d where d.player_id > $1 and d.player_id <= (select max(id) from batch)
       and not exists (select from dormant where id = d.player_id)),
     kept as (insert into dormant_players (player_id, active_at) select id, active_at from dormant
       on conflict (player_id) do update set active_at = excluded.active_at where dormant_players.active_at <> excluded.active_at)
     select case when count(*) = $2 then max(id) end as last from batch`,
    [walk.afterId, atMost, activeBefore],
  );
  await tx.run('update dormant_walk set after_id = $1', [last]);
  return last !== null;
}
