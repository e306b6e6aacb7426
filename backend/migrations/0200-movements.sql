-- One row per business movement that the player sees on the statement. The ledger holds the money; this holds the story.
CREATE TABLE movements (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  type text NOT NULL CHECK (type IN ('deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer')),
  status text NOT NULL CHECK (status IN ('IN_PROGRESS', 'SUCCESS', 'FAILED')),
  -- `WALLET`, a game code, a bank code or channel, or empty.
  from_code text NOT NULL,
  to_code text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  origin_kind text CHECK (origin_kind IN ('bonus', 'promotion', 'invite', 'refund', 'luckydraw')),
  origin_description text,
  reference text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (type, reference),
  CHECK ((origin_kind IS NULL) = (origin_description IS NULL))
);
-- The statement reads newest first; ids are in the order of time, so they break ties.
CREATE INDEX movements_by_player ON movements (player_id, created_at DESC, id DESC);
