-- Manual deposits (D-29), which staff approve or refuse.
CREATE TABLE manual_deposits (
  reference text PRIMARY KEY,
  movement_id text NOT NULL UNIQUE REFERENCES movements (id),
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- As the player typed them, for staff to check.
  paid_from text NOT NULL DEFAULT '',
  paid_at text NOT NULL DEFAULT '',
  bank_reference text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('REQUESTED', 'APPROVED', 'REFUSED')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- Staff stated that no line of the bank statement will be matched with the approved deposit, and why.
  no_line_at timestamptz,
  no_line_note text NOT NULL DEFAULT '',
  CHECK ((state = 'REQUESTED') = (decided_at IS NULL)),
  CONSTRAINT manual_deposits_no_line CHECK (no_line_at IS NULL OR (state = 'APPROVED' AND no_line_note <> ''))
);
CREATE INDEX manual_deposits_requested ON manual_deposits (created_at) WHERE state = 'REQUESTED';
-- For the list of deposits to which the money of a case may belong.
CREATE INDEX manual_deposits_of_amount ON manual_deposits (currency, amount_minor) WHERE state <> 'REFUSED';
CREATE INDEX manual_deposits_approved ON manual_deposits (player_id, currency, amount_minor) WHERE state = 'APPROVED';
CREATE INDEX manual_deposits_without_line ON manual_deposits (decided_at) WHERE state = 'APPROVED' AND no_line_at IS NULL;
CREATE INDEX manual_deposits_by_number ON manual_deposits (bank_number(bank_reference))
  WHERE state = 'APPROVED' AND bank_reference <> '';
ALTER TABLE money_cases ADD FOREIGN KEY (manual_deposit) REFERENCES manual_deposits (reference);

-- Deposits by slip (D-21). Several players may claim one transfer, each with one slip in progress. A slip credits only
-- the owner of the sending account (ADR 0021), so a transfer is credited by at most one slip.
CREATE TABLE slips (
  id text PRIMARY KEY,
  -- Our reference.
  reference text NOT NULL UNIQUE,
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  status text NOT NULL CHECK (status IN ('IN_PROGRESS', 'SUCCESS', 'FAILED')),
  -- Why the slip failed; otherwise empty.
  reason text NOT NULL DEFAULT '',
  -- From the QR code of the slip: the key by which the bank looks up the transfer.
  sending_bank text,
  bank_reference text,
  -- As reported by the bank. Zero until then.
  amount_minor bigint NOT NULL DEFAULT 0 CHECK (amount_minor >= 0),
  transferred_at timestamptz,
  -- When the bank first replied that it does not know the transfer. Shown to the player while the slip waits
  -- (DEP-08, SLIP-01).
  unknown_to_bank_at timestamptz,
  -- The case that decides a slip in progress. The bank is not asked any more.
  case_id text REFERENCES money_cases (id),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((status = 'FAILED') = (reason <> '')),
  CHECK ((status = 'IN_PROGRESS') = (settled_at IS NULL)),
  CHECK (status = 'FAILED' OR (sending_bank IS NOT NULL AND bank_reference IS NOT NULL)),
  CHECK (status <> 'SUCCESS' OR amount_minor > 0),
  CONSTRAINT slips_case CHECK (case_id IS NULL OR amount_minor > 0)
);
CREATE UNIQUE INDEX slips_credited ON slips (sending_bank, bank_reference) WHERE status = 'SUCCESS';
CREATE UNIQUE INDEX slips_claims ON slips (sending_bank, bank_reference, player_id) WHERE status = 'IN_PROGRESS';
CREATE INDEX slips_by_player ON slips (player_id, created_at DESC, id DESC);
CREATE INDEX slips_by_transfer ON slips (bank_reference, sending_bank) WHERE bank_reference IS NOT NULL;
CREATE INDEX slips_by_case ON slips (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX slips_waiting ON slips (created_at) WHERE status = 'IN_PROGRESS';

-- Re-encoded pictures, in a separate table so that lists do not read them.
CREATE TABLE slip_images (
  slip_id text PRIMARY KEY REFERENCES slips (id),
  -- Null if the picture is in the bucket SLIP_PICTURE_BUCKET.
  content bytea
);
CREATE INDEX slip_images_here ON slip_images (slip_id) WHERE content IS NOT NULL;

-- Transfers to our accounts that a slip named. Each is booked once, even if several slips name it.
CREATE TABLE received_transfers (
  sending_bank text NOT NULL,
  bank_reference text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  -- The sender as the slip service shows it (ADR 0021). A credited transfer proves later ones of the same sender.
  -- `sender_no` has a question mark per hidden digit; `sender_name` is folded. Empty until a slip is checked.
  sender_bank text NOT NULL DEFAULT '',
  sender_no text NOT NULL DEFAULT '',
  sender_name text NOT NULL DEFAULT '',
  -- The case that held the money in suspense. Null if it was credited at once.
  case_id text UNIQUE REFERENCES money_cases (id),
  -- The credited slip. Null before, and if staff decided otherwise.
  slip_id text UNIQUE REFERENCES slips (id),
  transferred_at timestamptz,
  booked_at timestamptz NOT NULL,
  PRIMARY KEY (sending_bank, bank_reference),
  CHECK (case_id IS NOT NULL OR slip_id IS NOT NULL)
);
CREATE INDEX received_transfers_by_sender ON received_transfers (sender_bank, sender_no, sender_name) WHERE slip_id IS NOT NULL;
CREATE INDEX received_transfers_by_number ON received_transfers (bank_number(bank_reference));
CREATE INDEX received_transfers_by_time ON received_transfers (transferred_at);

-- QR codes for payments (D-22). A code that was shown can be paid at any time and in any state.
CREATE TABLE qr_codes (
  id text PRIMARY KEY,
  -- Returned with the payment (tag 30 reference 1, or the bill number of tag 38).
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[A-Z0-9]{1,20}$'),
  player_id text NOT NULL REFERENCES players (id),
  channel text NOT NULL CHECK (channel IN ('KBANK', 'WW', 'E2P')),
  -- The partner in RAILS_FILE that creates the code; no other is asked about it.
  partner text,
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  payload text NOT NULL,
  -- CREATING until the provider confirms the code. FAILED if it refused it; such a code was never shown.
  state text NOT NULL CHECK (state IN ('CREATING', 'OPEN', 'FAILED', 'CANCELLED', 'EXPIRED', 'PAID')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX qr_codes_open ON qr_codes (player_id, channel) WHERE state IN ('CREATING', 'OPEN');

-- Payments reported by providers. Each is booked once, however often it is reported.
CREATE TABLE qr_payments (
  -- The provider's id, unique within its channel only.
  id text NOT NULL,
  channel text NOT NULL,
  reference text NOT NULL,
  qrcode_id text REFERENCES qr_codes (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  outcome text NOT NULL CHECK (outcome IN ('CREDITED', 'SUSPENSE')),
  -- The reference of the journal that booked the payment.
  journal text NOT NULL UNIQUE,
  -- The statement line of the credit. Null if there is none.
  movement_id text UNIQUE,
  paid_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (channel, id)
);
CREATE INDEX qr_payments_by_code ON qr_payments (qrcode_id);
CREATE INDEX qr_payments_by_id ON qr_payments (id);
CREATE INDEX qr_payments_by_number ON qr_payments (bank_number(id));
CREATE INDEX qr_payments_by_time ON qr_payments (paid_at);

-- Deposits by gift link (D-23).
CREATE TABLE gift_redemptions (
  -- Sent to the provider, so that it recognises a repeated request.
  id text PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  -- SHA-256 of the link's hash. It identifies the link but cannot redeem it.
  digest text NOT NULL,
  -- The link's hash, encrypted, because it is enough to redeem the gift. Deleted when the redemption is settled.
  sealed_hash text,
  state text NOT NULL CHECK (state IN ('ASKED', 'CREDITED', 'REFUSED')),
  -- Counted before each request, because a repeat may find the link redeemed by the first request.
  asks integer NOT NULL DEFAULT 0,
  -- The case that decides the gift. The provider is not asked any more.
  case_id text UNIQUE REFERENCES money_cases (id),
  -- The credited amount. Zero before.
  amount_minor bigint NOT NULL DEFAULT 0 CHECK (amount_minor >= 0),
  -- The statement line. Set at the credit, or at the first request without a response.
  movement_id text UNIQUE REFERENCES movements (id),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'ASKED') = (settled_at IS NULL)),
  CHECK ((state = 'ASKED') = (sealed_hash IS NOT NULL)),
  CHECK ((state = 'CREDITED') = (amount_minor > 0)),
  CHECK (state <> 'CREDITED' OR movement_id IS NOT NULL)
);
-- A link has one redemption. It can be tried again after a refusal.
CREATE UNIQUE INDEX gift_redemptions_link ON gift_redemptions (digest) WHERE state <> 'REFUSED';
CREATE INDEX gift_redemptions_by_player ON gift_redemptions (player_id, created_at);
