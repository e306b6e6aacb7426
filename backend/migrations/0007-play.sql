CREATE TABLE games (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{2,20}$'),
  name text NOT NULL,
  category text NOT NULL CHECK (category IN ('slot', 'sport', 'lotto')),
  -- What the provider guarantees for a repeated transfer: see providers.port.ts.
  family text NOT NULL CHECK (family IN ('idempotent', 'plain')),
  -- The auto-login call that opens the game. Null if the player logs in on the provider's own page.
  launch text CHECK (
    launch IN ('pg', 'betflix', 'askmebet', 'imi', 'usun', 'areaslot', 'circus', 'slotracha', 'pgslot', 'joker2', 'huayhd')
  ),
  ft_wallet_slot numeric(12, 4) NOT NULL CHECK (ft_wallet_slot > 0),
  -- The longest time that a stake stays open if the provider reports balances only. Null if unknown or possibly days, as
  -- for sports: then a difference of balances is no turnover, earns no share and does not end a bonus (ADR 0017).
  longest_stake_hours integer CHECK (longest_stake_hours BETWEEN 0 AND 8760),
  logo text NOT NULL,
  background text NOT NULL,
  -- Links, absolute or relative to the provider's public address. Null if the game has no such client.
  web text,
  android text,
  ios text,
  place integer NOT NULL
);

-- The player's account at the provider of a game.
CREATE TABLE game_accounts (
  player_id text NOT NULL REFERENCES players (id),
  game_code text NOT NULL REFERENCES games (code),
  -- The partner in RAILS_FILE that has the account; no other is asked about it. Null until the account is opened.
  partner text,
  username text NOT NULL,
  state text NOT NULL CHECK (state IN ('OPENING', 'ACTIVE')),
  -- Credentials are encrypted (AES-256-GCM) by the server.
  sealed_password text,
  sealed_event text,
  -- A password change was requested and its outcome is unknown.
  password_doubted_at timestamptz,
  -- Incremented by each transfer that is held or settled. A balance read at an earlier version is stale.
  version integer NOT NULL DEFAULT 0,
  -- How far the provider's list of settled rounds was read. Empty before the first read.
  rounds_cursor text NOT NULL DEFAULT '',
  -- Stakes in unsettled rounds: part of our balance of the game, but not of the provider's.
  open_stake_minor bigint NOT NULL DEFAULT 0 CHECK (open_stake_minor >= 0),
  -- The case that staff decide before the game can be used again, and the difference of balances that it is about.
  paused_case_id text UNIQUE REFERENCES money_cases (id),
  paused_difference_minor bigint CHECK (paused_difference_minor <> 0),
  synced_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, game_code),
  UNIQUE (game_code, username),
  CHECK (state = 'OPENING' OR sealed_password IS NOT NULL),
  CONSTRAINT game_accounts_paused CHECK ((paused_case_id IS NULL) = (paused_difference_minor IS NULL))
);

-- Wins (positive) and losses (negative): settled rounds, or differences of balances if the provider reports no rounds.
CREATE TABLE game_results (
  id text PRIMARY KEY,
  -- The booking order; several results may have the same time.
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  player_id text NOT NULL REFERENCES players (id),
  game_code text NOT NULL REFERENCES games (code),
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  source text NOT NULL DEFAULT 'balance' CHECK (source IN ('round', 'balance')),
  -- The provider's id of the round.
  round_id text,
  -- The stake, or the size of a difference of balances.
  turnover_minor bigint NOT NULL,
  -- The part of the amount that counts for shares of net losses.
  counted_minor bigint NOT NULL,
  -- For a loss known from the balance only: the part that has not been returned since.
  standing_minor bigint NOT NULL DEFAULT 0 CHECK (standing_minor >= 0),
  -- When the round was settled, or the difference found.
  played_at timestamptz NOT NULL,
  -- When the longest stake that the loss may be has ended. It counts `REWARD_MATURITY_MINUTES` later. Null if it never
  -- counts.
  ends_at timestamptz,
  -- The first result of the round, if this one corrects it.
  corrects_id text REFERENCES game_results (id),
  -- The bonus or promotion that was active when the result was booked.
  receipt_id text,
  -- Results found together are booked together: the journal `game-result` of this reference posts their sum. There is no
  -- journal if the sum is zero.
  booking_id text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT game_results_round CHECK ((source = 'round') = (round_id IS NOT NULL)),
  CONSTRAINT game_results_turnover CHECK (turnover_minor >= 0 OR corrects_id IS NOT NULL),
  -- A settled round may pay back exactly its stake.
  CONSTRAINT game_results_something CHECK (amount_minor <> 0 OR turnover_minor <> 0)
);
CREATE UNIQUE INDEX game_results_rounds ON game_results (game_code, round_id) WHERE corrects_id IS NULL AND round_id IS NOT NULL;
CREATE INDEX game_results_by_player ON game_results (player_id, created_at);
CREATE INDEX game_results_by_booking ON game_results (booking_id);
CREATE INDEX game_results_by_receipt ON game_results (receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX game_results_corrections ON game_results (corrects_id) WHERE corrects_id IS NOT NULL;
CREATE INDEX game_results_young ON game_results (player_id, ends_at) WHERE standing_minor > 0;
CREATE INDEX game_results_standing ON game_results (player_id, game_code, sequence) WHERE standing_minor > 0;
CREATE TRIGGER game_results_sealed AFTER INSERT ON game_results FOR EACH ROW EXECUTE FUNCTION seal_row('player_id');

-- Transfers between the wallet and a game (D-24). A transfer between two games is two rows.
CREATE TABLE game_transfers (
  -- Sent to the provider, so that it recognises a repeated request.
  id text PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  movement_id text NOT NULL REFERENCES movements (id),
  player_id text NOT NULL REFERENCES players (id),
  game_code text NOT NULL REFERENCES games (code),
  -- The partner in RAILS_FILE that has the order; no other is asked about it. Null until the order is sent.
  partner text,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL CHECK (state IN ('HELD', 'SENT', 'UNKNOWN', 'CONFIRMED', 'REJECTED', 'MANUAL')),
  -- The provider's balance just before the call, for providers without transfer ids.
  balance_before_minor bigint,
  attempts integer NOT NULL DEFAULT 0,
  reason text,
  -- On the first leg between two games: the game that gets the money next.
  onward_game_code text REFERENCES games (code),
  -- On the second leg between two games: the first leg.
  follows_id text UNIQUE REFERENCES game_transfers (id),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- When the transfer became MANUAL: staff must decide its outcome.
  handed_over_at timestamptz,
  settled_at timestamptz,
  CHECK (onward_game_code IS NULL OR direction = 'out'),
  CHECK ((state IN ('CONFIRMED', 'REJECTED')) = (settled_at IS NOT NULL)),
  CONSTRAINT game_transfers_handed_over CHECK (state <> 'MANUAL' OR handed_over_at IS NOT NULL)
);
-- One open transfer per player and game. MANUAL counts as open: until staff decide, the provider's balance is ambiguous.
CREATE UNIQUE INDEX game_transfers_in_flight ON game_transfers (player_id, game_code)
  WHERE state IN ('HELD', 'SENT', 'UNKNOWN', 'MANUAL');
CREATE INDEX game_transfers_by_player ON game_transfers (player_id, created_at);

-- Balances in seamless games (ADR 0056): the provider uses our wallet for each bet.
CREATE TABLE seamless_accounts (
  game_code text NOT NULL,
  username text NOT NULL,
  balance_minor bigint NOT NULL DEFAULT 0 CHECK (balance_minor >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (game_code, username),
  FOREIGN KEY (game_code, username) REFERENCES game_accounts (game_code, username)
);

-- Every change of a seamless balance. A rollback of an unknown entry has the amount 0.
CREATE TABLE seamless_entries (
  -- Ascends with time within an account, because each change locks the account's row. Rounds are read in this order.
  place bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  game_code text NOT NULL,
  -- Who issued the id: we issue those of transfers, the provider all others.
  source text NOT NULL CHECK (source IN ('ours', 'theirs')),
  id text NOT NULL,
  username text NOT NULL,
  -- `claim` is the part of a rollback that our claim against the player covers (ADR 0023).
  kind text NOT NULL CONSTRAINT seamless_entries_kind CHECK (kind IN ('transfer', 'bet', 'win', 'rollback', 'claim')),
  round text,
  -- The bet of a win, or the entry that a rollback cancels.
  reference text,
  -- The signed change of the balance.
  amount_minor bigint NOT NULL,
  -- The provider's request, to distinguish a repeat from a contradiction.
  asked text NOT NULL,
  -- A bet without any result yet.
  is_open boolean NOT NULL DEFAULT false,
  -- What the entry settled of its round, reported as play once.
  settled_stake_minor bigint CHECK (settled_stake_minor >= 0),
  settled_win_minor bigint CHECK (settled_win_minor >= 0),
  -- The entry that settled a bet.
  settled_by text,
  -- The entry that settled the round of which a rollback cancels a part.
  cancels_id text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (game_code, source, id),
  FOREIGN KEY (game_code, username) REFERENCES seamless_accounts (game_code, username),
  CHECK ((settled_stake_minor IS NULL) = (settled_win_minor IS NULL)),
  CHECK (source = 'ours' OR round IS NOT NULL)
);
CREATE INDEX seamless_entries_by_account ON seamless_entries (game_code, username, place);
CREATE INDEX seamless_entries_open ON seamless_entries (game_code, username, round) WHERE is_open;
CREATE INDEX seamless_entries_open_since ON seamless_entries (created_at) WHERE is_open;
CREATE INDEX seamless_entries_unsettled ON seamless_entries (game_code, username)
  WHERE kind = 'bet' AND NOT is_open AND settled_by IS NULL;
CREATE INDEX seamless_entries_by_reference ON seamless_entries (game_code, reference) WHERE kind = 'rollback';
CREATE INDEX seamless_entries_cancelling ON seamless_entries (game_code, cancels_id) WHERE cancels_id IS NOT NULL;
