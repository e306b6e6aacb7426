import { firstRow, insertRow, type Sql } from '../../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../../platform/database/row.ts';

const ChatFile = rowOf({
  id: column.text,
  conversationId: column.text,
  /** Media type detected from the content, never the type claimed by the sender. */
  contentType: column.text,
  name: column.text,
  bytes: column.integer,
  createdAt: column.instant,
});
export type ChatFile = RowOf<typeof ChatFile>;
const OldFile = rowOf({ id: column.text, conversationId: column.text, bytes: column.integer, isOfGuest: column.boolean });
export type OldFile = RowOf<typeof OldFile>;
const removedColumns = OldFile.selectFrom('f', { isOfGuest: 'c.player_id IS NULL' });

const Id = rowOf({ id: column.text });
const Content = rowOf({ content: column.nullable(column.bytes) });

export function createChatFileStore(sql: Sql) {
  return {
    /** `content` is null if it is stored elsewhere. */
    add: (file: ChatFile & { readonly content: Uint8Array | null }) => insertRow(sql, 'chat_files', file),

    find: (id: string) => firstRow(sql, ChatFile, `SELECT ${ChatFile.select()} FROM chat_files WHERE id = $1`, [id]),

    /** Null if it is stored elsewhere. */
    content: async (id: string) => (await firstRow(sql, Content, 'SELECT content FROM chat_files WHERE id = $1', [id]))?.content,

    /** Deletes and returns at most `atMost` files from before `before`, oldest first; skips rows locked by other instances. */
    removeOld: (before: Date, atMost: number): Promise<OldFile[]> =>
      sql.rows(
        OldFile,
        `DELETE FROM chat_files f USING chat_conversations c
         WHERE c.id = f.conversation_id AND f.id IN (
           SELECT id FROM chat_files WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
         RETURNING ${removedColumns}`,
        [before, atMost],
      ),

    async idsOfPlayer(playerId: string): Promise<string[]> {
      const rows = await sql.rows(
        Id,
        'SELECT f.id FROM chat_files f JOIN chat_conversations c ON c.id = f.conversation_id WHERE c.player_id = $1',
        [playerId],
      );
      return rows.map(({ id }) => id);
    },

    removeOfConversations: (ids: readonly string[]): Promise<OldFile[]> =>
      sql.rows(
        OldFile,
        `DELETE FROM chat_files f USING chat_conversations c WHERE c.id = f.conversation_id AND c.id = any($1::text[])
         RETURNING ${removedColumns}`,
        [[...ids]],
      ),
  };
}
