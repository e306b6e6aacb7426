-- Reports of the desk (DESK-06). What each account without player gave and took on an ended day, by kind of journal, so that
-- the totals of a year do not read every posting. The audit compares them with the postings.
CREATE TABLE ledger_days (
  day date NOT NULL,
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  account_name text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  gave_count integer NOT NULL,
  gave_minor bigint NOT NULL,
  took_count integer NOT NULL,
  took_minor bigint NOT NULL,
  PRIMARY KEY (day, currency, account_name, kind)
);
CREATE TRIGGER ledger_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();

-- What was owed and held at the end of each day, in the time zone of the market. Without gaps from the day of the first journal.
CREATE TABLE liability_days (
  day date NOT NULL,
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  players_minor bigint NOT NULL,
  undecided_minor bigint NOT NULL,
  received_minor bigint NOT NULL,
  house_minor bigint NOT NULL,
  PRIMARY KEY (day, currency),
  CHECK (begins_at < ends_at AND ends_at <= recorded_at),
  CHECK (players_minor + undecided_minor = received_minor + house_minor)
);
CREATE TRIGGER liability_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON liability_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();

-- Balances of the client account as staff entered them. The newest of a day is in force.
CREATE TABLE stated_balances (
  place bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  note text NOT NULL,
  staff_id text NOT NULL REFERENCES staff (id),
  at timestamptz NOT NULL,
  FOREIGN KEY (day, currency) REFERENCES liability_days (day, currency)
);
CREATE INDEX stated_balances_by_day ON stated_balances (day, currency, place DESC);
CREATE TRIGGER stated_balances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stated_balances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();

CREATE INDEX staff_acts_by_time ON staff_acts (at, place);

-- Complaints (DESK-07). What was complained about and by whom never changes; entries are only added.
CREATE TABLE complaints (
  year integer NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- Null for a guest, whom the text `guest` names.
  player_id text REFERENCES players (id),
  guest text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  received_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL REFERENCES staff (id),
  acknowledge_by timestamptz NOT NULL,
  acknowledged_at timestamptz,
  decide_by timestamptz NOT NULL,
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('UPHELD', 'PARTLY_UPHELD', 'REJECTED', 'WITHDRAWN')),
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (year, number),
  CHECK ((player_id IS NULL) = (guest <> '')),
  CHECK ((closed_at IS NULL) = (outcome IS NULL) AND (closed_at IS NULL) = (reason = ''))
);
CREATE INDEX complaints_open ON complaints (decide_by, year, number) WHERE closed_at IS NULL;
CREATE INDEX complaints_closed ON complaints (closed_at, year, number) WHERE closed_at IS NOT NULL;
CREATE INDEX complaints_by_player ON complaints (player_id) WHERE player_id IS NOT NULL;
CREATE TRIGGER complaints_fixed
  BEFORE UPDATE OF year, number, player_id, guest, subject, text, received_at, created_at, created_by, acknowledge_by, decide_by ON complaints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER complaints_decided_once BEFORE UPDATE ON complaints
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_rewrite();

-- They are kept for two years at least.
CREATE TRIGGER complaints_kept BEFORE DELETE ON complaints
  FOR EACH ROW WHEN (OLD.closed_at IS NULL OR OLD.closed_at > now() - interval '2 years') EXECUTE FUNCTION refuse_rewrite();

CREATE TABLE complaint_entries (
  place bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  year integer NOT NULL,
  number integer NOT NULL,
  staff_id text NOT NULL REFERENCES staff (id),
  text text NOT NULL,
  is_acknowledgement boolean NOT NULL,
  at timestamptz NOT NULL,
  -- Entries end with their complaint (`AUDIT_RECORD_DAYS`).
  FOREIGN KEY (year, number) REFERENCES complaints (year, number) ON DELETE CASCADE
);
CREATE INDEX complaint_entries_by_complaint ON complaint_entries (year, number, place);
CREATE TRIGGER complaint_entries_append_only BEFORE UPDATE OR TRUNCATE ON complaint_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER complaint_entries_kept BEFORE DELETE ON complaint_entries
  FOR EACH ROW WHEN (OLD.at > now() - interval '2 years') EXECUTE FUNCTION refuse_rewrite();

-- Players with money and without activity for a configured time (DESK-07), found daily by the worker.
CREATE TABLE dormant_players (
  player_id text PRIMARY KEY REFERENCES players (id),
  -- The latest sign-in, movement or play.
  active_at timestamptz NOT NULL
);
CREATE INDEX dormant_players_longest ON dormant_players (active_at, player_id);
-- The walk over all players.
CREATE TABLE dormant_walk (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- The day of the walk, and the last player that it has reached. Null at its end.
  day date NOT NULL,
  after_id text
);

-- Accounts with the same bank account, now or earlier (DESK-07).
CREATE INDEX bank_account_changes_by_number ON bank_account_changes (old_account_no) WHERE old_account_no <> '';

-- The desk's pages of conversations.
DROP INDEX chat_conversations_updated;
CREATE INDEX chat_conversations_newest ON chat_conversations (updated_at DESC, id DESC);
CREATE INDEX chat_assignments_by_member ON chat_assignments (staff_id);
