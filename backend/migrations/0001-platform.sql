-- Players and their sessions.
CREATE TABLE players (
  id text PRIMARY KEY,
  -- The phone number.
  username text NOT NULL UNIQUE,
  name text NOT NULL,
  password_hash text NOT NULL,
  source_code text NOT NULL DEFAULT '',
  -- As typed at registration; the inviter when it named one.
  invite_code text NOT NULL DEFAULT '',
  inviter_id text REFERENCES players (id),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  bank_code text NOT NULL,
  bank_account_name text NOT NULL,
  bank_account_no text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT players_bank_account UNIQUE (bank_code, bank_account_no)
);
CREATE INDEX players_by_inviter ON players (inviter_id) WHERE inviter_id IS NOT NULL;

-- Only the SHA-256 of a token is kept.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_player ON sessions (player_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- One code sent to a phone. The code is kept as a hash; `phone_otp_blocks` outlives the codes that led to it.
CREATE TABLE otps (
  token_hash text PRIMARY KEY,
  phone text NOT NULL,
  reference text NOT NULL,
  code_hash text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  verified_at timestamptz
);
CREATE INDEX otps_by_phone ON otps (phone, sent_at);
CREATE TABLE otp_blocks (
  phone text PRIMARY KEY,
  blocked_until timestamptz NOT NULL
);

-- What an operator switches while the product runs: flags, and outside production the offset of the clock.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

-- First answers of money operations (D-9). A row is seen IN_FLIGHT by nobody: it commits together with its answer.
CREATE TABLE idempotency_keys (
  player_id text NOT NULL,
  key text NOT NULL,
  operation text NOT NULL,
  body_hash text NOT NULL,
  state text NOT NULL CHECK (state IN ('IN_FLIGHT', 'DONE', 'REFUSED')),
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, key),
  CHECK ((state = 'IN_FLIGHT') = (answer IS NULL))
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Work that leaves the process. A row is deleted when its job is done. `run_at` is the product's clock; `locked_until` is the
-- database's, because it guards against dead workers, not against business time.
CREATE TABLE outbox_jobs (
  id text PRIMARY KEY,
  kind text NOT NULL,
  key text,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  run_at timestamptz NOT NULL,
  locked_until timestamptz,
  claim text,
  last_error text,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX outbox_jobs_open ON outbox_jobs (kind, key) WHERE key IS NOT NULL;
CREATE INDEX outbox_jobs_due ON outbox_jobs (run_at);

-- The site's own accounts, which players transfer to.
CREATE TABLE site_accounts (
  bank_code text NOT NULL,
  account_no text NOT NULL,
  account_name text NOT NULL,
  bank_type text NOT NULL CHECK (bank_type IN ('BANK', 'PAYMENT')),
  mode text NOT NULL CHECK (mode IN ('AUTO', 'MANUAL')),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  name_th text NOT NULL,
  name_en text NOT NULL,
  place integer NOT NULL,
  PRIMARY KEY (bank_code, account_no)
);
