-- A case may hold a claim of ours against a player: a win that the provider took back after its money had left the game, or a payout that
-- the bank made after its money was back in the wallet (ADR 0023). It is recovered from the wallet or written off.
ALTER TABLE money_cases
  ADD COLUMN claim_minor bigint NOT NULL DEFAULT 0 CHECK (claim_minor >= 0),
  -- What of the claim was taken from the wallet.
  ADD COLUMN recovered_minor bigint CHECK (recovered_minor BETWEEN 1 AND claim_minor),
  ADD CONSTRAINT money_cases_claim_of_player CHECK (claim_minor = 0 OR (claimant_id IS NOT NULL AND suspense_minor = 0)),
  DROP CONSTRAINT money_cases_resolution,
  DROP CONSTRAINT money_cases_money,
  ADD CONSTRAINT money_cases_resolution
    CHECK (resolution IN ('CREDITED', 'RETURNED', 'MATCHED', 'RECOVERED', 'WRITTEN_OFF', 'CLOSED')),
  ADD CONSTRAINT money_cases_money CHECK (resolution IS NULL OR (resolution IN ('CREDITED', 'RETURNED', 'MATCHED')) = (suspense_minor > 0)),
  ADD CONSTRAINT money_cases_recovered CHECK ((recovered_minor IS NOT NULL) = (resolution IS NOT DISTINCT FROM 'RECOVERED')),
  ADD CONSTRAINT money_cases_claim_ended CHECK (resolution IS NULL OR (resolution IN ('RECOVERED', 'WRITTEN_OFF')) = (claim_minor > 0));
-- Withdrawals of the player wait while one is open.
CREATE INDEX money_cases_claims ON money_cases (claimant_id) WHERE claim_minor > 0 AND resolved_at IS NULL;

-- Part of what a rollback takes back: our claim makes up for the money that has left the game.
ALTER TABLE seamless_entries DROP CONSTRAINT seamless_entries_kind_check;
ALTER TABLE seamless_entries ADD CONSTRAINT seamless_entries_kind CHECK (kind IN ('transfer', 'bet', 'win', 'rollback', 'claim'));
-- Stakes that nothing closes are looked for by their age.
CREATE INDEX seamless_entries_open_since ON seamless_entries (created_at) WHERE is_open;
