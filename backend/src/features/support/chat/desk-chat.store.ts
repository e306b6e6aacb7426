import { type CannedAnswer, StaffRole } from '@kaeo/shared/desk';
import { Type } from 'typebox';
import { anyRow, firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const Owner = rowOf({ id: column.text, login: column.text });
const Member = rowOf({ ...Owner.columns, roles: Type.Array(StaffRole) });
const Owned = rowOf({ conversationId: column.text, playerId: column.nullable(column.text), login: column.nullable(column.text) });
const Note = rowOf({ author: column.text, text: column.text, at: column.instant });
const Answer = rowOf({
  id: column.text,
  title: column.text,
  th: column.text,
  la: column.text,
  en: column.text,
  picture: column.text,
});
export type ConversationOwner = RowOf<typeof Owner>;

/** The support desk's own data: who answers, notes and prepared answers (DESK-05). */
export const createDeskChatStore = (sql: Sql) => ({
  ownerOf: (conversationId: string): Promise<ConversationOwner | undefined> =>
    firstRow(
      sql,
      Owner,
      'select s.id, s.login from chat_assignments a join staff s on s.id = a.staff_id where a.conversation_id = $1',
      [conversationId],
    ),
  /** The active member of staff with this login. */
  memberNamed: (login: string): Promise<RowOf<typeof Member> | undefined> =>
    firstRow(sql, Member, 'select id, login, roles from staff where login = $1 and is_active', [login]),
  /** Owners and players of the conversations. */
  owners: (conversationIds: readonly string[]) =>
    sql.rows(
      Owned,
      `select ${Owned.selectFrom('c', {
        conversationId: 'c.id',
        login: '(select s.login from chat_assignments a join staff s on s.id = a.staff_id where a.conversation_id = c.id)',
      })} from chat_conversations c where c.id = any($1)`,
      [[...conversationIds]],
    ),
  /** Assigns the conversation, or returns it to the queue with null. */
  assign: (conversationId: string, staffId: string | null, at: Date) =>
    staffId === null
      ? sql.run('delete from chat_assignments where conversation_id = $1', [conversationId])
      : sql.run(
          `insert into chat_assignments (conversation_id, staff_id, at) values ($1, $2, $3)
           on conflict (conversation_id) do update set staff_id = excluded.staff_id, at = excluded.at`,
          [conversationId, staffId, at],
        ),
  addNote: (note: { id: string; conversationId: string; staffId: string; text: string; at: Date }) =>
    insertRow(sql, 'chat_notes', note),
  notes: (conversationId: string) =>
    sql.rows(
      Note,
      `select s.login as author, n.text, n.at from chat_notes n join staff s on s.id = n.staff_id
       where n.conversation_id = $1 order by n.at desc limit 100`,
      [conversationId],
    ),
  answers: (): Promise<CannedAnswer[]> => sql.rows(Answer, `select ${Answer.select()} from canned_answers order by title`),
  findAnswer: (id: string): Promise<CannedAnswer | undefined> =>
    firstRow(sql, Answer, `select ${Answer.select()} from canned_answers where id = $1`, [id]),
  /** False if another answer has the title. */
  saveAnswer: ({ id, title, th, la, en, picture }: CannedAnswer, updatedBy: string, updatedAt: Date): Promise<boolean> =>
    anyRow(
      sql,
      `insert into canned_answers as a (id, title, th, la, en, picture, updated_by, updated_at)
       select $1, $2, $3, $4, $5, $6, $7, $8 where not exists (select from canned_answers o where o.title = $2 and o.id <> $1)
       on conflict (id) do update set title = excluded.title, th = excluded.th, la = excluded.la, en = excluded.en,
         picture = excluded.picture, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
      [id, title, th, la, en, picture, updatedBy, updatedAt],
    ),
  removeAnswer: (id: string) => anyRow(sql, 'delete from canned_answers where id = $1', [id]),
});
