-- One transfer is credited once, by its slip or by a manual deposit (FAIR-05, ADR 0032).

-- A bank's number of a transfer as banks and players write it: case, spaces and separators do not count. Empty where no number is left.
CREATE FUNCTION bank_number(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN upper(regexp_replace(written, '[^A-Za-z0-9]', '', 'g'));

-- Staff have stated why no line of the statement will be matched with the approved deposit.
ALTER TABLE manual_deposits
  ADD COLUMN no_line_at timestamptz,
  ADD COLUMN no_line_note text NOT NULL DEFAULT '',
  ADD CONSTRAINT manual_deposits_no_line CHECK (no_line_at IS NULL OR (state = 'APPROVED' AND no_line_note <> ''));

CREATE INDEX manual_deposits_approved ON manual_deposits (player_id, currency, amount_minor) WHERE state = 'APPROVED';
CREATE INDEX manual_deposits_without_line ON manual_deposits (decided_at) WHERE state = 'APPROVED' AND no_line_at IS NULL;
CREATE INDEX manual_deposits_by_number ON manual_deposits (bank_number(bank_reference)) WHERE state = 'APPROVED' AND bank_reference <> '';
CREATE INDEX received_transfers_by_number ON received_transfers (bank_number(bank_reference));
CREATE INDEX qr_payments_by_number ON qr_payments (bank_number(id));
CREATE INDEX money_cases_credited ON money_cases (player_id, resolved_at) WHERE resolution = 'CREDITED';
