-- What the house gives: bonuses anyone may receive within a limit, and promotions known by a code.
CREATE TABLE bonuses (
  code text PRIMARY KEY,
  -- Name and notice by language: { th, la, en }, each { name, notice }.
  texts jsonb NOT NULL,
  type text NOT NULL CHECK (type IN ('limit', 'day', 'week')),
  max_received integer NOT NULL CHECK (max_received > 0),
  percent_fail numeric(5, 2) NOT NULL CHECK (percent_fail BETWEEN 0 AND 100),
  banners jsonb NOT NULL,
  place integer NOT NULL
);
CREATE TABLE promotions (
  code text PRIMARY KEY CHECK (code = upper(code)),
  -- Name and description by language, each { name, notice }.
  texts jsonb NOT NULL,
  percent_fail numeric(5, 2) NOT NULL CHECK (percent_fail BETWEEN 0 AND 100)
);
-- What each gives and asks for, by the player's currency; one without terms in a currency is not on offer to its players.
CREATE TABLE bonus_terms (
  kind text NOT NULL CHECK (kind IN ('bonus', 'promotion')),
  code text NOT NULL,
  currency text NOT NULL,
  grant_minor bigint NOT NULL CHECK (grant_minor > 0),
  -- How much must be played (wins and losses alike) before a withdrawal.
  turnover_minor bigint NOT NULL CHECK (turnover_minor >= 0),
  PRIMARY KEY (kind, code, currency)
);

-- One thing received. `period` and `ordinal` are the natural key: 'all' for a limit, the date for a day, the Monday for a week, and
-- 'promotion' for a promotion, which is received once.
CREATE TABLE bonus_receipts (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  kind text NOT NULL CHECK (kind IN ('bonus', 'promotion')),
  code text NOT NULL,
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
  UNIQUE (player_id, kind, code, period, ordinal),
  CHECK (is_active = (cleared_at IS NULL))
);
-- One bonus or promotion runs at a time.
CREATE UNIQUE INDEX bonus_receipts_active ON bonus_receipts (player_id) WHERE is_active;
