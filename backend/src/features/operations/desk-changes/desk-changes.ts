import { type DeskTopic, deskOperation, isDeskCall } from '@kaeo/shared/desk';
import { Type } from 'typebox';
import { onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import type { ReadChanges } from '../../../platform/desk.ts';

const actsAtMost = 500;
/** Newest conversations whose messages are watched. A new message moves a conversation among them. */
const conversationsWatched = 100;

const Act = Type.Object({ act: column.text, subject: column.text, isOfApproval: column.boolean });
const State = rowOf({
  /** The last act of staff. Places follow commits, so no act is passed over. */
  place: column.integer,
  acts: Type.Array(Act),
  /** What has been said and read, by id. */
  conversations: Type.Record(Type.String(), column.text),
  approvals: column.text,
  money: column.text,
  site: column.text,
});
type State = RowOf<typeof State>;

const hashOf = (from: string): string =>
  `(select count(*) || ' ' || coalesce(sum(hashtextextended(key, 0)), 0) from (${from}) k)`;
const waitingMoney = `
  select 'deposit ' || reference as key from manual_deposits where state = 'REQUESTED'
  union all select 'transfer ' || id from game_transfers where state = 'MANUAL'
  union all select 'payout ' || id || refused_at from withdrawals where state = 'SENT' and refusal is not null
  union all select 'case ' || id || kind from money_cases where resolved_at is null`;

const readState = (sql: Sql, place: number): Promise<State> =>
  onlyRow(
    sql,
    State,
    `select ${State.select({
      place: '(select coalesce(max(place), 0) from staff_acts)',
      acts: `(select coalesce(json_agg(json_build_object('act', a.act, 'subject', a.subject,
          'isOfApproval', a.phase = 'requested' or a.approval_id is not null)), '[]')
        from (select * from staff_acts where place > $1 and phase <> 'begun' order by place limit ${actsAtMost + 1}) a)`,
      conversations: `(select coalesce(json_object_agg(c.id, c.last_seq || ' ' || c.agent_read_seq), '{}') from
        (select * from chat_conversations where last_seq > 0 order by updated_at desc, id desc limit ${conversationsWatched}) c)`,
      approvals: hashOf(`select id as key from staff_approvals where state = 'PENDING'`),
      money: hashOf(waitingMoney),
      site: '(select coalesce(max(number), 0)::text from site_versions)',
    })}`,
    [place],
  );

/** The topics of an act, by the permission that it needs. */
function topicsOf({ act, subject, isOfApproval }: State['acts'][number]): DeskTopic[] {
  const access = isDeskCall(act) ? deskOperation(act).access : 'public';
  const topics: DeskTopic[] = isOfApproval ? ['approvals'] : [];
  if (access.startsWith('money.')) topics.push('money');
  if (access.startsWith('site.')) topics.push('site');
  if (access.startsWith('complaints.')) topics.push('complaints');
  if (access === 'chat.answer') topics.push('conversations');
  if (access === 'chat.answer' && subject.startsWith('conversation:')) topics.push(subject as DeskTopic); // the form just checked
  return topics;
}

function topicsBetween(before: State, now: State): DeskTopic[] {
  const talked = Object.keys(now.conversations).filter((id) => now.conversations[id] !== before.conversations[id]);
  const topics: DeskTopic[] = [
    ...now.acts.flatMap(topicsOf),
    ...talked.map((id): DeskTopic => `conversation:${id}`),
    ...(talked.length > 0 ? (['conversations'] as const) : []),
  ];
  const isMany = now.acts.length > actsAtMost;
  for (const topic of ['approvals', 'money', 'site'] as const) if (isMany || now[topic] !== before[topic]) topics.push(topic);
  if (isMany) topics.push('conversations', 'complaints');
  return [...new Set(topics)];
}

/**
 * Compares what staff look at with the last time (DESK-05). Changes are read from the database, because players, partners, workers and
 * other servers make them, and a pooler does not pass notifications on.
 */
export const readDeskChanges: ReadChanges = (sql) => {
  let last: State | undefined;
  return async () => {
    const before = last;
    last = await readState(sql, before?.place ?? Number.MAX_SAFE_INTEGER);
    return before ? topicsBetween(before, last) : [];
  };
};
