-- What an inviter's friends have earned, kept as one figure: the wallet summed the losses of all friends for each call (PERF-09).

-- What the losses of a friend earn the inviter, as computed last, and when losses that are too young to count change it.
ALTER TABLE loss_accounts
  ADD COLUMN invite_share_minor bigint NOT NULL DEFAULT 0 CHECK (invite_share_minor >= 0),
  ADD COLUMN invite_due_at timestamptz;

-- The sum of the shares of an inviter's friends in a currency.
CREATE TABLE invite_earnings (
  inviter_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  PRIMARY KEY (inviter_id, currency)
);
