-- Bonuses can be received within a limit; promotions by their code.
CREATE TABLE bonuses (
  code text PRIMARY KEY,
  -- { th, la, en }, each { name, notice }.
  texts jsonb NOT NULL,
  type text NOT NULL CHECK (type IN ('limit', 'day', 'week')),
  max_received integer NOT NULL CHECK (max_received > 0),
  percent_fail numeric(5, 2) NOT NULL CHECK (percent_fail BETWEEN 0 AND 100),
  banners jsonb NOT NULL,
  place integer NOT NULL
);
CREATE TABLE promotions (
  code text PRIMARY KEY CHECK (code = upper(code)),
  -- { th, la, en }, each { name, notice }.
  texts jsonb NOT NULL,
  percent_fail numeric(5, 2) NOT NULL CHECK (percent_fail BETWEEN 0 AND 100)
);
-- Terms per currency. Players whose currency has no terms are not offered the bonus or promotion.
CREATE TABLE bonus_terms (
  kind text NOT NULL CHECK (kind IN ('bonus', 'promotion')),
  code text NOT NULL,
  currency text NOT NULL,
  grant_minor bigint NOT NULL CHECK (grant_minor > 0),
  -- The turnover, wins and losses alike, that is required before a withdrawal.
  turnover_minor bigint NOT NULL CHECK (turnover_minor >= 0),
  PRIMARY KEY (kind, code, currency)
);

-- Received bonuses and promotions.
CREATE TABLE bonus_receipts (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  kind text NOT NULL CHECK (kind IN ('bonus', 'promotion')),
  code text NOT NULL,
  -- Type `limit`: 'all'; `day`: the date; `week`: its Monday; promotion: 'promotion', since it is received once.
  period text NOT NULL,
  ordinal integer NOT NULL CHECK (ordinal > 0),
  currency text NOT NULL,
  grant_minor bigint NOT NULL CHECK (grant_minor > 0),
  turnover_minor bigint NOT NULL CHECK (turnover_minor >= 0),
  turnover_done_minor bigint NOT NULL DEFAULT 0 CHECK (turnover_done_minor >= 0),
  percent_fail numeric(5, 2) NOT NULL,
  is_active boolean NOT NULL,
  received_at timestamptz NOT NULL,
  cleared_at timestamptz,
  -- When the games were read before the bonus began and before it ended. A difference of balances that was found later
  -- was played later.
  read_before_at timestamptz,
  read_after_at timestamptz,
  -- How the bonus ended. Null while it is active.
  ended_by text CHECK (ended_by IN ('turnover', 'floor')),
  -- The part of the grant that is owed because rounds that ended the bonus were cancelled later.
  owed_minor bigint NOT NULL DEFAULT 0,
  UNIQUE (player_id, kind, code, period, ordinal),
  CHECK (is_active = (cleared_at IS NULL)),
  CHECK (owed_minor BETWEEN 0 AND grant_minor)
);
-- One bonus or promotion is active at a time.
CREATE UNIQUE INDEX bonus_receipts_active ON bonus_receipts (player_id) WHERE is_active;
CREATE TRIGGER bonus_receipts_sealed AFTER INSERT ON bonus_receipts FOR EACH ROW EXECUTE FUNCTION seal_row('player_id');

-- One row per player who has played. Transactions that book play or pay a share lock it first.
CREATE TABLE loss_accounts (
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL,
  -- What the player's losses earn the inviter, as last computed, and when losses that are too young to count change it.
  invite_share_minor bigint NOT NULL DEFAULT 0 CHECK (invite_share_minor >= 0),
  invite_due_at timestamptz,
  PRIMARY KEY (player_id, currency)
);
-- Net losses since the last receipt, by the rate under which they were played, so that shares follow the net loss
-- (FAIR-02, ADR 0019).
CREATE TABLE loss_buckets (
  player_id text NOT NULL,
  currency text NOT NULL,
  reward text NOT NULL CHECK (reward IN ('refund', 'invite')),
  -- Hundredths of a percent.
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  -- Below zero after net wins, which must be lost again before new losses earn a share.
  net_minor bigint NOT NULL,
  -- Net losses that receipts have paid for. A loss that is cancelled later is subtracted.
  paid_minor bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, currency, reward, rate),
  FOREIGN KEY (player_id, currency) REFERENCES loss_accounts (player_id, currency)
);

CREATE TABLE refunds (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- The net loss that the refund paid for, and the highest rate in it.
  net_loss_minor bigint NOT NULL DEFAULT 0,
  highest_rate integer,
  state text NOT NULL CHECK (state IN ('CLAIMED', 'CREDITED')),
  claimed_at timestamptz NOT NULL,
  credited_at timestamptz,
  CHECK ((state = 'CREDITED') = (credited_at IS NOT NULL))
);
CREATE UNIQUE INDEX refunds_claimed ON refunds (player_id) WHERE state = 'CLAIMED';
CREATE INDEX refunds_by_player ON refunds (player_id, claimed_at);
CREATE INDEX refunds_received ON refunds (player_id, credited_at DESC, id DESC) WHERE state = 'CREDITED';
CREATE TRIGGER refunds_sealed AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION seal_row('player_id');

-- An inviter's credit for one friend, one row per friend and payment.
CREATE TABLE invite_credits (
  id text PRIMARY KEY,
  inviter_id text NOT NULL REFERENCES players (id),
  invitee_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- The net loss that the credit paid for, and the highest rate in it.
  net_loss_minor bigint NOT NULL DEFAULT 0,
  highest_rate integer,
  -- The payment that the credit is part of: the journal `invite-credit` of this reference.
  payment_id text,
  created_at timestamptz NOT NULL
);
CREATE INDEX invite_credits_by_inviter ON invite_credits (inviter_id, invitee_id);
CREATE TRIGGER invite_credits_sealed AFTER INSERT ON invite_credits FOR EACH ROW EXECUTE FUNCTION seal_row('inviter_id');

-- The sum of `invite_share_minor` over an inviter's friends, stored so that the wallet need not read all of them.
CREATE TABLE invite_earnings (
  inviter_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  PRIMARY KEY (inviter_id, currency)
);

-- Debts of players: a share was paid for a loss, or a bonus ended by a round, that the provider cancelled later. Later
-- shares and grants repay them.
CREATE TABLE reward_debts (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL,
  reward text NOT NULL CHECK (reward IN ('refund', 'invite', 'bonus')),
  -- The player whose loss was cancelled: the debtor, or the friend of an invite bonus.
  loser_id text NOT NULL REFERENCES players (id),
  -- The correction that caused the debt.
  result_id text NOT NULL REFERENCES game_results (id) DEFERRABLE INITIALLY DEFERRED,
  -- The bonus or promotion that had ended.
  receipt_id text REFERENCES bonus_receipts (id),
  -- The net loss that receipts had paid for and that was cancelled.
  net_loss_minor bigint NOT NULL CHECK (net_loss_minor >= 0),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  recovered_minor bigint NOT NULL DEFAULT 0 CHECK (recovered_minor BETWEEN 0 AND amount_minor),
  created_at timestamptz NOT NULL,
  CHECK ((reward = 'bonus') = (receipt_id IS NOT NULL))
);
CREATE INDEX reward_debts_open ON reward_debts (player_id, currency) WHERE recovered_minor < amount_minor;
CREATE INDEX reward_debts_by_loser ON reward_debts (loser_id, currency, reward);

-- Repayments of a debt, each from one refund, invite bonus or grant (`source_id`).
CREATE TABLE reward_recoveries (
  id text PRIMARY KEY,
  debt_id text NOT NULL REFERENCES reward_debts (id),
  source_id text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX reward_recoveries_by_debt ON reward_recoveries (debt_id);
CREATE INDEX reward_recoveries_by_source ON reward_recoveries (source_id);
