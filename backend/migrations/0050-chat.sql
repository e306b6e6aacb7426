-- One conversation for each player and each guest. A guest's id is a secret of the browser, so only its digest is kept.
CREATE TABLE chat_conversations (
  id text PRIMARY KEY,
  player_id text UNIQUE,
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
  -- A retry carries the id of its first attempt, so it finds the message and makes no second one.
  UNIQUE (conversation_id, sender, client_id)
);

-- Pictures and videos of a conversation, served to its two sides only.
CREATE TABLE chat_files (
  id text PRIMARY KEY,
  conversation_id text NOT NULL REFERENCES chat_conversations (id),
  content_type text NOT NULL,
  name text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL
);
