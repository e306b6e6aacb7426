import { Currency } from '@kaeo/shared/api';
import { Facts, type ProtectedPlayer } from '@kaeo/shared/desk';
import { firstRow, type Sql } from '../../../platform/database/db.ts';
import { cutPage, keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const Player = rowOf({ id: column.text, currency: Currency });
const Listed = rowOf({
  id: column.text,
  username: column.text,
  until: column.nullable(column.instant),
  setBy: column.oneOf(['player', 'staff', 'register']),
  since: column.instant,
  ...placeColumns,
});
export type ListedPlayerRow = RowOf<typeof Listed>;
const Event = rowOf({
  action: column.text,
  actorKind: column.oneOf(['player', 'visitor', 'operator']),
  actor: column.text,
  details: Facts,
  at: column.instant,
});
export type ProtectionEventRow = RowOf<typeof Event>;

/** The latest change of a player's time-out, which the table does not date. */
const latestTimeOut = `left join lateral (select a.at, case a.actor_kind when 'player' then 'player' else 'staff' end as set_by
  from audit_records a where a.subject = l.player_id and a.action = 'protection time-out' order by a.place desc limit 1) a on true`;
const placed = { id: 'l.player_id', username: 'p.username', placeUs: 'l."placeUs"', placeId: 'l."placeId"' };
const lists = {
  excluded: {
    order: keyset({ at: 'excluded_since', id: 'player_id' }),
    from: 'player_protection where $1::timestamptz is not null and excluded_since is not null',
    join: '',
    columns: Listed.selectFrom('l', { ...placed, until: 'l.excluded_until', setBy: 'l.excluded_by', since: 'l.excluded_since' }),
  },
  'timed-out': {
    order: keyset({ at: 'time_out_until', id: 'player_id' }),
    from: 'player_protection where time_out_until > $1',
    join: latestTimeOut,
    columns: Listed.selectFrom('l', {
      ...placed,
      until: 'l.time_out_until',
      setBy: `coalesce(a.set_by, 'staff')`,
      since: 'coalesce(a.at, l.time_out_until)',
    }),
  },
  limited: {
    order: keyset({ at: 'set_at', id: 'player_id' }),
    // A player with several limits appears once, with the newest.
    from: `player_limits n where $1::timestamptz is not null and not exists (select from player_limits o
      where o.player_id = n.player_id and (o.set_at, o.kind, o.period) > (n.set_at, n.kind, n.period))`,
    join: '',
    columns: Listed.selectFrom('l', { ...placed, until: 'null::timestamptz', since: 'l.set_at' }),
  },
} as const;

/** What staff see of protection (DESK-07). */
export const createProtectionDeskStore = (sql: Sql) => ({
  find: (playerId: string) => firstRow(sql, Player, `select ${Player.select()} from players where id = $1`, [playerId]),

  /** The newest protection first; time-outs by their end. */
  async list(state: ProtectedPlayer['state'], now: Date, page: Page) {
    const { order, from, join, columns } = lists[state];
    const { text, values } = order.page(page, [now]);
    const read = await sql.rows(
      Listed,
      `select ${columns} from (select *, ${order.columns} from ${from} ${text}) l
       join players p on p.id = l.player_id ${join} order by l."placeUs" desc, l."placeId" desc`,
      values,
    );
    return cutPage(read, page);
  },

  /** Changes of a player's protection, newest first. */
  events: (playerId: string, limit: number): Promise<ProtectionEventRow[]> =>
    sql.rows(
      Event,
      `select ${Event.select()} from audit_records
       where subject = $1 and outcome = 'done' and action like 'protection %' order by place desc limit $2`,
      [playerId, limit],
    ),
});
