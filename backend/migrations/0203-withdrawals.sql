-- Withdrawals (D-25): held at once, then paid out or returned. The bank account is a copy: a later change redirects nothing.
CREATE TABLE withdrawals (
  -- What the payout provider is told.
  id text PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  movement_id text NOT NULL UNIQUE REFERENCES movements (id),
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  bank_code text NOT NULL,
  account_no text NOT NULL,
  account_name text NOT NULL,
  -- SENT before the provider is called for the first time.
  state text NOT NULL CHECK (state IN ('HELD', 'SENT', 'PAID', 'RETURNED')),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  settled_at timestamptz,
  CHECK ((state IN ('PAID', 'RETURNED')) = (settled_at IS NOT NULL)),
  CHECK (state <> 'SENT' OR sent_at IS NOT NULL)
);
CREATE INDEX withdrawals_by_player ON withdrawals (player_id, created_at);
CREATE INDEX withdrawals_open ON withdrawals (created_at) WHERE state IN ('HELD', 'SENT');
