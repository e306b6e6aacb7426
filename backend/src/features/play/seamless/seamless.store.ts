import { Currency } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import { anyRow, firstRow, insertRow, onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { bookedLoss } from '../../protection/guard/guard.store.ts';

const Account = rowOf({ playerId: column.text, balanceMinor: column.minor, currency: Currency, isPlayable: column.boolean });
export type SeamlessAccount = RowOf<typeof Account>;
const accountColumns = Account.selectFrom('s', {
  playerId: 'p.id',
  currency: 'p.currency',
  isPlayable: 'p.is_active and a.paused_case_id is null',
});
const Entry = rowOf({
  kind: column.oneOf(['transfer', 'bet', 'win', 'rollback', 'claim']),
  username: column.text,
  amountMinor: column.minor,
  asked: column.text,
  isOpen: column.boolean,
  settledBy: column.nullable(column.text),
});
export type SeamlessEntry = RowOf<typeof Entry>;
const Settled = rowOf({
  id: column.text,
  stakeMinor: column.minor,
  winMinor: column.minor,
  settledAt: column.instant,
});
const SettledEntry = rowOf({
  place: column.integer,
  id: column.text,
  cancelsId: column.nullable(column.text),
  isSettled: column.boolean,
});
const Total = rowOf({ total: column.minor });

/**
 * The net loss booked, open stakes, and settled rounds that are not booked yet: those after the account's cursor. A cancelled part of a
 * round counts at the round's time. Of other games, the stakes of the last report and the losses that staff decide about.
 */
const exposureText = `select (${bookedLoss}
    + (select coalesce(-sum(e.amount_minor), 0) from game_accounts a
       join seamless_entries e on e.game_code = a.game_code and e.username = a.username and e.is_open where a.player_id = $1)
    + (select coalesce(sum(case when s.username is null then a.open_stake_minor else 0 end - least(a.paused_difference_minor, 0)), 0)
       from game_accounts a left join seamless_accounts s on s.game_code = a.game_code and s.username = a.username
       where a.player_id = $1)
    - (select coalesce(sum(e.settled_win_minor - e.settled_stake_minor) filter (where e.created_at >= $3), 0)
         + coalesce(sum(e.amount_minor) filter (where c.created_at >= $3), 0)
       from game_accounts a
       join seamless_entries e on e.game_code = a.game_code and e.username = a.username
         and e.place > case when a.rounds_cursor ~ '^[0-9]+$' then a.rounds_cursor::bigint else 0 end
         and (e.settled_stake_minor is not null or e.cancels_id is not null)
       left join seamless_entries c on c.game_code = e.game_code and c.source = 'theirs' and c.id = e.cancels_id
       where a.player_id = $1))::bigint as total`;

export type NewEntry = {
  readonly gameCode: string;
  readonly source: 'ours' | 'theirs';
  readonly id: string;
  readonly username: string;
  readonly kind: SeamlessEntry['kind'];
  readonly round?: string;
  readonly reference?: string;
  readonly amountMinor: Minor;
  readonly asked: string;
  readonly isOpen?: boolean;
  readonly settled?: { readonly stakeMinor: Minor; readonly winMinor: Minor } | null;
  /** The settling entry of the bet or win that this one rolls back. */
  readonly cancelsId?: string | null;
  readonly createdAt: Date;
};

export function createSeamlessStore(sql: Sql) {
  /** Records this entry as the one that settled all bets that are closed but not settled. */
  const noteSettled = (gameCode: string, username: string, id: string) =>
    sql.run(
      `update seamless_entries set settled_by = $3
       where game_code = $1 and username = $2 and kind = 'bet' and not is_open and settled_by is null`,
      [gameCode, username, id],
    );

  const total = async (text: string, values: readonly (string | null)[]) => (await onlyRow(sql, Total, text, values)).total;

  return {
    open: (gameCode: string, username: string, createdAt: Date) =>
      insertRow(sql, 'seamless_accounts', { gameCode, username, createdAt }, 'on conflict do nothing'),

    /** The account, locked until commit. A paused one accepts no bets. */
    lock: (gameCode: string, username: string) =>
      firstRow(
        sql,
        Account,
        `select ${accountColumns}
         from seamless_accounts s
         join game_accounts a on a.game_code = s.game_code and a.username = s.username join players p on p.id = a.player_id
         where s.game_code = $1 and s.username = $2 for update of s`,
        [gameCode, username],
      ),

    isAccount: (gameCodes: readonly string[], username: string) =>
      anyRow(sql, 'select from seamless_accounts where game_code = any ($1) and username = $2 limit 1', [
        [...gameCodes],
        username,
      ]),

    find: (gameCode: string, source: NewEntry['source'], id: string) =>
      firstRow(sql, Entry, `select ${Entry.select()} from seamless_entries where game_code = $1 and source = $2 and id = $3`, [
        gameCode,
        source,
        id,
      ]),

    isRolledBack: (gameCode: string, id: string) =>
      anyRow(sql, `select id from seamless_entries where game_code = $1 and kind = 'rollback' and reference = $2 limit 1`, [
        gameCode,
        id,
      ]),

    /** Records and applies a change; the caller must hold the account's lock. */
    async add({ settled, ...entry }: NewEntry): Promise<void> {
      const { gameCode, id, username, amountMinor } = entry;
      await insertRow(sql, 'seamless_entries', {
        ...entry,
        settledStakeMinor: settled?.stakeMinor,
        settledWinMinor: settled?.winMinor,
      });
      if (settled) await noteSettled(gameCode, username, id);
      await sql.run('update seamless_accounts set balance_minor = balance_minor + $3 where game_code = $1 and username = $2', [
        gameCode,
        username,
        amountMinor,
      ]);
    },

    /** Closes the open bets of a round, and the bet with that id in any round; returns the sum of their stakes. */
    closeBets: (gameCode: string, username: string, round: string, id: string | null = null) =>
      total(
        `with closed as (
           update seamless_entries set is_open = false where game_code = $1 and username = $2 and is_open
             and (round = $3 or (source = 'theirs' and id = $4))
           returning amount_minor
         ) select coalesce(-sum(amount_minor), 0)::bigint as total from closed`,
        [gameCode, username, round, id],
      ),

    closeBet: (gameCode: string, id: string) =>
      sql.run(`update seamless_entries set is_open = false where game_code = $1 and source = 'theirs' and id = $2`, [
        gameCode,
        id,
      ]),

    /** What the player has lost since the instant, or could still lose by what is staked (PROT-02). */
    exposure: async (playerId: string, currency: Currency, since: Date): Promise<Minor> =>
      (await onlyRow(sql, Total, exposureText, [playerId, currency, since])).total,

    openStakes: (gameCode: string, username: string) =>
      total(
        `select coalesce(-sum(amount_minor), 0)::bigint as total from seamless_entries
         where game_code = $1 and username = $2 and is_open`,
        [gameCode, username],
      ),

    /** Increments the version, so that a concurrent check is discarded as after a transfer. */
    markMoved: (gameCode: string, username: string) =>
      sql.run('update game_accounts set version = version + 1 where game_code = $1 and username = $2', [gameCode, username]),

    /** Rounds settled after `behind`, or partly cancelled after it, with figures as of entry `last`; `count` entries were read. */
    async settled(gameCode: string, username: string, behind: number, limit: number) {
      const page = await sql.rows(
        SettledEntry,
        `select ${SettledEntry.select({ isSettled: 'settled_stake_minor is not null' })} from seamless_entries
         where game_code = $1 and username = $2 and place > $3 and (settled_stake_minor is not null or cancels_id is not null)
         order by place limit $4`,
        [gameCode, username, behind, limit],
      );
      const ids = page.flatMap(({ id, cancelsId, isSettled }) => [...(isSettled ? [id] : []), ...(cancelsId ? [cancelsId] : [])]);
      const last = page.at(-1)?.place ?? behind;
      const rounds = await sql.rows(
        Settled,
        `select e.id, e.settled_stake_minor - coalesce(sum(c.amount_minor) filter (where c.amount_minor > 0), 0)::bigint as "stakeMinor",
           e.settled_win_minor + coalesce(sum(c.amount_minor) filter (where c.amount_minor < 0), 0)::bigint as "winMinor",
           e.created_at as "settledAt"
         from seamless_entries e
         left join seamless_entries c on c.game_code = e.game_code and c.cancels_id = e.id and c.place <= $3
         where e.game_code = $1 and e.source = 'theirs' and e.id = any ($2)
         group by e.game_code, e.source, e.id order by e.place`,
        [gameCode, [...new Set(ids)], last],
      );
      return { rounds, last, count: page.length };
    },
  };
}
export type SeamlessStore = ReturnType<typeof createSeamlessStore>;
