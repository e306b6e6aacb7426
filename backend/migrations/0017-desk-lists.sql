-- Decided manual deposits, newest first (DESK-02).
CREATE INDEX manual_deposits_decided ON manual_deposits (decided_at DESC, reference DESC) WHERE state <> 'REQUESTED';
-- Open cases of a player (DESK-03).
CREATE INDEX money_cases_open_of_claimant ON money_cases (claimant_id, opened_at) WHERE resolved_at IS NULL;
