-- The audit compares each journal and each line of the statement with the row it belongs to, so each has a link to that row.

-- Balances that accounts were opened with, outside production: the journal `opening` of this reference.
CREATE TABLE opening_balances (
  reference text PRIMARY KEY,
  account_name text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  opened_at timestamptz NOT NULL
);

-- The payment that a credit for one friend is part of: the journal `invite-credit` of this reference pays their sum.
ALTER TABLE invite_credits ADD COLUMN payment_id text;
UPDATE invite_credits c SET payment_id = (
  SELECT m.id FROM movements m
  WHERE m.player_id = c.inviter_id AND m.origin_kind = 'invite' AND m.created_at >= c.created_at ORDER BY m.created_at LIMIT 1);

-- The line of the statement that shows a credited payment or case; null where there is none.
ALTER TABLE qr_payments ADD COLUMN movement_id text UNIQUE;
UPDATE qr_payments p SET movement_id = (
  SELECT m.id FROM movements m JOIN qr_codes q ON q.id = p.qrcode_id
  WHERE m.player_id = q.player_id AND m.type = 'deposit' AND m.from_code = q.channel AND m.created_at >= p.received_at
  ORDER BY m.created_at LIMIT 1)
WHERE p.outcome = 'CREDITED';
ALTER TABLE money_cases ADD COLUMN movement_id text UNIQUE;
