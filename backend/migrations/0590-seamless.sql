-- Games whose provider keeps no wallet and asks ours with each bet (ADR 0056): what players have in them, and why.

CREATE TABLE seamless_accounts (
  game_code text NOT NULL,
  username text NOT NULL,
  balance_minor bigint NOT NULL DEFAULT 0 CHECK (balance_minor >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (game_code, username),
  FOREIGN KEY (game_code, username) REFERENCES game_accounts (game_code, username)
);

-- Every change of a balance, and what was asked to be changed and could not be: a rollback of what never came has the amount 0.
-- `place` rises with time within an account, since each change holds the account's row; the rounds of an account are read by it.
CREATE TABLE seamless_entries (
  place bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  game_code text NOT NULL,
  -- Whose name the id is: ours for a transfer, the provider's for everything else.
  source text NOT NULL CHECK (source IN ('ours', 'theirs')),
  id text NOT NULL,
  username text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('transfer', 'bet', 'win', 'rollback')),
  round text,
  -- The bet that a win is of, or what a rollback takes back.
  reference text,
  -- Signed, as the balance changed.
  amount_minor bigint NOT NULL,
  -- What the provider asked for, to tell its repeats from contradictions.
  asked text NOT NULL,
  -- A bet of which nothing is won or lost yet.
  is_open boolean NOT NULL DEFAULT false,
  -- What the entry settled of its round: told as a round of play, once.
  settled_stake_minor bigint CHECK (settled_stake_minor >= 0),
  settled_win_minor bigint CHECK (settled_win_minor >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (game_code, source, id),
  FOREIGN KEY (game_code, username) REFERENCES seamless_accounts (game_code, username),
  CHECK ((settled_stake_minor IS NULL) = (settled_win_minor IS NULL)),
  CHECK (source = 'ours' OR round IS NOT NULL)
);
CREATE INDEX seamless_entries_by_account ON seamless_entries (game_code, username, place);
CREATE INDEX seamless_entries_open ON seamless_entries (game_code, username, round) WHERE is_open;
CREATE INDEX seamless_entries_by_reference ON seamless_entries (game_code, reference) WHERE kind = 'rollback';
