import { Currency } from '@kaeo/shared/api';
import { anyRow, firstRow, insertRow, type Sql } from '../database/db.ts';
import { column, type RowOf, rowOf } from '../database/row.ts';

const SessionRow = rowOf({
  id: column.text,
  playerId: column.text,
  username: column.text,
  name: column.text,
  currency: Currency,
  isActive: column.boolean,
  expiresAt: column.instant,
  seenAt: column.instant,
  idleS: column.integer,
  /** Whether the rules of the market end sessions after minutes without use. */
  isShort: column.boolean,
});
export type SessionRow = RowOf<typeof SessionRow>;
/** An open session as shown to the player. */
const ListedSession = rowOf({
  id: column.text,
  tokenHash: column.text,
  browser: column.text,
  system: column.text,
  createdAt: column.instant,
  seenAt: column.instant,
});
export type ListedSession = RowOf<typeof ListedSession>;
type NewSession = {
  readonly tokenHash: string;
  readonly playerId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly idleS: number;
  readonly browser: string;
  readonly system: string;
  /** Hash of the browser's device cookie; absent if the browser has none. */
  readonly device?: string | undefined;
};

const Whose = rowOf({ playerId: column.text });
const Opened = rowOf({ createdAt: column.instant });

/** The limit of the market (PROT-09) in seconds; null if it has none. It is read with each request, so it holds for open sessions too. */
const inactivity = `(select nullif((content ->> 'inactivityMinutes')::integer, 0) * 60 as limit_s from site_sections where name = 'protection')`;
const idleLimit = 'least(s.idle_s, i.limit_s)';
const withLimit = `sessions s left join ${inactivity} i on true`;
const isOpenAt = (now: string): string => `s.expires_at > ${now} and s.seen_at + make_interval(secs => ${idleLimit}) > ${now}`;
/** Whether the player with this id has a session that has not ended at this instant. */
export const hasOpenSession = (playerId: string, now: string): string =>
  `exists (select from ${withLimit} where s.player_id = ${playerId} and ${isOpenAt(now)})`;

/** Runs with every request of a player. */
const findSession = {
  name: 'find-session',
  text: `select ${SessionRow.selectFrom('s', {
    username: 'p.username',
    name: 'p.name',
    currency: 'p.currency',
    isActive: 'p.is_active',
    idleS: idleLimit,
    isShort: 'i.limit_s is not null',
  })} from ${withLimit} join players p on p.id = s.player_id where s.token_hash = $1`,
};

export const createSessionStore = (sql: Sql) => ({
  insert: (session: NewSession) => insertRow(sql, 'sessions', { ...session, seenAt: session.createdAt }),
  find: (tokenHash: string) => firstRow(sql, SessionRow, findSession, [tokenHash]),
  touch: (tokenHash: string, now: Date) =>
    sql.run('update sessions set seen_at = greatest(seen_at, $2) where token_hash = $1', [tokenHash, now]),
  /** Open sessions, the most recently used first. */
  listOpen: (playerId: string, now: Date): Promise<ListedSession[]> =>
    sql.rows(
      ListedSession,
      `select ${ListedSession.selectFrom('s')} from ${withLimit}
       where s.player_id = $1 and ${isOpenAt('$2')} order by s.seen_at desc, s.id`,
      [playerId, now],
    ),
  /** When the session was opened; undefined if it has ended. It cannot end before the caller's transaction does. */
  holdOpen: (id: string) => firstRow(sql, Opened, `select ${Opened.select()} from sessions where id = $1 for key share`, [id]),
  /** Ends the session and returns its player. */
  async remove(tokenHash: string): Promise<string | undefined> {
    const text = `delete from sessions where token_hash = $1 returning ${Whose.select()}`;
    return (await firstRow(sql, Whose, text, [tokenHash]))?.playerId;
  },
  /** Serialises log-ins of the player until the caller's transaction ends, so that they count each other's sessions. */
  lockPlayer: (playerId: string) => sql.run(`select pg_advisory_xact_lock(hashtextextended('sessions:' || $1, 0))`, [playerId]),
  /** Ends all sessions of a browser, for any account, and returns their players. */
  async removeOfDevice(device: string): Promise<string[]> {
    const rows = await sql.rows(Whose, `delete from sessions where device = $1 returning ${Whose.select()}`, [device]);
    return rows.map(({ playerId }) => playerId);
  },
  /** Ends the player's oldest sessions beyond `most`; returns how many ended. */
  removeOldest: (playerId: string, most: number): Promise<number> =>
    sql.run(
      `delete from sessions where token_hash in
         (select token_hash from sessions where player_id = $1 order by created_at desc, id offset $2)`,
      [playerId, most],
    ),
  /** Ends one session of the player by its id; false if it does not exist. */
  removeById: (playerId: string, id: string) =>
    anyRow(sql, 'delete from sessions where player_id = $1 and id = $2', [playerId, id]),
  /** Ends every session of the player except one; returns how many ended. */
  removeOthers: (playerId: string, currentTokenHash: string): Promise<number> =>
    sql.run('delete from sessions where player_id = $1 and token_hash <> $2', [playerId, currentTokenHash]),
});
