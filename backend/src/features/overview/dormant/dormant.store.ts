import { Currency, languages } from '@kaeo/shared/api';
import { type DormantDecision, dormantDecisions } from '@kaeo/shared/desk';
import { Type } from 'typebox';
import { hasMoney, ofPlayer } from '../../../ledger/ledger.ts';
import { firstRow, onlyRow, type Sql, type Transaction } from '../../../platform/database/db.ts';
import { cutPage, keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const Dormant = rowOf({
  id: column.text,
  username: column.text,
  isActive: column.boolean,
  activeAt: column.instant,
  isDormant: column.boolean,
  amounts: Type.Array(Type.Object({ currency: Currency, amountMinor: column.minor })),
  notifiedAt: column.nullable(column.instant),
  decision: column.nullable(column.oneOf(dormantDecisions)),
  decidedAt: column.nullable(column.instant),
  ...placeColumns,
});
const Inactive = rowOf({
  id: column.text,
  username: column.text,
  /** Null for the market's default. */
  language: column.nullable(column.oneOf(languages)),
  activeAt: column.instant,
});
export type InactivePlayer = RowOf<typeof Inactive>;
const Decided = rowOf({
  ...Inactive.columns,
  isDormant: column.boolean,
  decision: column.nullable(column.oneOf(dormantDecisions)),
  decidedAt: column.nullable(column.instant),
});
const Reached = rowOf({
  last: column.nullable(column.text),
  notified: Type.Array(Type.Object({ ...Inactive.columns, activeAt: Type.String() })),
});
const Walk = rowOf({ afterId: column.nullable(column.text) });

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

const stillDormant = `${hasMoney('p.id')} is true and ${activeAt} < $1`;
type NewDecision = { readonly decision: DormantDecision; readonly decidedAt: Date; readonly before: Date | null };

/** Players with money who have been inactive (DESK-07), as the worker found them. */
export const createDormantStore = (sql: Sql) => ({
  find: (id: string, activeBefore: Date) =>
    firstRow(
      sql,
      Decided,
      `select ${Decided.selectFrom('p', {
        activeAt: 'd.active_at',
        isDormant: stillDormant,
        decision: 'd.decision',
        decidedAt: 'd.decided_at',
      })} from dormant_players d join players p on p.id = d.player_id where d.player_id = $2`,
      [activeBefore, id],
    ),
  /** Whether it is stored: not after another decision than `before`. */
  decide: async (id: string, { decision, decidedAt, before }: NewDecision): Promise<boolean> =>
    (await sql.run(
      `update dormant_players set decision = $2, decided_at = $3 where player_id = $1 and decided_at is not distinct from $4`,
      [id, decision, decidedAt, before],
    )) === 1,
  markNotified: (id: string, notifiedAt: Date) =>
    sql.run(
      `insert into dormant_notices (player_id, notified_at) values ($1, $2)
       on conflict (player_id) do update set notified_at = excluded.notified_at`,
      [id, notifiedAt],
    ),

  /**
   * The longest first. Leaves out those who have been active or have no money since they were found. Checks at most twice as many
   * players as a page has, so a page may have fewer rows although more pages follow.
   */
  async list(page: Page, activeBefore: Date, state: 'WAITING' | 'DECIDED') {
    const checked: Page = { ...page, limit: 2 * page.limit };
    const { text, values } = longestFirst.page(checked, [activeBefore]);
    const { rows, next } = cutPage(
      await sql.rows(
        Dormant,
        `select ${Dormant.selectFrom('p', {
          activeAt: 'd.active_at',
          isDormant: stillDormant,
          notifiedAt: '(select n.notified_at from dormant_notices n where n.player_id = d.player_id)',
          decision: 'd.decision',
          decidedAt: 'd.decided_at',
          amounts: `(select coalesce(json_agg(json_build_object('currency', b.currency, 'amountMinor', b.amount) order by b.currency), '[]') from
            (select l.currency, sum(l.balance_minor) as amount from ledger_accounts l where ${ofPlayer('p.id')}
             group by l.currency having sum(l.balance_minor) <> 0) b)`,
          placeUs: '(extract(epoch from d.active_at) * 1000000)::bigint',
          placeId: 'd.player_id',
        })} from dormant_players d join players p on p.id = d.player_id
         where d.decided_at is ${state === 'DECIDED' ? 'not ' : ''}null ${text}`,
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

type WalkStep = {
  readonly day: string;
  readonly now: Date;
  readonly activeBefore: Date;
  /** Players without activity since then are notified. */
  readonly notifiedBefore: Date;
  readonly atMost: number;
};

/**
 * Continues the walk of the day over all players, by at most `atMost` of them. Concurrent workers wait for each other.
 * @returns whether more are left, and the players to notify in this transaction: each one once, until active again.
 */
export async function walkOn(
  tx: Transaction,
  { day, now, activeBefore, notifiedBefore, atMost }: WalkStep,
): Promise<{ readonly isLeft: boolean; readonly notified: readonly InactivePlayer[] }> {
  await tx.run(
    `insert into dormant_walk (day, after_id) values ($1::date, '') on conflict (is_only)
     do update set day = excluded.day, after_id = excluded.after_id where dormant_walk.day < excluded.day`,
    [day],
  );
  const walk = await firstRow(tx, Walk, 'select after_id as "afterId" from dormant_walk for update');
  if (walk?.afterId === null || walk === undefined) return { isLeft: false, notified: [] };
  const { last, notified } = await onlyRow(
    tx,
    Reached,
    `with batch as materialized (select id, username, language, created_at from players where id > $1 order by id limit $2),
     inactive as materialized (select * from (select p.id, p.username, p.language, ${activeAt} as active_at from batch p
       where ${hasMoney('p.id')}) f where f.active_at < $4),
     dormant as (select id, active_at from inactive where active_at < $3),
     gone as (delete from dormant_players d where d.player_id > $1 and d.player_id <= (select max(id) from batch)
       and not exists (select from dormant where id = d.player_id)),
     kept as (insert into dormant_players (player_id, active_at) select id, active_at from dormant
       on conflict (player_id) do update set active_at = excluded.active_at where dormant_players.active_at <> excluded.active_at),
     notified as (insert into dormant_notices as n (player_id, notified_at) select id, $5 from inactive
       on conflict (player_id) do update set notified_at = excluded.notified_at
         where n.notified_at < (select i.active_at from inactive i where i.id = n.player_id) returning player_id)
     select case when count(*) = $2 then max(id) end as last,
       (select coalesce(json_agg(json_build_object('id', i.id, 'username', i.username, 'language', i.language, 'activeAt', i.active_at)
          order by i.id), '[]') from inactive i join notified on notified.player_id = i.id) as notified
     from batch`,
    [walk.afterId, atMost, activeBefore, notifiedBefore, now],
  );
  await tx.run('update dormant_walk set after_id = $1', [last]);
  return { isLeft: last !== null, notified: notified.map((each) => ({ ...each, activeAt: new Date(each.activeAt) })) };
}
