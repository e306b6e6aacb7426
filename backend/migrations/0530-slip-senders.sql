-- A slip credits only the player from whose account the money came (ADR 0021): naming a transfer does not take it from its owner.
-- Every player may claim a transfer, each with one slip in progress; one slip of all is credited.
DROP INDEX slips_transfer;
CREATE UNIQUE INDEX slips_credited ON slips (sending_bank, bank_reference) WHERE status = 'SUCCESS';
CREATE UNIQUE INDEX slips_claims ON slips (sending_bank, bank_reference, player_id) WHERE status = 'IN_PROGRESS';
-- The case that a slip in progress waits for: staff decide it, the bank is not asked any more.
ALTER TABLE slips ADD COLUMN case_id text REFERENCES money_cases (id);
ALTER TABLE slips ADD CONSTRAINT slips_case CHECK (case_id IS NULL OR amount_minor > 0);
CREATE INDEX slips_by_case ON slips (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX slips_waiting ON slips (created_at) WHERE status = 'IN_PROGRESS';

-- What our accounts received, of which some slip told: in the books once, whoever claims it how often.
CREATE TABLE received_transfers (
  sending_bank text NOT NULL,
  bank_reference text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  -- Where the money was parked first; none when it was credited at once.
  case_id text UNIQUE REFERENCES money_cases (id),
  -- The slip that was credited; none before, and none when staff gave or sent the money away.
  slip_id text UNIQUE REFERENCES slips (id),
  transferred_at timestamptz,
  booked_at timestamptz NOT NULL,
  PRIMARY KEY (sending_bank, bank_reference),
  CHECK (case_id IS NOT NULL OR slip_id IS NOT NULL)
);
INSERT INTO received_transfers (sending_bank, bank_reference, amount_minor, currency, slip_id, transferred_at, booked_at)
SELECT sending_bank, bank_reference, amount_minor, currency, id, transferred_at, coalesce(settled_at, created_at)
FROM slips WHERE status = 'SUCCESS';
