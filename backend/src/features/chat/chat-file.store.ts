import type { Sql } from '../../platform/db.ts';

export type ChatFile = {
  readonly id: string;
  readonly conversationId: string;
  /** Media type by content, never by what the sender called it. */
  readonly contentType: string;
  readonly name: string;
  readonly createdAt: Date;
};

/** Uploaded pictures and videos, on the given handle. */
export function createChatFileStore(sql: Sql) {
  return {
    async add(file: ChatFile & { readonly content: Uint8Array }): Promise<void> {
      await sql.query(
        'INSERT INTO chat_files (id, conversation_id, content_type, name, content, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
        [file.id, file.conversationId, file.contentType, file.name, file.content, file.createdAt],
      );
    },

    async find(id: string): Promise<ChatFile | undefined> {
      const [found] = await sql.query<ChatFile>(
        `SELECT id, conversation_id AS "conversationId", content_type AS "contentType", name, created_at AS "createdAt"
         FROM chat_files WHERE id = $1`,
        [id],
      );
      return found;
    },

    async content(id: string): Promise<Uint8Array | undefined> {
      const [found] = await sql.query<{ content: Uint8Array }>('SELECT content FROM chat_files WHERE id = $1', [id]);
      return found?.content;
    },
  };
}
