-- Deposits by gift link (D-23).
-- Wallet-app accounts of the site: `gift` ones take gift links.
CREATE TABLE site_wallets (
  account_name text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('AUTO', 'gift')),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  place integer NOT NULL,
  PRIMARY KEY (account_name, mode, currency)
);

CREATE TABLE gift_redemptions (
  -- What the provider is told, so that a repeat is recognisable there.
  id text PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  -- SHA-256 of the link's hash: it tells links apart without being one.
  digest text NOT NULL,
  -- The link's hash, encrypted, for as long as the provider has to be asked: who has it has the gift.
  sealed_hash text,
  state text NOT NULL CHECK (state IN ('ASKED', 'CREDITED', 'REFUSED')),
  -- What the provider gave; zero before.
  amount_minor bigint NOT NULL DEFAULT 0 CHECK (amount_minor >= 0),
  -- The statement's row, from the first answer that did not come, or from the credit on.
  movement_id text UNIQUE REFERENCES movements (id),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'ASKED') = (settled_at IS NULL)),
  CHECK ((state = 'ASKED') = (sealed_hash IS NOT NULL)),
  CHECK ((state = 'CREDITED') = (amount_minor > 0)),
  CHECK (state <> 'CREDITED' OR movement_id IS NOT NULL)
);
-- A link belongs to one redemption, whoever sends it how often. One that was refused lets go of it.
CREATE UNIQUE INDEX gift_redemptions_link ON gift_redemptions (digest) WHERE state <> 'REFUSED';
CREATE INDEX gift_redemptions_by_player ON gift_redemptions (player_id, created_at);
