import { languages, type PushNotice } from '@kaeo/shared/api';
import { firstRow, insertRow, onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const Subscription = rowOf({
  id: column.text,
  playerId: column.text,
  endpoint: column.text,
  p256dh: column.text,
  auth: column.text,
  /** Null for the market's default. */
  language: column.nullable(column.oneOf(languages)),
});
export type Subscription = RowOf<typeof Subscription>;
const Id = rowOf({ id: column.text });
const State = rowOf({ isOn: column.boolean, hasDeposit: column.boolean });

type NewSubscription = Omit<Subscription, 'language'> & {
  readonly sessionId: string;
  readonly createdAt: Date;
};

/** Sessions that have not expired; `$2` is now. */
const isOpen = 's.expires_at > $2 and s.seen_at + make_interval(secs => s.idle_s) > $2';

export const createPushStore = (sql: Sql) => ({
  state: (playerId: string, sessionId: string) =>
    onlyRow(
      sql,
      State,
      `select exists (select from push_subscriptions where session_id = $2) as "isOn",
         exists (select from movements where player_id = $1 and type = 'deposit' and status = 'SUCCESS') as "hasDeposit"`,
      [playerId, sessionId],
    ),
  /** Replaces the subscription of the session, and that of another player who used this browser. */
  async add(subscription: NewSubscription): Promise<void> {
    const { sessionId, endpoint } = subscription;
    await sql.run('delete from push_subscriptions where session_id = $1 or endpoint = $2', [sessionId, endpoint]);
    await insertRow(sql, 'push_subscriptions', subscription, 'on conflict do nothing');
  },
  removeOfSession: (sessionId: string) => sql.run('delete from push_subscriptions where session_id = $1', [sessionId]),
  removeOfPlayer: (playerId: string) => sql.run('delete from push_subscriptions where player_id = $1', [playerId]),
  remove: (id: string) => sql.run('delete from push_subscriptions where id = $1', [id]),
  /** The ids of the player's subscriptions with an open session. */
  async listOpen(playerId: string, now: Date): Promise<string[]> {
    const text = `select p.id from push_subscriptions p join sessions s on s.id = p.session_id where p.player_id = $1 and ${isOpen}`;
    return (await sql.rows(Id, text, [playerId, now])).map(({ id }) => id);
  },
  /** Undefined if the session has ended meanwhile. */
  findOpen: (id: string, now: Date): Promise<Subscription | undefined> =>
    firstRow(
      sql,
      Subscription,
      `select ${Subscription.selectFrom('p', { language: 'o.language' })}
       from push_subscriptions p join sessions s on s.id = p.session_id join players o on o.id = p.player_id
       where p.id = $1 and ${isOpen}`,
      [id, now],
    ),
  /** Queues a notice to the player's browsers, if there are any. */
  queue: (id: string, playerId: string, notice: PushNotice, now: Date) =>
    sql.run('select queue_push($1, $2, $3, $4)', [id, playerId, notice, now]),
});
