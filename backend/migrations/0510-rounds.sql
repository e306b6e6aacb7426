-- Rounds and paused games (FAIR-03, ADR 0017 and 0017).

ALTER TABLE game_accounts
  -- Where the provider's list of settled rounds was read to; empty before the first look.
  ADD COLUMN rounds_cursor text NOT NULL DEFAULT '',
  -- Staked in rounds that are not settled: part of our mirror, and not of the provider's balance.
  ADD COLUMN open_stake_minor bigint NOT NULL DEFAULT 0 CHECK (open_stake_minor >= 0),
  -- The case that a person has to decide before the game can be used again, and the difference that it is about.
  ADD COLUMN paused_case_id text UNIQUE REFERENCES money_cases (id),
  ADD COLUMN paused_difference_minor bigint CHECK (paused_difference_minor <> 0),
  -- A new password was asked for and nobody knows whether the provider has changed it.
  ADD COLUMN password_doubted_at timestamptz,
  ADD CONSTRAINT game_accounts_paused CHECK ((paused_case_id IS NULL) = (paused_difference_minor IS NULL));

-- All results of one look are booked together: the journal `game-result` of this reference moves their sum, and none where it is zero.
ALTER TABLE game_results ADD COLUMN booking_id text;
UPDATE game_results SET booking_id = id;
ALTER TABLE game_results ALTER COLUMN booking_id SET NOT NULL;
CREATE INDEX game_results_by_booking ON game_results (booking_id);

-- Since when a person has to say what became of an order.
ALTER TABLE game_transfers ADD COLUMN handed_over_at timestamptz;
UPDATE game_transfers SET handed_over_at = coalesce(sent_at, created_at) WHERE state = 'MANUAL';
