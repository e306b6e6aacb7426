-- Deposits by slip (D-21). `reference` is ours; `sending_bank` and `bank_reference` are what the mini-QR names and the bank is asked for.
CREATE TABLE slips (
  id text PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  status text NOT NULL CHECK (status IN ('IN_PROGRESS', 'SUCCESS', 'FAILED')),
  -- Why it failed; empty otherwise.
  reason text NOT NULL DEFAULT '',
  sending_bank text,
  bank_reference text,
  -- What the bank said; zero before.
  amount_minor bigint NOT NULL DEFAULT 0 CHECK (amount_minor >= 0),
  transferred_at timestamptz,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((status = 'FAILED') = (reason <> '')),
  CHECK ((status = 'IN_PROGRESS') = (settled_at IS NULL)),
  CHECK (status = 'FAILED' OR (sending_bank IS NOT NULL AND bank_reference IS NOT NULL)),
  CHECK (status <> 'SUCCESS' OR amount_minor > 0)
);
-- A transfer belongs to one slip, whoever uploads it how often. A slip that failed lets go of it.
CREATE UNIQUE INDEX slips_transfer ON slips (sending_bank, bank_reference) WHERE status <> 'FAILED';
CREATE INDEX slips_by_player ON slips (player_id, created_at DESC, id DESC);

-- The picture, re-encoded. Apart from the slips, so that lists do not drag it along.
CREATE TABLE slip_images (
  slip_id text PRIMARY KEY REFERENCES slips (id),
  content bytea NOT NULL
);
