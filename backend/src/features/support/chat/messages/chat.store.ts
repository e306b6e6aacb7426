import { ChatContent } from '@kaeo/shared/api';
import { firstRow, insertRow, onlyRow, type Sql } from '../../../../platform/database/db.ts';
import { cutPage, keyset, type Page, placeColumns } from '../../../../platform/database/keyset.ts';
import { column, type RowOf, rowOf } from '../../../../platform/database/row.ts';
import type { ChatOwner } from '../connections/chat-owner.ts';

const Conversation = rowOf({
  id: column.text,
  playerId: column.text,
  guestDigest: column.text,
  name: column.text,
  /** `seq` of the newest message; 0 without messages. Numbers are consecutive, so it is also the number of messages. */
  lastSeq: column.integer,
  sessionId: column.text,
  customerReadSeq: column.integer,
  agentReadSeq: column.integer,
  updatedAt: column.instant,
});
export type Conversation = RowOf<typeof Conversation>;

const StoredMessage = rowOf({
  id: column.text,
  conversationId: column.text,
  seq: column.integer,
  clientId: column.text,
  sender: column.oneOf(['customer', 'other']),
  content: ChatContent,
  sessionId: column.text,
  username: column.text,
  name: column.text,
  deviceToken: column.text,
  createdAt: column.instant,
});
export type StoredMessage = RowOf<typeof StoredMessage>;

const ListedConversation = rowOf({
  id: column.text,
  name: column.text,
  updatedAt: column.instant,
  lastContent: ChatContent,
  lastSender: column.oneOf(['customer', 'other']),
  unread: column.integer,
  ...placeColumns,
});
const latestFirst = keyset({ at: 'c.updated_at', id: 'c.id' });

const Count = rowOf({ count: column.integer });
const Id = rowOf({ id: column.text });
const conversationColumns = Conversation.select({
  playerId: "coalesce(player_id, '')",
  guestDigest: "coalesce(guest_digest, '')",
});

const ownerColumn = { player: 'player_id', guest: 'guest_digest' } as const satisfies Record<ChatOwner['kind'], string>;

export function createChatStore(sql: Sql) {
  return {
    findByOwner: (owner: ChatOwner) =>
      firstRow(sql, Conversation, `SELECT ${conversationColumns} FROM chat_conversations WHERE ${ownerColumn[owner.kind]} = $1`, [
        owner.id,
      ]),

    find: (id: string) =>
      firstRow(sql, Conversation, `SELECT ${conversationColumns} FROM chat_conversations WHERE id = $1`, [id]),

    open: (owner: ChatOwner, fresh: { id: string; name: string; sessionId: string; now: Date }) =>
      sql.run(
        `INSERT INTO chat_conversations (id, ${ownerColumn[owner.kind]}, name, session_id, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT DO NOTHING`,
        [fresh.id, owner.id, fresh.name, fresh.sessionId, fresh.now],
      ),

    /** Locks the conversation until commit, so that `seq` follows commit order and readers never skip a message. */
    lock: (id: string) =>
      firstRow(sql, Conversation, `SELECT ${conversationColumns} FROM chat_conversations WHERE id = $1 FOR UPDATE`, [id]),

    findByClientId: (conversationId: string, sender: StoredMessage['sender'], clientId: string) =>
      firstRow(
        sql,
        StoredMessage,
        `SELECT ${StoredMessage.select()} FROM chat_messages WHERE conversation_id = $1 AND sender = $2 AND client_id = $3`,
        [conversationId, sender, clientId],
      ),

    /** Appends the message as the newest; the conversation must be locked. */
    async append(message: StoredMessage): Promise<void> {
      await insertRow(sql, 'chat_messages', message);
      await sql.run('UPDATE chat_conversations SET last_seq = $2, session_id = $3, updated_at = $4 WHERE id = $1', [
        message.conversationId,
        message.seq,
        message.sessionId,
        message.createdAt,
      ]);
    },

    page: (conversationId: string, limit: number, skip: number): Promise<StoredMessage[]> =>
      sql.rows(
        StoredMessage,
        `SELECT ${StoredMessage.select()} FROM chat_messages WHERE conversation_id = $1 ORDER BY seq DESC LIMIT $2 OFFSET $3`,
        [conversationId, limit, skip],
      ),

    /** Messages after `seq`, oldest first, so that a reader far behind can continue from the last one. */
    after: (conversationId: string, seq: number, limit: number): Promise<StoredMessage[]> =>
      sql.rows(
        StoredMessage,
        `SELECT ${StoredMessage.select()} FROM chat_messages WHERE conversation_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
        [conversationId, seq, limit],
      ),

    async countUnread(conversation: Conversation): Promise<number> {
      const { count } = await onlyRow(
        sql,
        Count,
        `SELECT count(*)::integer AS count FROM chat_messages WHERE conversation_id = $1 AND sender = 'other' AND seq > $2`,
        [conversation.id, conversation.customerReadSeq],
      );
      return count;
    },

    markRead(id: string, reader: 'customer' | 'agent') {
      const column = reader === 'customer' ? 'customer_read_seq' : 'agent_read_seq';
      return sql.run(`UPDATE chat_conversations SET ${column} = last_seq WHERE id = $1 AND ${column} < last_seq`, [id]);
    },

    /** Locks at most `atMost` guest conversations without messages since `before`; returns their ids. */
    async lockOldGuests(before: Date, atMost: number): Promise<string[]> {
      const rows = await sql.rows(
        Id,
        `SELECT id FROM chat_conversations WHERE player_id IS NULL AND updated_at < $1
         ORDER BY updated_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
        [before, atMost],
      );
      return rows.map(({ id }) => id);
    },

    async lockOfPlayer(playerId: string): Promise<string[]> {
      const rows = await sql.rows(Id, 'SELECT id FROM chat_conversations WHERE player_id = $1 FOR UPDATE', [playerId]);
      return rows.map(({ id }) => id);
    },

    /** Deletes the conversations with their messages and quota counts; their files must be deleted first. */
    async remove(ids: readonly string[]): Promise<void> {
      await sql.run('DELETE FROM chat_messages WHERE conversation_id = any($1::text[])', [[...ids]]);
      await sql.run('DELETE FROM chat_conversations WHERE id = any($1::text[])', [[...ids]]);
      await sql.run(`DELETE FROM chat_storage WHERE scope = any($1::text[])`, [ids.map((id) => `conversation:${id}`)]);
    },

    /** Deletes at most `atMost` messages from before `before`, oldest first; the others keep their numbers. Returns how many. */
    removeOldMessages: (before: Date, atMost: number): Promise<number> =>
      sql.run(
        'DELETE FROM chat_messages WHERE id IN (SELECT id FROM chat_messages WHERE created_at < $1 ORDER BY created_at LIMIT $2)',
        [before, atMost],
      ),

    /**
     * Conversations with messages, latest first, each with its newest message and the number unread by the desk.
     * @param owner only those of the member of staff, or with null those without an owner.
     */
    async latest(page: Page, owner?: string | null) {
      const ownedBy =
        owner === null
          ? 'AND NOT EXISTS (SELECT FROM chat_assignments a WHERE a.conversation_id = c.id)'
          : 'AND ($1::text IS NULL OR EXISTS (SELECT FROM chat_assignments a WHERE a.conversation_id = c.id AND a.staff_id = $1))';
      const { text, values } = latestFirst.page(page, owner === null ? [] : [owner]);
      const read = await sql.rows(
        ListedConversation,
        `SELECT c.id, c.name, c.updated_at AS "updatedAt", newest.content AS "lastContent", newest.sender AS "lastSender",
           (SELECT count(*)::integer FROM chat_messages u
            WHERE u.conversation_id = c.id AND u.sender = 'customer' AND u.seq > c.agent_read_seq) AS unread, ${latestFirst.columns}
         FROM chat_conversations c JOIN chat_messages newest ON newest.conversation_id = c.id AND newest.seq = c.last_seq
         WHERE true ${ownedBy} ${text}`,
        values,
      );
      return cutPage(read, page);
    },
  };
}
