-- What the chat keeps, counted in bytes: by an address of guests and day, by conversation, and by group. A row is raised in the
-- transaction that stores a file and only below its bound, so that parallel uploads cannot pass it together.
CREATE TABLE chat_storage (
  scope text PRIMARY KEY,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- Set for what counts a day only; such a row goes with it.
  ends_at timestamptz
);

ALTER TABLE chat_files ADD COLUMN bytes bigint;
UPDATE chat_files SET bytes = length(content);
ALTER TABLE chat_files ALTER COLUMN bytes SET NOT NULL;
-- A content that is kept elsewhere (CHAT_FILE_FOLDER) is null here.
ALTER TABLE chat_files ALTER COLUMN content DROP NOT NULL;

INSERT INTO chat_storage (scope, bytes)
  SELECT 'conversation:' || conversation_id, sum(bytes) FROM chat_files GROUP BY conversation_id;
INSERT INTO chat_storage (scope, bytes)
  SELECT CASE WHEN c.player_id IS NULL THEN 'guests' ELSE 'players' END, sum(f.bytes)
  FROM chat_files f JOIN chat_conversations c ON c.id = f.conversation_id GROUP BY 1;

CREATE INDEX chat_files_conversation ON chat_files (conversation_id);
CREATE INDEX chat_files_created ON chat_files (created_at);
CREATE INDEX chat_conversations_guests ON chat_conversations (updated_at) WHERE player_id IS NULL;
