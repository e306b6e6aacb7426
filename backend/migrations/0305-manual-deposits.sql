-- Deposits asked for by hand (D-29), waiting for an operator.
CREATE TABLE manual_deposits (
  reference text PRIMARY KEY,
  movement_id text NOT NULL UNIQUE REFERENCES movements (id),
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL CHECK (state IN ('REQUESTED', 'APPROVED', 'REFUSED')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'REQUESTED') = (decided_at IS NULL))
);
