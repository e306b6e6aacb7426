-- The games on offer, and each player's account at the provider that runs them.
CREATE TABLE games (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{2,20}$'),
  name text NOT NULL,
  category text NOT NULL CHECK (category IN ('slot', 'sport', 'lotto')),
  -- What the provider promises of a repeated transfer: see providers.port.ts.
  family text NOT NULL CHECK (family IN ('idempotent', 'plain')),
  -- Which auto-login call opens the game; null where the player signs in on the provider's own page.
  launch text CHECK (
    launch IN ('pg', 'betflix', 'askmebet', 'imi', 'usun', 'areaslot', 'circus', 'slotracha', 'pgslot', 'joker2', 'huayhd')
  ),
  ft_wallet_slot numeric(12, 4) NOT NULL CHECK (ft_wallet_slot > 0),
  logo text NOT NULL,
  background text NOT NULL,
  -- Links, absolute or relative to the provider's public address; null where the game has no such client.
  web text,
  android text,
  ios text,
  place integer NOT NULL
);

-- Credentials are sealed (AES-256-GCM) before they come here. `version` rises with every transfer that is held or settled, so that a
-- balance read from the provider before such a change is recognised as stale.
CREATE TABLE game_accounts (
  player_id text NOT NULL REFERENCES players (id),
  game_code text NOT NULL REFERENCES games (code),
  username text NOT NULL,
  state text NOT NULL CHECK (state IN ('OPENING', 'ACTIVE')),
  sealed_password text,
  sealed_event text,
  version integer NOT NULL DEFAULT 0,
  synced_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, game_code),
  UNIQUE (game_code, username),
  CHECK (state = 'OPENING' OR sealed_password IS NOT NULL)
);

-- Wins (positive) and losses (negative), as refreshes found them.
CREATE TABLE game_results (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  game_code text NOT NULL REFERENCES games (code),
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  -- The bonus or promotion that ran when the result was booked.
  receipt_id text,
  created_at timestamptz NOT NULL
);
CREATE INDEX game_results_by_player ON game_results (player_id, created_at);
