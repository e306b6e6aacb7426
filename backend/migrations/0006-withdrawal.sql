-- Withdrawals (D-25). The money is held at once, then paid out or returned.
CREATE TABLE withdrawals (
  -- Sent to the payout provider.
  id text PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  movement_id text NOT NULL UNIQUE REFERENCES movements (id),
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- A copy of the player's bank account, so that a later change does not redirect the payout.
  bank_code text NOT NULL,
  account_no text NOT NULL,
  account_name text NOT NULL,
  -- The partner in RAILS_FILE that has the order; no other is asked about it. Null until the order is sent.
  partner text,
  -- SENT is stored before the first call to the provider.
  state text NOT NULL CHECK (state IN ('HELD', 'SENT', 'PAID', 'RETURNED')),
  -- Why the rail refused the order when it was last sent. Staff decide such a payout after a while (ADR 0023).
  refusal text,
  refused_at timestamptz,
  -- Staff decided to return the money. It is returned once the rail confirms that it does not know the order.
  is_return_decided boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  settled_at timestamptz,
  CHECK ((state IN ('PAID', 'RETURNED')) = (settled_at IS NOT NULL)),
  CHECK (state <> 'SENT' OR sent_at IS NOT NULL),
  CONSTRAINT withdrawals_refusal CHECK ((refusal IS NULL) = (refused_at IS NULL))
);
CREATE INDEX withdrawals_by_player ON withdrawals (player_id, created_at);
CREATE INDEX withdrawals_open ON withdrawals (created_at) WHERE state IN ('HELD', 'SENT');
CREATE INDEX withdrawals_sent ON withdrawals (sent_at);
