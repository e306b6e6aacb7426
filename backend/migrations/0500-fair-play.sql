-- What fair rules of money need to know (FAIR-01 to FAIR-05).

-- A result comes from a settled round that the provider told, or from a difference of balances where it tells no rounds.
ALTER TABLE game_results
  ADD COLUMN source text NOT NULL DEFAULT 'balance' CHECK (source IN ('round', 'balance')),
  -- The provider's own name of the round.
  ADD COLUMN round_id text,
  -- What was staked; where the provider tells no rounds, the size of the difference.
  ADD COLUMN turnover_minor bigint CHECK (turnover_minor >= 0),
  -- When the round was settled, or the difference seen.
  ADD COLUMN played_at timestamptz,
  ADD CONSTRAINT game_results_round CHECK ((source = 'round') = (round_id IS NOT NULL));
UPDATE game_results SET turnover_minor = abs(amount_minor), played_at = created_at;
ALTER TABLE game_results ALTER COLUMN turnover_minor SET NOT NULL, ALTER COLUMN played_at SET NOT NULL;
-- A settled round may pay back exactly its stake.
ALTER TABLE game_results DROP CONSTRAINT game_results_amount_minor_check;
ALTER TABLE game_results ADD CONSTRAINT game_results_something CHECK (amount_minor <> 0 OR turnover_minor > 0);
CREATE UNIQUE INDEX game_results_rounds ON game_results (game_code, round_id) WHERE round_id IS NOT NULL;

-- The kinds of cases are a list in the code; who says that the money is theirs, and what staff have to look at, stand beside the case.
ALTER TABLE money_cases DROP CONSTRAINT money_cases_kind_check;
ALTER TABLE money_cases
  ADD CONSTRAINT money_cases_kind CHECK (kind ~ '^[A-Z][A-Z_]*$'),
  ADD COLUMN claimant_id text REFERENCES players (id),
  ADD COLUMN evidence jsonb NOT NULL DEFAULT '{}';
