-- One leg between the wallet and a game (D-24). `id` is what the provider is told, so a repeat is recognisable there.
CREATE TABLE game_transfers (
  id text PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  movement_id text NOT NULL REFERENCES movements (id),
  player_id text NOT NULL REFERENCES players (id),
  game_code text NOT NULL REFERENCES games (code),
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL CHECK (state IN ('HELD', 'SENT', 'UNKNOWN', 'CONFIRMED', 'REJECTED', 'MANUAL')),
  -- The provider's balance just before the call, for providers that know no ids.
  balance_before_minor bigint,
  -- Looks in which the provider's balance showed no trace of this transfer.
  unapplied_sightings integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  reason text,
  -- Where the money goes on to once it is in the wallet: the second leg of a transfer between two games.
  onward_game_code text REFERENCES games (code),
  -- The leg out of the first game, for the second leg of such a transfer.
  follows_id text UNIQUE REFERENCES game_transfers (id),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  settled_at timestamptz,
  CHECK (onward_game_code IS NULL OR direction = 'out'),
  CHECK ((state IN ('CONFIRMED', 'REJECTED')) = (settled_at IS NOT NULL))
);
-- One transfer in flight per player and game. MANUAL counts: until a person decides, the provider's balance cannot be told apart.
CREATE UNIQUE INDEX game_transfers_in_flight ON game_transfers (player_id, game_code)
  WHERE state IN ('HELD', 'SENT', 'UNKNOWN', 'MANUAL');
CREATE INDEX game_transfers_by_player ON game_transfers (player_id, created_at);
