-- Shares of net losses follow the net loss (FAIR-02, ADR 0019): what was lost and won since the last receipt is kept by the
-- percentage under which it was played, instead of as a net loss and a share that may point in different directions.

-- The order in which results were booked: two may have one moment.
ALTER TABLE game_results ADD COLUMN sequence bigint GENERATED ALWAYS AS IDENTITY;
-- Losses that a balance only told, and that still have to stand for a while.
CREATE INDEX game_results_balances ON game_results (player_id, played_at) WHERE source = 'balance';

-- One row for each player who has played: whoever books play or pays a share locks it first.
CREATE TABLE loss_accounts (
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL,
  PRIMARY KEY (player_id, currency)
);
-- Losses less wins since the last receipt, by what they earn. Below zero: won, and to be lost again before a new loss earns.
CREATE TABLE loss_buckets (
  player_id text NOT NULL,
  currency text NOT NULL,
  reward text NOT NULL CHECK (reward IN ('refund', 'invite')),
  -- Hundredths of a percent.
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  net_minor bigint NOT NULL,
  PRIMARY KEY (player_id, currency, reward, rate),
  FOREIGN KEY (player_id, currency) REFERENCES loss_accounts (player_id, currency)
);

-- What a receipt paid for. The highest rate among the losses it paid for; null on receipts from before there was this rule.
ALTER TABLE refunds ADD COLUMN net_loss_minor bigint NOT NULL DEFAULT 0, ADD COLUMN highest_rate integer;
ALTER TABLE invite_credits ADD COLUMN net_loss_minor bigint NOT NULL DEFAULT 0, ADD COLUMN highest_rate integer;
UPDATE refunds f SET net_loss_minor = coalesce((
  SELECT -sum(g.amount_minor) FROM game_results g
  WHERE g.player_id = f.player_id AND g.currency = f.currency AND g.created_at <= f.claimed_at
    AND g.created_at > coalesce((SELECT max(e.claimed_at) FROM refunds e WHERE e.player_id = f.player_id AND e.currency = f.currency
      AND e.claimed_at < f.claimed_at), '-infinity')), 0);
UPDATE invite_credits c SET net_loss_minor = coalesce((
  SELECT -sum(g.amount_minor) FROM game_results g
  WHERE g.player_id = c.invitee_id AND g.currency = c.currency AND g.created_at <= c.created_at
    AND g.created_at > coalesce((SELECT max(e.created_at) FROM invite_credits e WHERE e.invitee_id = c.invitee_id
      AND e.currency = c.currency AND e.created_at < c.created_at), '-infinity')), 0);

INSERT INTO loss_accounts SELECT DISTINCT player_id, currency FROM game_results;
INSERT INTO loss_buckets
SELECT g.player_id, g.currency, 'refund', coalesce(round(r.percent_fail * 100)::integer, 500), -sum(g.amount_minor)
FROM game_results g LEFT JOIN bonus_receipts r ON r.id = g.receipt_id
WHERE g.created_at > coalesce((SELECT max(f.claimed_at) FROM refunds f
  WHERE f.player_id = g.player_id AND f.currency = g.currency), '-infinity')
GROUP BY 1, 2, 4;
INSERT INTO loss_buckets
SELECT g.player_id, g.currency, 'invite', CASE WHEN g.receipt_id IS NULL THEN 500 ELSE 200 END, -sum(g.amount_minor)
FROM game_results g
WHERE g.created_at > coalesce((SELECT max(c.created_at) FROM invite_credits c
  WHERE c.invitee_id = g.player_id AND c.currency = g.currency), '-infinity')
GROUP BY 1, 2, 4;
DROP TABLE loss_accruals;
