-- A correction takes what the wallet holds, perhaps nothing. The rest becomes a claim against the player (DESK-02).
ALTER TABLE corrections
  ADD COLUMN claim_case_id text UNIQUE REFERENCES money_cases (id),
  DROP CONSTRAINT corrections_amount_minor_check,
  ADD CONSTRAINT corrections_amount CHECK (amount_minor > 0 OR (amount_minor = 0 AND claim_case_id IS NOT NULL)),
  DROP CONSTRAINT corrections_check,
  ADD CONSTRAINT corrections_line CHECK ((movement_id IS NULL) = (player_id IS NULL OR amount_minor = 0));
-- A match can be taken back, and the deposit matched with another case. Matches lock the deposit, and the audit of the books checks
-- that one of them stands.
ALTER TABLE money_cases DROP CONSTRAINT money_cases_manual_deposit_key;
CREATE INDEX money_cases_of_deposit ON money_cases (manual_deposit) WHERE manual_deposit IS NOT NULL;
-- Money whose decision was taken back, by its first case.
CREATE INDEX money_cases_undecided_again ON money_cases ((evidence ->> 'first')) WHERE kind = 'DECISION_CORRECTED' AND resolved_at IS NULL;
