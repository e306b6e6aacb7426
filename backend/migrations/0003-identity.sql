CREATE TABLE players (
  id text PRIMARY KEY,
  -- The phone number.
  username text NOT NULL UNIQUE,
  name text NOT NULL,
  password_hash text NOT NULL,
  source_code text NOT NULL DEFAULT '',
  -- As typed at registration. If the code belongs to a player, `inviter_id` is that player.
  invite_code text NOT NULL DEFAULT '',
  inviter_id text REFERENCES players (id),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  -- The number is empty after staff removed the bank account from a player who is not its holder (ADR 0024).
  bank_code text NOT NULL,
  bank_account_name text NOT NULL,
  bank_account_no text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  -- The language used last, for text messages. Null means the language of the market.
  language text CHECK (language IN ('th', 'la', 'en')),
  -- Withdrawals are held until this time because the bank account changed or the password was reset (SAFE-01).
  withdraw_held_until timestamptz,
  withdraw_held_for text CHECK (withdraw_held_for IN ('BANK_CHANGED', 'PASSWORD_RESET')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT players_hold_has_reason CHECK ((withdraw_held_until IS NULL) = (withdraw_held_for IS NULL))
);
CREATE UNIQUE INDEX players_bank_account ON players (bank_code, bank_account_no) WHERE bank_account_no <> '';
-- One account per phone in all its spellings (ADR 0109).
CREATE UNIQUE INDEX players_phone ON players (phone_key(username));
CREATE INDEX players_by_inviter_newest ON players (inviter_id, created_at DESC, id DESC) WHERE inviter_id IS NOT NULL;
CREATE INDEX players_newest ON players (created_at DESC);
CREATE TRIGGER players_sealed AFTER INSERT ON players FOR EACH ROW EXECUTE FUNCTION seal_row('id');

CREATE TABLE sessions (
  -- SHA-256 of the token. The token itself is not stored.
  token_hash text PRIMARY KEY,
  -- Identifies the session in the API.
  id text NOT NULL DEFAULT gen_random_uuid()::text UNIQUE,
  player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  browser text NOT NULL DEFAULT '',
  system text NOT NULL DEFAULT '',
  -- Hash of the device cookie. A new login with the same cookie ends this session.
  device text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- Seconds without a call after which the session expires.
  idle_s integer NOT NULL DEFAULT 604800
);
CREATE INDEX sessions_by_player ON sessions (player_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_by_device ON sessions (device) WHERE device IS NOT NULL;
CREATE INDEX sessions_newest ON sessions (created_at DESC);

-- Codes sent to phones. A code is valid once, and only for its purpose.
CREATE TABLE otps (
  token_hash text PRIMARY KEY,
  phone text NOT NULL,
  purpose text NOT NULL DEFAULT 'register' CHECK (purpose IN ('register', 'reset-password', 'bank-account')),
  -- Keyed hash of the requester: a network, or a browser known to the account. Replacement, the minute between codes
  -- and the block apply per requester, so that strangers block only their own codes of a phone.
  asker text NOT NULL DEFAULT '',
  reference text NOT NULL,
  code_hash text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  verified_at timestamptz,
  used_at timestamptz,
  -- Set on the code whose wrong guesses caused the block.
  blocked_until timestamptz
);
CREATE INDEX otps_by_asker ON otps (phone, purpose, asker, sent_at);
CREATE INDEX otps_by_end ON otps (expires_at);

-- Consecutive wrong passwords.
CREATE TABLE password_guesses (
  -- Keyed hash of the account, or of a browser known to the account.
  subject text PRIMARY KEY,
  failures integer NOT NULL,
  failed_at timestamptz NOT NULL,
  wait_until timestamptz
);
CREATE INDEX password_guesses_by_age ON password_guesses (failed_at);

-- Sensitive actions by players, visitors and staff. Contains player ids, keyed hashes of phones without an account, and
-- shortened addresses. Rows are never changed and cannot be deleted for two years (ADR 0051).
CREATE TABLE audit_records (
  -- The order of events. `at` does not define it, because the product clock can be moved.
  place bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('player', 'visitor', 'operator')),
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  address text NOT NULL,
  details jsonb NOT NULL
);
CREATE INDEX audit_records_by_subject ON audit_records (subject, place DESC);
CREATE TRIGGER audit_records_append_only BEFORE UPDATE OR TRUNCATE ON audit_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER audit_records_kept BEFORE DELETE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION refuse_removal_of_young();
CREATE TRIGGER audit_records_sealed AFTER INSERT ON audit_records FOR EACH ROW EXECUTE FUNCTION seal_row('subject');
CREATE TRIGGER audit_records_unsealed AFTER DELETE ON audit_records FOR EACH ROW EXECUTE FUNCTION unseal_row('subject');

-- Every change of a player's bank account (SAFE-01).
CREATE TABLE bank_account_changes (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  old_bank_code text NOT NULL,
  old_account_no text NOT NULL,
  old_account_name text NOT NULL,
  new_bank_code text NOT NULL,
  new_account_no text NOT NULL,
  new_account_name text NOT NULL,
  proof text NOT NULL CONSTRAINT bank_account_changes_proof CHECK (proof IN ('password', 'otp', 'none', 'staff')),
  session_id text NOT NULL,
  address text NOT NULL,
  -- Why staff made the change, and their note. Empty for changes by the player.
  reason text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  changed_at timestamptz NOT NULL,
  CONSTRAINT bank_account_changes_reason CHECK ((proof = 'staff') = (reason <> ''))
);
CREATE INDEX bank_account_changes_by_player ON bank_account_changes (player_id, changed_at);
CREATE TRIGGER bank_account_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_account_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER bank_account_changes_sealed AFTER INSERT ON bank_account_changes
  FOR EACH ROW EXECUTE FUNCTION seal_row('player_id');
