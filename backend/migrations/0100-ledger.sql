-- Double entry (D-20). The database itself refuses what would lose money: a journal that does not sum to zero or mixes currencies, a
-- player account below zero, a changed posting, a balance that no posting explains.
CREATE TABLE ledger_accounts (
  name text COLLATE "C" NOT NULL,
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  is_player boolean NOT NULL CHECK (is_player = starts_with(name, 'player:')),
  balance_minor bigint NOT NULL DEFAULT 0,
  -- Number of postings so far; each posting carries the version it made, so a missing or added one shows.
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
  -- By the product's clock.
  posted_at timestamptz NOT NULL,
  UNIQUE (kind, reference),
  UNIQUE (id, currency)
);

CREATE TABLE postings (
  journal_id bigint NOT NULL,
  account_name text COLLATE "C" NOT NULL,
  -- One column for both references: a journal and all its accounts share a currency.
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  version bigint NOT NULL,
  balance_after_minor bigint NOT NULL,
  PRIMARY KEY (account_name, currency, version),
  UNIQUE (journal_id, account_name),
  FOREIGN KEY (journal_id, currency) REFERENCES journals (id, currency),
  FOREIGN KEY (account_name, currency) REFERENCES ledger_accounts (name, currency)
);

CREATE FUNCTION refuse_unbalanced_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_journal bigint;
  difference numeric;
  is_complete boolean;
BEGIN
  IF TG_TABLE_NAME = 'journals' THEN the_journal := NEW.id; ELSE the_journal := NEW.journal_id; END IF;
  SELECT coalesce(sum(p.amount_minor), 0), count(*) = (SELECT posting_count FROM journals WHERE id = the_journal)
    INTO difference, is_complete
    FROM postings p WHERE p.journal_id = the_journal;
  IF difference <> 0 THEN
    RAISE EXCEPTION 'journal % is out of balance by %', the_journal, difference
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_sum_to_zero';
  END IF;
  IF NOT is_complete THEN
    RAISE EXCEPTION 'journal % has other postings than it was made with', the_journal
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_complete';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER journals_balanced AFTER INSERT ON journals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_journal();
CREATE CONSTRAINT TRIGGER postings_balanced AFTER INSERT ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_journal();

CREATE FUNCTION refuse_ledger_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the ledger is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_append_only';
END
$$;
CREATE TRIGGER journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_rewrite();
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_rewrite();
CREATE TRIGGER ledger_accounts_kept BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_rewrite();
CREATE TRIGGER ledger_accounts_fixed BEFORE UPDATE OF name, currency, is_player ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_rewrite();

-- A balance changes only by the posting that explains it.
CREATE FUNCTION refuse_unexplained_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM postings p
    WHERE p.account_name = NEW.name AND p.currency = NEW.currency AND p.version = NEW.version
      AND p.balance_after_minor = NEW.balance_minor AND p.amount_minor = NEW.balance_minor - OLD.balance_minor
      AND NEW.version = OLD.version + 1;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no posting explains the balance of %', NEW.name
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_accounts_balance_explained';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER ledger_accounts_balance_explained AFTER UPDATE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_unexplained_balance();
CREATE FUNCTION refuse_opening_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance_minor <> 0 OR NEW.version <> 0 THEN
    RAISE EXCEPTION 'account % begins with money', NEW.name
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_accounts_balance_explained';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER ledger_accounts_begin_empty BEFORE INSERT ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_opening_balance();

-- Why a journal is not posted, as the caller's snapshot has it: 'duplicate' or 'not-enough'; null when it can be.
CREATE FUNCTION journal_refusal(the_kind text, the_reference text, the_currency text, names text[], amounts bigint[])
  RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM journals WHERE kind = the_kind AND reference = the_reference) THEN
    RETURN 'duplicate';
  END IF;
  IF EXISTS (
    SELECT FROM unnest(names, amounts) AS p (name, amount)
    LEFT JOIN ledger_accounts a ON a.name = p.name AND a.currency = the_currency
    WHERE starts_with(p.name, 'player:') AND coalesce(a.balance_minor, 0) + p.amount < 0
  ) THEN
    RETURN 'not-enough';
  END IF;
  RETURN NULL;
END
$$;

-- Posts one journal and answers 'posted', 'duplicate' (posted before: nothing is done) or 'not-enough' (a player account would fall
-- below zero: nothing is done). It answers rather than raises, so that the caller's transaction stays usable. Each account at most once.
CREATE FUNCTION post_journal(the_kind text, the_reference text, the_currency text, names text[], amounts bigint[], the_moment timestamptz)
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  new_journal bigint;
  refusal text;
BEGIN
  -- Accounts begin with their first posting, before anything is locked: only then can all locks be taken in one order.
  IF (SELECT count(*) FROM ledger_accounts WHERE currency = the_currency AND name = ANY (names)) < cardinality(names) THEN
    refusal := journal_refusal(the_kind, the_reference, the_currency, names, amounts);
    IF refusal IS NOT NULL THEN
      RETURN refusal;
    END IF;
    INSERT INTO ledger_accounts (name, currency, is_player)
      SELECT n, the_currency, starts_with(n, 'player:') FROM unnest(names) AS n ORDER BY n COLLATE "C"
      ON CONFLICT (name, currency) DO NOTHING;
  END IF;
  -- Sorted, so that journals that share accounts wait in line instead of for each other. Wallets come first, because a caller may hold
  -- one already, to look before it posts.
  PERFORM 1 FROM ledger_accounts WHERE currency = the_currency AND name = ANY (names)
    ORDER BY NOT (name LIKE 'player:%:wallet'), name FOR UPDATE;
  refusal := journal_refusal(the_kind, the_reference, the_currency, names, amounts);
  IF refusal IS NOT NULL THEN
    RETURN refusal;
  END IF;
  INSERT INTO journals (kind, reference, currency, posting_count, posted_at)
    VALUES (the_kind, the_reference, the_currency, cardinality(names), the_moment)
    ON CONFLICT (kind, reference) DO NOTHING RETURNING id INTO new_journal;
  IF new_journal IS NULL THEN
    RETURN 'duplicate';
  END IF;
  INSERT INTO postings (journal_id, account_name, currency, amount_minor, version, balance_after_minor)
    SELECT new_journal, a.name, a.currency, p.amount, a.version + 1, a.balance_minor + p.amount
    FROM unnest(names, amounts) AS p (name, amount) JOIN ledger_accounts a ON a.name = p.name AND a.currency = the_currency;
  UPDATE ledger_accounts a SET balance_minor = a.balance_minor + p.amount, version = a.version + 1
    FROM unnest(names, amounts) AS p (name, amount) WHERE a.name = p.name AND a.currency = the_currency;
  RETURN 'posted';
END
$$;
