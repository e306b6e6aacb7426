-- Staff of the desk (DESK-01, ADR 0116).
CREATE TABLE staff (
  id text PRIMARY KEY,
  login text NOT NULL UNIQUE CHECK (login ~ '^[a-z][a-z0-9.-]{1,30}$'),
  name text NOT NULL,
  roles text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['support', 'cashier', 'manager', 'content', 'admin']),
  is_active boolean NOT NULL DEFAULT true,
  -- Both null until the member has enrolled. The secret is sealed with a key derived from APP_SECRET.
  password_hash text,
  totp_secret text,
  -- The time step of the last accepted code, so that each code is valid once.
  totp_step bigint NOT NULL DEFAULT 0,
  -- Who added the member. Null for the command line.
  created_by text REFERENCES staff (id),
  -- Who received the latest enrolment token and therefore could have used it. Null for the command line.
  enrolled_by text REFERENCES staff (id),
  enrolment_hash text UNIQUE,
  enrolment_ends_at timestamptz,
  -- The sealed secret that the enrolment shows.
  enrolment_secret text,
  created_at timestamptz NOT NULL,
  CHECK ((password_hash IS NULL) = (totp_secret IS NULL)),
  CHECK ((enrolment_hash IS NULL) = (enrolment_ends_at IS NULL) AND (enrolment_hash IS NULL) = (enrolment_secret IS NULL))
);

CREATE TABLE staff_sessions (
  -- SHA-256 of the token, which is only in the browser's cookie.
  token_hash text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_sessions_by_member ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expires_at);

-- Calls that wait for a second person, and their decisions.
CREATE TABLE staff_approvals (
  id text PRIMARY KEY,
  operation text NOT NULL,
  subject text NOT NULL,
  -- Parameters and body of the call. It is repeated from here, so the second person confirms exactly this.
  call jsonb NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  amount_minor bigint,
  currency text CHECK (currency IN ('BAHT', 'LAK')),
  reason text NOT NULL,
  -- Hash of the call, the maker and the state on which it was made.
  digest text NOT NULL,
  maker_id text NOT NULL REFERENCES staff (id),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  checker_id text REFERENCES staff (id),
  decided_at timestamptz,
  note text NOT NULL DEFAULT '',
  -- `done`, or the code of the refusal of the approved call. Null before its end.
  outcome text,
  CHECK ((amount_minor IS NULL) = (currency IS NULL)),
  CHECK ((state = 'PENDING') = (decided_at IS NULL)),
  CHECK (checker_id IS NULL OR checker_id <> maker_id)
);
CREATE UNIQUE INDEX staff_approvals_pending ON staff_approvals (subject) WHERE state = 'PENDING';
CREATE INDEX staff_approvals_newest ON staff_approvals (made_at DESC);

-- Every act of staff, chained: each row contains the hash of its predecessor. Rows are never changed or deleted.
CREATE TABLE staff_acts (
  -- Assigned by the trigger, without gaps.
  place bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null for the command line and for a sign-in without a known login.
  staff_id text REFERENCES staff (id),
  act text NOT NULL,
  phase text NOT NULL CHECK (phase IN ('begun', 'done', 'refused', 'requested')),
  subject text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  reason text NOT NULL,
  amount_minor bigint,
  currency text CHECK (currency IN ('BAHT', 'LAK')),
  approval_id text REFERENCES staff_approvals (id),
  -- The row with phase `begun` that this row ends.
  begun_at_place bigint REFERENCES staff_acts (place),
  network text NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  CHECK ((amount_minor IS NULL) = (currency IS NULL))
);
CREATE INDEX staff_acts_by_subject ON staff_acts (subject, place DESC);
CREATE INDEX staff_acts_by_member ON staff_acts (staff_id, place DESC);
CREATE INDEX staff_acts_amounts ON staff_acts (staff_id, at) WHERE amount_minor IS NOT NULL AND phase = 'begun' AND approval_id IS NULL;
CREATE UNIQUE INDEX staff_acts_ends ON staff_acts (begun_at_place) WHERE begun_at_place IS NOT NULL;
CREATE TRIGGER staff_acts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER staff_acts_chained BEFORE INSERT ON staff_acts FOR EACH ROW EXECUTE FUNCTION chain_act();

-- Notes of staff about players (DESK-03).
CREATE TABLE player_notes (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  staff_id text NOT NULL REFERENCES staff (id),
  text text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX player_notes_by_player ON player_notes (player_id, at DESC);
-- Staff search by number without the bank.
CREATE INDEX players_by_account_number ON players (bank_account_no) WHERE bank_account_no <> '';

-- Decisions that staff took back by an opposite journal (DESK-02). Each decision is corrected at most once.
CREATE TABLE corrections (
  id text PRIMARY KEY,
  -- `case:<id>` or `manual-deposit:<reference>`.
  subject text NOT NULL UNIQUE,
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- Ledger accounts of the opposite journal.
  giver text NOT NULL,
  taker text NOT NULL,
  -- The player who gives the money back, with the statement line. Null if the money comes from elsewhere.
  player_id text REFERENCES players (id),
  movement_id text UNIQUE REFERENCES movements (id),
  -- The case that decides about the money again. Null if the money left our books.
  case_id text REFERENCES money_cases (id),
  created_at timestamptz NOT NULL,
  CHECK ((player_id IS NULL) = (movement_id IS NULL))
);
CREATE TRIGGER corrections_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON corrections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
-- The few accounts that belong to no player: their sum is the liability to all players (DESK-06). Without the balance, so that a
-- posting still updates its row in place (HOT).
CREATE INDEX ledger_accounts_of_no_player ON ledger_accounts (currency) WHERE NOT is_player;

-- Who answers a conversation, and notes that only staff see (DESK-05). Both end with the conversation.
CREATE TABLE chat_assignments (
  conversation_id text PRIMARY KEY REFERENCES chat_conversations (id) ON DELETE CASCADE,
  staff_id text NOT NULL REFERENCES staff (id),
  at timestamptz NOT NULL
);
CREATE TABLE chat_notes (
  id text PRIMARY KEY,
  conversation_id text NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
  staff_id text NOT NULL REFERENCES staff (id),
  text text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX chat_notes_by_conversation ON chat_notes (conversation_id, at);

-- Prepared answers in the three languages, with an optional picture.
CREATE TABLE canned_answers (
  id text PRIMARY KEY,
  title text NOT NULL UNIQUE,
  th text NOT NULL,
  la text NOT NULL,
  en text NOT NULL,
  -- An https address, or empty.
  picture text NOT NULL DEFAULT '',
  updated_by text NOT NULL REFERENCES staff (id),
  updated_at timestamptz NOT NULL
);

-- Published contents of the site, each as one document (DESK-04). The newest one is in force; its rows are in the tables of
-- games, bonuses and so on.
CREATE TABLE site_versions (
  number integer PRIMARY KEY,
  content jsonb NOT NULL,
  changed text[] NOT NULL,
  reason text NOT NULL,
  -- Null for the command line.
  published_by text REFERENCES staff (id),
  published_at timestamptz NOT NULL
);
CREATE TRIGGER site_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON site_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();

-- The only draft.
CREATE TABLE site_drafts (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  content jsonb NOT NULL,
  saved_by text NOT NULL REFERENCES staff (id),
  saved_at timestamptz NOT NULL
);
