ALTER TABLE site_sections DROP CONSTRAINT site_sections_name_check;
ALTER TABLE site_sections ADD CONSTRAINT site_sections_name_check
  CHECK (name IN ('profile', 'channels', 'limits', 'shares', 'protection', 'texts', 'switches'));

-- Protection of each player (PROT-01 to PROT-10). Each decision about a deposit or play locks the row until its transaction ends, so that
-- no such transaction commits after an exclusion. The trigger `players_protected` inserts the row with the player.
CREATE TABLE player_protection (
  player_id text PRIMARY KEY REFERENCES players (id),
  birth_date date,
  time_out_until timestamptz,
  excluded_since timestamptz,
  -- The earliest end. The exclusion ends by a request of the player, confirmed after a waiting time.
  excluded_until timestamptz,
  excluded_by text CHECK (excluded_by IN ('player', 'staff', 'register')),
  return_requested_at timestamptz,
  reality_check_minutes integer CHECK (reality_check_minutes > 0),
  -- The last answer to a reality check.
  reality_checked_at timestamptz,
  -- The current time of play: its beginning, and the last play, to the minute.
  play_since timestamptz,
  played_at timestamptz,
  -- The last answer of the outside register.
  register_state text CHECK (register_state IN ('clear', 'listed', 'unknown')),
  register_asked_at timestamptz,
  -- When the player answered the offer of limits.
  offer_answered_at timestamptz,
  CONSTRAINT player_protection_exclusion
    CHECK (num_nulls(excluded_since, excluded_until, excluded_by) IN (0, 3)),
  CONSTRAINT player_protection_return CHECK (return_requested_at IS NULL OR excluded_since IS NOT NULL),
  CONSTRAINT player_protection_register CHECK ((register_state IS NULL) = (register_asked_at IS NULL)),
  CONSTRAINT player_protection_play CHECK ((play_since IS NULL) = (played_at IS NULL))
);
CREATE INDEX player_protection_excluded ON player_protection (excluded_since DESC, player_id DESC) WHERE excluded_since IS NOT NULL;
CREATE INDEX player_protection_timed_out ON player_protection (time_out_until DESC, player_id DESC) WHERE time_out_until IS NOT NULL;
INSERT INTO player_protection (player_id) SELECT id FROM players;
CREATE TRIGGER players_protected AFTER INSERT ON players FOR EACH ROW EXECUTE FUNCTION protect_player();
CREATE TRIGGER player_protection_kept BEFORE UPDATE ON player_protection FOR EACH ROW EXECUTE FUNCTION refuse_loosened_protection();
CREATE TRIGGER player_protection_not_deleted BEFORE DELETE OR TRUNCATE ON player_protection
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();

-- Limits in force, and raises that wait for the player's confirmation.
CREATE TABLE player_limits (
  player_id text NOT NULL REFERENCES player_protection (player_id),
  kind text NOT NULL CHECK (kind IN ('deposit', 'loss')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  set_by text NOT NULL CHECK (set_by IN ('player', 'staff')),
  set_at timestamptz NOT NULL,
  raise_requested_at timestamptz,
  -- Null with `raise_requested_at` removes the limit.
  raise_minor bigint CHECK (raise_minor > amount_minor),
  PRIMARY KEY (player_id, kind, period),
  CONSTRAINT player_limits_raise CHECK (raise_minor IS NULL OR raise_requested_at IS NOT NULL)
);
CREATE INDEX player_limits_newest ON player_limits (set_at DESC, player_id DESC);

-- Gross deposits by day in the time zone of the market. The transaction that credits a deposit adds to it.
CREATE TABLE player_deposits (
  player_id text NOT NULL REFERENCES players (id),
  day date NOT NULL,
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (player_id, day, currency)
);
-- Deposits credited before. Both markets are in UTC+7 without daylight saving time.
INSERT INTO player_deposits (player_id, day, currency, amount_minor)
SELECT split_part(p.account_name, ':', 2), (j.posted_at AT TIME ZONE 'Asia/Bangkok')::date, p.currency, sum(p.amount_minor)
FROM journals j JOIN postings p ON p.journal_id = j.id
WHERE j.kind IN ('slip-deposit', 'qr-payment', 'gift-deposit', 'deposit', 'case-credit', 'history-deposit')
  AND p.account_name LIKE 'player:%:wallet'
  AND NOT (j.kind = 'case-credit' AND EXISTS (SELECT FROM money_cases c WHERE c.id = j.reference AND c.kind = 'PAYOUT_CAME_BACK'))
GROUP BY 1, 2, 3;

-- Logins of one browser, to find other accounts of a person.
CREATE INDEX audit_records_by_device ON audit_records ((details ->> 'device'), place DESC)
  WHERE action = 'login' AND details ->> 'device' IS NOT NULL;
