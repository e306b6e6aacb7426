-- A payment is one of its channel: another channel may give the same id to another payment. What was booked before keeps the journal of its id.
ALTER TABLE qr_payments ADD COLUMN channel text, ADD COLUMN journal text;
UPDATE qr_payments p SET journal = p.id, channel = coalesce((SELECT c.channel FROM qr_codes c WHERE c.id = p.qrcode_id), 'UNKNOWN');
ALTER TABLE qr_payments ALTER COLUMN channel SET NOT NULL, ALTER COLUMN journal SET NOT NULL;
ALTER TABLE qr_payments DROP CONSTRAINT qr_payments_pkey, ADD PRIMARY KEY (channel, id), ADD UNIQUE (journal);

-- Each question to the provider is counted before it is asked: a second one may find what the first one took.
ALTER TABLE gift_redemptions ADD COLUMN asks integer NOT NULL DEFAULT 0;
-- The case that the gift waits for: staff decide it, the provider is not asked any more.
ALTER TABLE gift_redemptions ADD COLUMN case_id text UNIQUE REFERENCES money_cases (id);

-- What the player says of a manual deposit, for staff to check against.
ALTER TABLE manual_deposits
  ADD COLUMN paid_from text NOT NULL DEFAULT '',
  ADD COLUMN paid_at text NOT NULL DEFAULT '',
  ADD COLUMN bank_reference text NOT NULL DEFAULT '';
