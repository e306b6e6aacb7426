-- Turnover and shares by the time of play (ADR 0017 to 0020).

-- The longest time that a stake stays open, where the provider reports balances only. Null when unknown or possibly days, as for sports:
-- there, a difference of balances is no turnover, earns no share and lets no bonus end by the floor.
ALTER TABLE games ADD COLUMN longest_stake_hours integer CHECK (longest_stake_hours BETWEEN 0 AND 8760);

-- When the games were read before a bonus began and before it ended: a difference of balances that was seen after that lies after it.
ALTER TABLE bonus_receipts
  ADD COLUMN read_before_at timestamptz,
  ADD COLUMN read_after_at timestamptz,
  -- How it ended; null while it runs, and for those that ended before this migration.
  ADD COLUMN ended_by text CHECK (ended_by IN ('turnover', 'floor')),
  -- What of the grant is owed because rounds that ended the bonus were cancelled later.
  ADD COLUMN owed_minor bigint NOT NULL DEFAULT 0 CHECK (owed_minor BETWEEN 0 AND grant_minor);

ALTER TABLE game_results
  -- What of the amount counts for shares of net losses.
  ADD COLUMN counted_minor bigint,
  -- For a loss that is known from the balance only: the part that has not been returned since.
  ADD COLUMN standing_minor bigint NOT NULL DEFAULT 0 CHECK (standing_minor >= 0),
  -- The end of the longest stake that it may be, from which it waits `REWARD_MATURITY_MINUTES` more. Null where it never counts.
  ADD COLUMN ends_at timestamptz,
  -- The first result of the round, where this one corrects its figures.
  ADD COLUMN corrects_id text REFERENCES game_results (id);
UPDATE game_results SET counted_minor = amount_minor,
  standing_minor = CASE WHEN source = 'balance' THEN greatest(0, -amount_minor) ELSE 0 END,
  ends_at = CASE WHEN source = 'balance' AND amount_minor < 0 THEN played_at END;
ALTER TABLE game_results ALTER COLUMN counted_minor SET NOT NULL;
ALTER TABLE game_results DROP CONSTRAINT game_results_turnover_minor_check;
ALTER TABLE game_results DROP CONSTRAINT game_results_something;
ALTER TABLE game_results
  ADD CONSTRAINT game_results_turnover CHECK (turnover_minor >= 0 OR corrects_id IS NOT NULL),
  ADD CONSTRAINT game_results_something CHECK (amount_minor <> 0 OR turnover_minor <> 0);
DROP INDEX game_results_rounds;
CREATE UNIQUE INDEX game_results_rounds ON game_results (game_code, round_id) WHERE corrects_id IS NULL AND round_id IS NOT NULL;
CREATE INDEX game_results_corrections ON game_results (corrects_id) WHERE corrects_id IS NOT NULL;
DROP INDEX game_results_balances;
CREATE INDEX game_results_young ON game_results (player_id, ends_at) WHERE standing_minor > 0;
CREATE INDEX game_results_standing ON game_results (player_id, game_code, sequence) WHERE standing_minor > 0;
CREATE INDEX game_results_by_receipt ON game_results (receipt_id) WHERE receipt_id IS NOT NULL;

-- Net losses that receipts have paid for, by rate: a loss that is cancelled later is taken out of them.
ALTER TABLE loss_buckets ADD COLUMN paid_minor bigint NOT NULL DEFAULT 0;
INSERT INTO loss_buckets AS b (player_id, currency, reward, rate, net_minor, paid_minor)
SELECT player_id, currency, reward, rate, 0, sum(net) FROM (
  SELECT player_id, currency, 'refund' AS reward, coalesce(highest_rate, 500) AS rate, net_loss_minor AS net FROM refunds
  UNION ALL SELECT invitee_id, currency, 'invite', coalesce(highest_rate, 500), net_loss_minor FROM invite_credits
) receipts WHERE EXISTS (SELECT FROM loss_accounts a WHERE a.player_id = receipts.player_id AND a.currency = receipts.currency)
GROUP BY 1, 2, 3, 4
ON CONFLICT (player_id, currency, reward, rate) DO UPDATE SET paid_minor = excluded.paid_minor;

-- What a player owes the house, because a share was paid for a loss, or a bonus ended by a round, that the provider cancelled later. Shares
-- and grants pay it first.
CREATE TABLE reward_debts (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL,
  reward text NOT NULL CHECK (reward IN ('refund', 'invite', 'bonus')),
  -- Whose loss was cancelled: the player, or the friend of an invite bonus.
  loser_id text NOT NULL REFERENCES players (id),
  -- The correction that raised it.
  result_id text NOT NULL REFERENCES game_results (id) DEFERRABLE INITIALLY DEFERRED,
  -- The bonus or promotion that ended by it.
  receipt_id text REFERENCES bonus_receipts (id),
  -- The net loss that receipts had paid for and that is none any more.
  net_loss_minor bigint NOT NULL CHECK (net_loss_minor >= 0),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  recovered_minor bigint NOT NULL DEFAULT 0 CHECK (recovered_minor BETWEEN 0 AND amount_minor),
  created_at timestamptz NOT NULL,
  CHECK ((reward = 'bonus') = (receipt_id IS NOT NULL))
);
CREATE INDEX reward_debts_open ON reward_debts (player_id, currency) WHERE recovered_minor < amount_minor;
CREATE INDEX reward_debts_by_loser ON reward_debts (loser_id, currency, reward);

-- What was taken of a debt, and from which refund, invite bonus or grant.
CREATE TABLE reward_recoveries (
  id text PRIMARY KEY,
  debt_id text NOT NULL REFERENCES reward_debts (id),
  source_id text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX reward_recoveries_by_debt ON reward_recoveries (debt_id);
CREATE INDEX reward_recoveries_by_source ON reward_recoveries (source_id);

-- Which entry settled a bet, and which settled round a rollback cancels a part of.
ALTER TABLE seamless_entries ADD COLUMN settled_by text, ADD COLUMN cancels_id text;
UPDATE seamless_entries b SET settled_by = (
  SELECT e.id FROM seamless_entries e WHERE e.game_code = b.game_code AND e.username = b.username AND e.round = b.round
    AND e.place >= b.place AND e.settled_stake_minor > 0 ORDER BY e.place LIMIT 1)
WHERE b.kind = 'bet' AND NOT b.is_open;
CREATE INDEX seamless_entries_unsettled ON seamless_entries (game_code, username)
  WHERE kind = 'bet' AND NOT is_open AND settled_by IS NULL;
CREATE INDEX seamless_entries_cancelling ON seamless_entries (game_code, cancels_id) WHERE cancels_id IS NOT NULL;

-- Recoveries are lines of the statement.
ALTER TABLE movements DROP CONSTRAINT movements_type_check;
ALTER TABLE movements ADD CONSTRAINT movements_type_check
  CHECK (type IN ('deposit', 'bonus', 'finish_bonus', 'recovery', 'withdraw', 'transfer'));
