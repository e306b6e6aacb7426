-- Double-entry books (D-20). The database refuses everything that would lose money: a journal that does not sum to zero
-- or mixes currencies, a player account below zero, a changed posting, a balance without a posting.
CREATE TABLE ledger_accounts (
  name text COLLATE "C" NOT NULL,
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  is_player boolean NOT NULL CHECK (is_player = starts_with(name, 'player:')),
  balance_minor bigint NOT NULL DEFAULT 0,
  -- The number of postings. Each posting stores the version it created, so a missing or extra posting is detected.
  version bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (name, currency),
  CONSTRAINT ledger_accounts_player_not_negative CHECK (NOT is_player OR balance_minor >= 0)
);

CREATE TABLE journals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  reference text NOT NULL,
  currency text NOT NULL,
  posting_count integer NOT NULL CHECK (posting_count >= 2),
  -- Product clock.
  posted_at timestamptz NOT NULL,
  UNIQUE (kind, reference),
  UNIQUE (id, currency)
);
CREATE INDEX journals_by_reference ON journals (reference);
CREATE INDEX journals_by_time ON journals (posted_at);

CREATE TABLE postings (
  journal_id bigint NOT NULL,
  account_name text COLLATE "C" NOT NULL,
  -- Part of both foreign keys, so that a journal and all its accounts have the same currency.
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  version bigint NOT NULL,
  balance_after_minor bigint NOT NULL,
  PRIMARY KEY (account_name, currency, version),
  UNIQUE (journal_id, account_name),
  FOREIGN KEY (journal_id, currency) REFERENCES journals (id, currency),
  FOREIGN KEY (account_name, currency) REFERENCES ledger_accounts (name, currency)
);

CREATE CONSTRAINT TRIGGER journals_balanced AFTER INSERT ON journals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_journal();
CREATE CONSTRAINT TRIGGER postings_balanced AFTER INSERT ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_journal();

CREATE TRIGGER journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_rewrite();
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_rewrite();
CREATE TRIGGER ledger_accounts_kept BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_rewrite();
CREATE TRIGGER ledger_accounts_fixed BEFORE UPDATE OF name, currency, is_player ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_rewrite();

CREATE TRIGGER ledger_accounts_balance_explained AFTER UPDATE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_unexplained_balance();
CREATE TRIGGER ledger_accounts_begin_empty BEFORE INSERT ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_opening_balance();

-- Opening balances of accounts, outside production. The journal `opening` of the same reference posts each.
CREATE TABLE opening_balances (
  reference text PRIMARY KEY,
  account_name text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  opened_at timestamptz NOT NULL
);

-- Digests of rows that are written once and that the audit cannot compare with other rows. The trigger `seal_row` adds
-- the digest of each inserted row to the sum of its owner. The audit computes the sums again: they differ if a row was
-- changed, deleted or inserted without the trigger.
CREATE TABLE row_seals (
  source text NOT NULL,
  owner text NOT NULL,
  rows bigint NOT NULL,
  digest numeric NOT NULL,
  PRIMARY KEY (source, owner)
);
