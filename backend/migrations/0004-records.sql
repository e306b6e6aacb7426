-- The lines of the player's statement. The ledger holds the money; these rows describe it.
CREATE TABLE movements (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  type text NOT NULL CHECK (type IN ('deposit', 'bonus', 'finish_bonus', 'recovery', 'withdraw', 'transfer')),
  status text NOT NULL CHECK (status IN ('IN_PROGRESS', 'SUCCESS', 'FAILED')),
  -- `WALLET`, a game code, a bank code, a channel, or empty.
  from_code text NOT NULL,
  to_code text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  origin_kind text CHECK (origin_kind IN ('bonus', 'promotion', 'invite', 'refund', 'luckydraw')),
  origin_description text,
  reference text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (type, reference),
  CHECK ((origin_kind IS NULL) = (origin_description IS NULL))
);
-- The statement lists the newest first. Ids ascend with time, so they order rows of the same instant.
CREATE INDEX movements_by_player ON movements (player_id, created_at DESC, id DESC);
-- For monthly totals by an index-only scan. Transfers, which are most rows, do not count and are left out.
CREATE INDEX movements_counted ON movements (player_id, created_at DESC) INCLUDE (type, amount_minor)
  WHERE status = 'SUCCESS' AND type IN ('deposit', 'bonus', 'withdraw', 'recovery');

-- Cases that staff decide: money in suspense without a known player, a contradiction of a rail, or a claim against a
-- player.
CREATE TABLE money_cases (
  id text PRIMARY KEY,
  -- The code lists the kinds.
  kind text NOT NULL CONSTRAINT money_cases_kind CHECK (kind ~ '^[A-Z][A-Z_]*$'),
  subject text NOT NULL,
  detail text NOT NULL,
  -- What staff need to see.
  evidence jsonb NOT NULL DEFAULT '{}',
  -- Money in suspense; zero if there is none.
  suspense_minor bigint NOT NULL CHECK (suspense_minor >= 0),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  -- The player who claims the money in suspense, or owes the claim.
  claimant_id text REFERENCES players (id),
  -- The claim against the player (ADR 0023): a win that the provider cancelled after its money had left the game, or a
  -- payout that the bank made after the money was back in the wallet. It is recovered from the wallet or written off.
  claim_minor bigint NOT NULL DEFAULT 0 CHECK (claim_minor >= 0),
  -- The part of the claim that was taken from the wallet.
  recovered_minor bigint CHECK (recovered_minor BETWEEN 1 AND claim_minor),
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  -- MATCHED: the money belongs to an approved manual deposit (FAIR-05, ADR 0032).
  resolution text CONSTRAINT money_cases_resolution
    CHECK (resolution IN ('CREDITED', 'RETURNED', 'MATCHED', 'RECOVERED', 'WRITTEN_OFF', 'CLOSED')),
  -- The player who was credited.
  player_id text REFERENCES players (id),
  -- The matched deposit. Each deposit resolves at most one case. The deposit migration adds the foreign key.
  manual_deposit text UNIQUE,
  -- The statement line of the credit. Null if there is none.
  movement_id text UNIQUE,
  -- Note of the person who decided.
  note text NOT NULL DEFAULT '',
  UNIQUE (kind, subject, detail),
  CONSTRAINT money_cases_resolved CHECK ((resolved_at IS NULL) = (resolution IS NULL)),
  CONSTRAINT money_cases_credited CHECK ((player_id IS NOT NULL) = (resolution IS NOT DISTINCT FROM 'CREDITED')),
  CONSTRAINT money_cases_matched CHECK ((manual_deposit IS NOT NULL) = (resolution IS NOT DISTINCT FROM 'MATCHED')),
  CONSTRAINT money_cases_money
    CHECK (resolution IS NULL OR (resolution IN ('CREDITED', 'RETURNED', 'MATCHED')) = (suspense_minor > 0)),
  CONSTRAINT money_cases_claim_of_player
    CHECK (claim_minor = 0 OR (claimant_id IS NOT NULL AND suspense_minor = 0)),
  CONSTRAINT money_cases_recovered
    CHECK ((recovered_minor IS NOT NULL) = (resolution IS NOT DISTINCT FROM 'RECOVERED')),
  CONSTRAINT money_cases_claim_ended
    CHECK (resolution IS NULL OR (resolution IN ('RECOVERED', 'WRITTEN_OFF')) = (claim_minor > 0))
);
CREATE INDEX money_cases_open ON money_cases (opened_at) WHERE resolved_at IS NULL;
CREATE INDEX money_cases_resolved ON money_cases (resolved_at DESC) WHERE resolved_at IS NOT NULL;
CREATE INDEX money_cases_credited ON money_cases (player_id, resolved_at) WHERE resolution = 'CREDITED';
-- Withdrawals of a player are refused while a claim is open.
CREATE INDEX money_cases_claims ON money_cases (claimant_id) WHERE claim_minor > 0 AND resolved_at IS NULL;
