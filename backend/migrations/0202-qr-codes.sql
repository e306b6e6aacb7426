-- Payment codes (D-22). A code has no expiry of its own once it was seen: any row here may be paid at any time.
CREATE TABLE qr_codes (
  id text PRIMARY KEY,
  -- What a payment carries back (tag 30 reference 1, or the bill number of tag 38).
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[A-Z0-9]{1,20}$'),
  player_id text NOT NULL REFERENCES players (id),
  channel text NOT NULL CHECK (channel IN ('KBANK', 'WW', 'E2P')),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  payload text NOT NULL,
  -- CREATING until the provider knows it; FAILED when it does not, and nobody has seen the code.
  state text NOT NULL CHECK (state IN ('CREATING', 'OPEN', 'FAILED', 'CANCELLED', 'EXPIRED', 'PAID')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX qr_codes_open ON qr_codes (player_id, channel) WHERE state IN ('CREATING', 'OPEN');

-- What the provider reported, by its own id: once, however often and by whatever way it is told.
CREATE TABLE qr_payments (
  id text PRIMARY KEY,
  reference text NOT NULL,
  qrcode_id text REFERENCES qr_codes (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  outcome text NOT NULL CHECK (outcome IN ('CREDITED', 'SUSPENSE')),
  paid_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX qr_payments_by_code ON qr_payments (qrcode_id);

-- What a person has to decide: money that found no player (parked in suspense), or a rail that contradicts itself (no money parked).
CREATE TABLE money_cases (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('UNKNOWN_REFERENCE', 'OTHER_CURRENCY', 'CONTRADICTION')),
  subject text NOT NULL,
  detail text NOT NULL,
  suspense_minor bigint NOT NULL CHECK (suspense_minor >= 0),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  UNIQUE (kind, subject, detail)
);
