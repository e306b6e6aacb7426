-- The version of the text about the protection of client money that the player acknowledged last (PROT-01), and when.
ALTER TABLE player_protection
  ADD COLUMN money_notice_version text,
  ADD COLUMN money_notice_at timestamptz,
  ADD CONSTRAINT player_protection_money_notice CHECK ((money_notice_version IS NULL) = (money_notice_at IS NULL));
-- Filters of the desk's lists of decided money (DESK-02). Those of waiting money are short.
CREATE INDEX manual_deposits_of_player_decided ON manual_deposits (player_id, decided_at DESC, reference DESC) WHERE state <> 'REQUESTED';
CREATE INDEX money_cases_of_claimant_decided ON money_cases (claimant_id, resolved_at DESC, id DESC) WHERE resolved_at IS NOT NULL;
CREATE INDEX money_cases_of_kind_decided ON money_cases (kind, resolved_at DESC, id DESC) WHERE resolved_at IS NOT NULL;
