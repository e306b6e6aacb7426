-- Net losses since the last refund, and since the inviter last collected. Shares are in hundredths of a percent of a minor unit, so
-- that many small results round once, at the payment.
CREATE TABLE loss_accruals (
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL,
  refund_net_minor bigint NOT NULL DEFAULT 0,
  refund_share bigint NOT NULL DEFAULT 0,
  invite_net_minor bigint NOT NULL DEFAULT 0,
  invite_share bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, currency)
);

CREATE TABLE refunds (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL CHECK (state IN ('CLAIMED', 'CREDITED')),
  claimed_at timestamptz NOT NULL,
  credited_at timestamptz,
  CHECK ((state = 'CREDITED') = (credited_at IS NOT NULL))
);
CREATE UNIQUE INDEX refunds_claimed ON refunds (player_id) WHERE state = 'CLAIMED';
CREATE INDEX refunds_by_player ON refunds (player_id, claimed_at);

-- What an inviter was credited for one friend, once per collection.
CREATE TABLE invite_credits (
  id text PRIMARY KEY,
  inviter_id text NOT NULL REFERENCES players (id),
  invitee_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX invite_credits_by_inviter ON invite_credits (inviter_id, invitee_id);

-- Pictures, with HTML under them, that are shown before a dialog opens.
CREATE TABLE reward_banners (
  dialog text NOT NULL CHECK (dialog IN ('invite', 'refund')),
  place integer NOT NULL,
  image text NOT NULL,
  html text NOT NULL,
  PRIMARY KEY (dialog, place)
);
