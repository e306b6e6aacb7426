-- One conversation per player and per guest.
CREATE TABLE chat_conversations (
  id text PRIMARY KEY,
  player_id text UNIQUE,
  -- A guest's id is a secret of the browser, so only its digest is stored.
  guest_digest text UNIQUE,
  name text NOT NULL,
  last_seq integer NOT NULL DEFAULT 0,
  session_id text NOT NULL,
  customer_read_seq integer NOT NULL DEFAULT 0,
  agent_read_seq integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((player_id IS NULL) <> (guest_digest IS NULL))
);
CREATE INDEX chat_conversations_updated ON chat_conversations (updated_at DESC);
CREATE INDEX chat_conversations_guests ON chat_conversations (updated_at) WHERE player_id IS NULL;

CREATE TABLE chat_messages (
  id text PRIMARY KEY,
  conversation_id text NOT NULL REFERENCES chat_conversations (id),
  seq integer NOT NULL CHECK (seq > 0),
  client_id text NOT NULL,
  sender text NOT NULL CHECK (sender IN ('customer', 'other')),
  content jsonb NOT NULL,
  session_id text NOT NULL,
  username text NOT NULL,
  name text NOT NULL,
  device_token text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (conversation_id, seq),
  -- A retry has the client id of the first attempt, so it finds that message and does not create another.
  UNIQUE (conversation_id, sender, client_id)
);
CREATE INDEX chat_messages_by_age ON chat_messages (created_at);

-- Pictures and videos, served only to the two sides of the conversation.
CREATE TABLE chat_files (
  id text PRIMARY KEY,
  conversation_id text NOT NULL REFERENCES chat_conversations (id),
  content_type text NOT NULL,
  name text NOT NULL,
  -- Null if the file is stored elsewhere (CHAT_FILE_FOLDER, CHAT_FILE_BUCKET).
  content bytea,
  bytes bigint NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX chat_files_conversation ON chat_files (conversation_id);
CREATE INDEX chat_files_created ON chat_files (created_at);

-- Bytes of stored chat files: by guest address and day, by conversation, and by group of customers. A row is increased
-- in the transaction that stores the file, and only up to its limit, so that parallel uploads cannot exceed it together.
CREATE TABLE chat_storage (
  scope text PRIMARY KEY,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- Set for a count of one day, which is deleted then.
  ends_at timestamptz
);
